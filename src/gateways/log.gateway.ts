import type { LogLine } from '#machines/requestErrors/requestErrors.machine.ts';

/** A failed call for whoever reads the console: its status and code, never what was sent. */
export function logFailure({ level, failure, href }: LogLine): void {
  const line = `${failure.status} ${failure.code} (${href})`;
  if (level === 'error') console.error(line);
  else console.warn(line);
}
