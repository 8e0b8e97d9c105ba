import type { LogLine } from '#machines/requestErrors/requestErrors.machine.ts';

/** Logs a failed call to the console: its status and code, never what was sent. */
export function logFailure({ level, failure, href }: LogLine): void {
  const line = `${failure.status} ${failure.code} (${href})`;
  if (level === 'error') console.error(line);
  else console.warn(line);
}

/** Logs unknown markup of an editor, for whoever maintains the page. */
export function warnOfUnknownNames(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-unknown]'))
    console.warn(`There is no ${place.dataset['unknown']}`);
}
