import { abortable } from '#machines/port.ts';

/** Resolves once the eager pictures of the page are decoded, or immediately if there are none. */
export const awaitImages = abortable<void, { href: string }>(async ({ signal }) => {
  const pending = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
  const stopped = new Promise<void>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('left')), { once: true }),
  );
  // a failed picture counts as finished, like a loaded one
  await Promise.race([Promise.allSettled(pending.map((image) => image.decode())), stopped]);
});

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a place is scrolled into sight. */
export const scrollBehavior = (): ScrollBehavior => (prefersStillness() ? 'instant' : 'smooth');

/** A field outside the page's own content, which stays on screen when the page changes, and its text. */
interface LayoutField {
  field: HTMLInputElement;
  text: string;
}

/** The focused one: the search box. */
export function focusedLayoutField(): LayoutField | null {
  const { activeElement: field } = document;
  return field instanceof HTMLInputElement && !field.closest('main') ? { field, text: field.value } : null;
}

/**
 * After a page load without reload the focus follows the new page: the main heading is focused, unless the user went on
 * to a field of the layout while the page was loading. `before` is the focused field when that began.
 */
export function focusPage(before: LayoutField | null): void {
  const now = focusedLayoutField();
  if (now && (now.field !== before?.field || now.text !== before.text)) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Opens a URL with a full page load; `replace` adds no history entry. */
export const openDocument = (href: string, replace = false): void => location[replace ? 'replace' : 'assign'](href);

/** The application path, which the server writes into the document. */
export const documentAppPath = (): string => document.documentElement.dataset['app'] ?? '';

/**
 * Selections made in display options before the page's code was loaded are reported as if made now. Only in forms that
 * display a page differently: fields that the browser may restore, or that are posted, are left alone.
 */
export function tellEarlyChoices(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>('form:not([method])[autocomplete=off] select'))
    if (!list.selectedOptions[0]?.defaultSelected) list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Marks the document when the shop's flows run: until then forms and links are the browser's. */
export const markStarted = (): boolean => document.documentElement.toggleAttribute('data-started', true);
