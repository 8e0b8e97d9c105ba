import { scrollBehavior } from './navigation.gateway.ts';

const placeOf = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1));

/** The first visible error of a list in the place; one without such a list only marks its fields. */
function firstRefused(within: string): HTMLElement | null {
  const summary = document.querySelector<HTMLElement>(`${within} .error-summary`);
  const listed = [...(summary?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])].map(placeOf);
  const marked = document.querySelectorAll<HTMLElement>(`${within} :is([aria-invalid="true"], [data-invalid])`);
  return [...listed, ...marked].find((place) => place?.checkVisibility()) ?? summary;
}

/**
 * Scrolls to the first invalid field, smoothly unless reduced motion is preferred (styles/states.css), and focuses it,
 * so that typing continues there; if no field is invalid, that is the summary. One frame later, when the page shows
 * which fields are invalid.
 */
export const showErrors = (): void => showErrorsIn('main');

/** The same for one of the page's forms, by its selector. */
export function showErrorsIn(within: string): void {
  requestAnimationFrame(() => {
    const place = firstRefused(within);
    // the first one of a group of choices that can be chosen
    const refused = place?.matches('fieldset')
      ? (place.querySelector<HTMLElement>('input:not(:disabled)') ?? place)
      : place;
    refused?.focus({ preventScroll: true });
    refused?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
  });
}

/** Focuses the first button or link that mends what was refused, one frame later, when the page shows it. */
export function showRepair(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [data-repair]')?.focus());
}
