import type { FormErrors } from './form-errors.ts';

/** A failed call as a machine stores it: JSON, with the server's own message if there was a response. */
export interface Failure {
  /** HTTP status; 0 if aborted or offline, 408 for our own timeout. */
  status: number;
  /**
   * A translation key: the problem's code, `Manager.Offline`, `Manager.TimedOut`, `Manager.ChunkLoadError` or
   * `Manager.UnknowsErrors`.
   */
  code: string;
  /** The server's message in the visitor's language; empty if there was no response. */
  message: string;
  errors: readonly { pointer: string; code: string; params?: Record<string, string | number> | undefined }[];
  /** How long to wait before the next attempt, in ms, if the server says so. */
  retryAfter?: number;
}

export const aborted: Failure = { status: 0, code: 'Manager.Aborted', message: '', errors: [] };
export const offline: Failure = { status: 0, code: 'Manager.Offline', message: '', errors: [] };
export const timedOut: Failure = { status: 408, code: 'Manager.TimedOut', message: '', errors: [] };
export const unknownFailure: Failure = { status: 500, code: 'Manager.UnknowsErrors', message: '', errors: [] };
/** One of the shop's own chunks could not be loaded (ChunkLoadError). */
export const codeMissing: Failure = { status: 0, code: 'Manager.ChunkLoadError', message: '', errors: [] };

/** The failure in anything a port threw: the HTTP gateway's errors carry one, anything else is unknown. */
export function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'failure' in error) {
    const { failure } = error;
    if (typeof failure === 'object' && failure !== null && 'status' in failure && 'code' in failure)
      return failure as Failure;
  }
  return unknownFailure;
}

/** The failure that a plain form's post was refused with. */
export const failureFrom = ({
  Message,
  Errors,
}: {
  readonly Message: string;
  readonly Errors: Failure['errors'];
}): Failure => ({ status: 422, code: 'Problem.Invalid', message: Message, errors: Errors });

/** The refused fields by name, each with its first error. */
export const fieldErrorsOf = (
  failure: Failure,
): Record<string, { code: string; params?: Record<string, string | number> | undefined }> =>
  Object.fromEntries(
    failure.errors.toReversed().map(({ pointer, code, params }) => [pointer.replace(/^\//, ''), { code, params }]),
  );

/** What a form was refused for, as its machine stores it: the failure, and the refused fields by name. */
export interface Refusal {
  failure: Failure | null;
  errors: FormErrors;
}
export const noRefusal: Refusal = { failure: null, errors: {} };
export const refusalBy = (failure: Failure): Refusal => ({ failure, errors: fieldErrorsOf(failure) });
/** Of a plain form's post; nothing was refused without one. */
export const refusalOfForm = (form: Parameters<typeof failureFrom>[0] | null): Refusal =>
  form ? refusalBy(failureFrom(form)) : noRefusal;

/**
 * How the site reacts to a failed call, besides what the flow itself shows (specification §8): 401 asks to sign in, 404
 * logs to the console, an abort logs a warning, a refusal that the flow explains is left to it, anything else opens the
 * error dialog.
 */
export function reactionTo(failure: Failure): 'signIn' | 'console' | 'warning' | 'flow' | 'dialog' {
  if (failure.status === 401) return 'signIn';
  if (failure.status === 404) return 'console';
  if (failure.status === 0) return 'warning';
  if (failure.status === 409 || failure.status === 422 || failure.status === 429) return 'flow';
  return 'dialog';
}
