import type { Failure } from '#rules/failure.ts';

/** Thrown by every call that fails; machines keep its `failure`. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`${failure.status} ${failure.code}`);
    this.failure = failure;
  }
}
