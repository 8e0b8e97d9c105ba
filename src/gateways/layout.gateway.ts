import { largeScreen } from '#rules/breakpoints.ts';

const marks = new Set<string>();

/** Says on the body that a panel is open. A page load writes the body's classes as a whole: a mark is put back then. */
export function markBody(name: string, isOn: boolean): void {
  const { body } = document;
  if (marks.size === 0)
    new MutationObserver(() => {
      for (const mark of marks) if (!body.classList.contains(mark)) body.classList.add(mark);
    }).observe(body, { attributeFilter: ['class'] });
  if (isOn) marks.add(name);
  else marks.delete(name);
  body.classList.toggle(name, isOn);
}

/** A place at the end of the page for what comes later than the page itself. */
export const placeAtEnd = (): HTMLElement => document.body.appendChild(document.createElement('div'));

/** Whether the window is as wide as the large breakpoint, now and whenever that changes. */
export function watchWidth(tell: (isLarge: boolean) => void): boolean {
  const query = matchMedia(largeScreen);
  query.addEventListener('change', ({ matches }) => tell(matches));
  return query.matches;
}

/** Hands the focus to what is about to be drawn. */
export const focusSoon = (selector: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
