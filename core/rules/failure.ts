/** A call that did not succeed, as a machine keeps it: JSON, with the server's own words when it spoke. */
export interface Failure {
  /** HTTP status; 0 for an abort or a network that is not there, 408 for our own time-out. */
  status: number;
  /** A translation key: the problem's code, `Manager.Offline`, `Manager.TimedOut`, `Manager.ChunkLoadError` or `Manager.UnknowsErrors`. */
  code: string;
  /** The server's sentence in the person's language; empty when the server said nothing. */
  message: string;
  errors: readonly { pointer: string; code: string; params?: Record<string, string | number> | undefined }[];
}

export const aborted: Failure = { status: 0, code: 'Manager.Aborted', message: '', errors: [] };
export const offline: Failure = { status: 0, code: 'Manager.Offline', message: '', errors: [] };
export const timedOut: Failure = { status: 408, code: 'Manager.TimedOut', message: '', errors: [] };
export const unknownFailure: Failure = { status: 500, code: 'Manager.UnknowsErrors', message: '', errors: [] };
/** A part of the shop's own code that did not come (ChunkLoadError). */
export const codeMissing: Failure = { status: 0, code: 'Manager.ChunkLoadError', message: '', errors: [] };

/** The failure inside anything a port threw: the HTTP gateway's errors carry one, everything else is unknown. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'failure' in error) {
    const { failure } = error;
    if (typeof failure === 'object' && failure !== null && 'status' in failure && 'code' in failure)
      return failure as Failure;
  }
  return unknownFailure;
}

/** What a plain form was refused for. */
export const failureFrom = ({
  Message,
  Errors,
}: {
  readonly Message: string;
  readonly Errors: Failure['errors'];
}): Failure => ({ status: 422, code: 'Problem.Invalid', message: Message, errors: Errors });

/** The refused fields by name: the first refusal of each. */
export const fieldErrorsOf = (
  failure: Failure,
): Record<string, { code: string; params?: Record<string, string | number> | undefined }> =>
  Object.fromEntries(
    failure.errors.toReversed().map(({ pointer, code, params }) => [pointer.replace(/^\//, ''), { code, params }]),
  );

/**
 * What the site does about a failed call, beside what its own flow shows (specification §8):
 * 401 asks to sign in, 404 is a console line, an abort a console warning,
 * a refusal that the flow itself explains stays with the flow, anything else is the error dialog.
 */
export function reactionTo(failure: Failure): 'signIn' | 'console' | 'warning' | 'flow' | 'dialog' {
  if (failure.status === 401) return 'signIn';
  if (failure.status === 404) return 'console';
  if (failure.status === 0) return 'warning';
  if (failure.status === 409 || failure.status === 422 || failure.status === 429) return 'flow';
  return 'dialog';
}
