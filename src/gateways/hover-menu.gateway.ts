/** Pointer, focus and key events of the category bar; entries are identified by their URL. */
export interface HoverHandlers {
  enter(entry: string): void;
  leave(): void;
  press(entry: string): void;
  /** Escape, or a panel closed without request. */
  dismiss(): void;
  focusLeft(): void;
}

const entries = () => [...document.querySelectorAll<HTMLElement>('.menu-entry:has(details)')];
/** The menu entry that contains an element, if it has a panel. */
const entryAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.menu-entry:has(details)') : null;
const nameOf = (entry: HTMLElement): string => entry.querySelector('a')?.getAttribute('href') ?? '';
const branchOf = (entry: HTMLElement) => entry.querySelector('details');

/** The pointer is on an entry or its panel. */
export const isUnderPointer = () => document.querySelector('.menu-entry:hover') !== null;

let shown: string | null = null;

/** Opens this entry's panel and closes every other; a focus that would be lost moves to the entry's own button. */
export function showPanel(name: string | null): void {
  shown = name;
  for (const entry of entries()) {
    const isShown = nameOf(entry) === name;
    if (!isShown && entry.querySelector('.menu-panel')?.contains(document.activeElement))
      entry.querySelector('summary')?.focus();
    branchOf(entry)?.toggleAttribute('open', isShown);
  }
}

export function listenToHover({ enter, leave, press, dismiss, focusLeft }: HoverHandlers): void {
  let last: HTMLElement | null = null;
  const goOver = (target: EventTarget | null) => {
    const entry = entryAt(target);
    if (entry === last) return;
    last = entry;
    if (entry) enter(nameOf(entry));
    else leave();
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // touch has no hover: a tap is a click
    if (pointerType !== 'touch') goOver(target);
  });
  document.documentElement.addEventListener('pointerleave', () => goOver(null));
  document.addEventListener('click', (event) => {
    const entry = event.target instanceof Element && event.target.closest('summary') ? entryAt(event.target) : null;
    if (!entry) return;
    event.preventDefault();
    press(nameOf(entry));
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (entryAt(target) && relatedTarget && entryAt(target) !== entryAt(relatedTarget)) focusLeft();
  });
  // a followed link, a press elsewhere and another panel of the header close this one without a request
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const entry = entryAt(target);
      if (entry && nameOf(entry) === shown && branchOf(entry)?.open === false) dismiss();
    },
    { capture: true },
  );
  // what happened before this code was loaded
  const open = entries().find((entry) => branchOf(entry)?.open);
  if (open) press(nameOf(open));
  else goOver(document.querySelector('.menu-entry:hover'));
}
