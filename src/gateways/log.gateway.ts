import type { LogLine } from '#machines/requestErrors/requestErrors.machine.ts';

/** A failed call for whoever reads the console: its status and code, never what was sent. */
export function logFailure({ level, failure, href }: LogLine): void {
  const line = `${failure.status} ${failure.code} (${href})`;
  if (level === 'error') console.error(line);
  else console.warn(line);
}

/** What an editor wrote that the shop does not know: a line for whoever looks after the page. */
export function warnOfUnknownWidgets(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-unknown-widget]'))
    console.warn(`There is no widget "${place.dataset['unknownWidget']}"`);
}
