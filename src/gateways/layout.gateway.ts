import { largeScreen } from '#rules/breakpoints.ts';

const marks = new Set<string>();

/** Marks the body while a panel is open. A page load replaces all of the body's classes: the mark is then restored. */
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

/** A container at the end of the page for what is rendered later than the page itself. */
export const placeAtEnd = (): HTMLElement => document.body.appendChild(document.createElement('div'));

/** Whether the window is as wide as the large breakpoint, now and whenever that changes. */
export function watchWidth(tell: (isLarge: boolean) => void): boolean {
  const query = matchMedia(largeScreen);
  query.addEventListener('change', ({ matches }) => tell(matches));
  return query.matches;
}
