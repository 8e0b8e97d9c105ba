import { abortable } from '#machines/port.ts';
import { markers } from '#rules/markers.ts';
import type { Scroll } from '#machines/anchor/anchor.machine.ts';

const placeOf = (id: string) => document.getElementById(id) ?? document.getElementById(decoded(id));

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Ease in and out. */
const eased = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** An element's position in the document, measured each time: pictures above it may still load. */
const topOf = (place: Element) =>
  place.getBoundingClientRect().top + scrollY - Number.parseFloat(getComputedStyle(place).scrollMarginTop || '0');

/** Scrolls to an element within the given time; rejects if there is none. */
export const scrollToAnchor = abortable<void, Scroll>(async ({ input: { id, ms }, signal }) => {
  const place = placeOf(id);
  if (!place) throw new Error(`The page has no element with the id ${id}`);
  // what is inside a closed disclosure cannot be reached
  for (let around = place.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true;
  const from = scrollY;
  const began = performance.now();
  const step = (resolve: () => void) => {
    if (signal.aborted) return;
    const part = ms === 0 ? 1 : Math.min(1, (performance.now() - began) / ms);
    scrollTo({ top: from + (topOf(place) - from) * eased(part), behavior: 'instant' });
    if (part === 1) resolve();
    else requestAnimationFrame(() => step(resolve));
  };
  await new Promise<void>((resolve) => step(resolve));
});

/** Moves the reading position and the next Tab to the target. */
export function focusAnchor(id: string): void {
  const place = placeOf(id);
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The user scrolls. */
export function listenToScrolling(listen: { interrupt(): void; scrolled(): void }): void {
  for (const type of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(type, () => listen.interrupt(), { passive: true });
  addEventListener('scroll', () => listen.scrolled(), { passive: true });
}

/** The middle button on a block that acts as its main link. */
export function listenToMiddleButton(press: (block: HTMLElement, on: Element) => void): void {
  document.addEventListener('auxclick', ({ button, target }) => {
    const block = button === 1 && target instanceof Element && target.closest<HTMLElement>(`[${markers.biggerLink}]`);
    if (block) press(block, target);
  });
}

/** The main link of a block that acts as it: its first. */
export const mainLinkOf = (block: Element) => block.querySelector<HTMLAnchorElement>('a[href]');

/** Follows a link like a press on it; otherwise the browser chooses a tab or a window by the modifier keys. */
export function openLink(link: HTMLAnchorElement | undefined, isApart: boolean): void {
  // a confirmation is asked for however the link is followed
  if (isApart && link && !link.hasAttribute(markers.confirm)) open(link.href, '_blank', 'noopener');
  else link?.click();
}
