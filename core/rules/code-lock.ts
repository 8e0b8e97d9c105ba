import type { Failure } from '#rules/failure.ts';

/** A lock on codes that came with a page, as the failure that a refused call would have been. */
export const lockFailure = ({ Message, Seconds }: { Message: string; Seconds: number }): Failure => ({
  status: 429,
  code: 'Security.CodeLocked',
  message: Message,
  errors: [],
  retryAfter: Seconds * 1000,
});
