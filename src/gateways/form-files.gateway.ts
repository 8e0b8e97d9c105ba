import { CallFailed } from './call-failed.ts';

/** Rejects a form that has files still on their way, or not sent, at its field: they would be lost. */
export function requireSent(field: string): void {
  if (!document.querySelector('main [data-unfinished]:not([data-unfinished="0"])')) return;
  const errors = [{ pointer: `/${field}`, code: 'Upload.Pending' }];
  throw new CallFailed({ status: 422, code: 'Problem.Invalid', message: '', errors });
}
