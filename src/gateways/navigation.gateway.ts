import { abortable } from '#machines/port.ts';

/** Resolves once the eager pictures of the page are decoded, or at once when there are none. */
export const awaitImages = abortable<void, { href: string }>(async ({ signal }) => {
  const pending = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
  const stopped = new Promise<void>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('left')), { once: true }),
  );
  // a picture that fails is as finished as one that came
  await Promise.race([Promise.allSettled(pending.map((image) => image.decode())), stopped]);
});

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** After a page load without reload, title and focus belong to the new page: the main heading takes it. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Opens an address with a full page load; `replace` makes no history entry. */
export const openDocument = (href: string, replace = false): void => location[replace ? 'replace' : 'assign'](href);

/** The application path, which the server writes into the document. */
export const documentAppPath = (): string => document.documentElement.dataset['app'] ?? '';

/**
 * What was chosen in a list of options before the page's code came is told as if it were chosen now. Only in forms that
 * show a page in another way: what a browser may fill anew by itself, or what is posted, keeps what it says.
 */
export function tellEarlyChoices(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>('form:not([method])[autocomplete=off] select'))
    if (!list.selectedOptions[0]?.defaultSelected) list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Says on the document that the shop's flows run: before, forms and links are the browser's. */
export const markStarted = (): boolean => document.documentElement.toggleAttribute('data-started', true);
