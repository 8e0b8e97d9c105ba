const placeOf = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1));

/** Of what the page lists as refused the first that is seen; a page without such a list marks its fields alone. */
function firstRefused(): HTMLElement | null {
  const summary = document.querySelector<HTMLElement>('main .error-summary');
  const listed = [...(summary?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])].map(placeOf);
  const marked = document.querySelectorAll<HTMLElement>('main [aria-invalid="true"]');
  return [...listed, ...marked].find((place) => place?.checkVisibility()) ?? summary;
}

/**
 * Scrolls to the first refused field, smoothly unless the person asked for stillness (styles/states.css), and puts the
 * focus on it: whoever types next sees where. Where no field is to blame that is the summary. One frame later, when the
 * page shows which fields were refused.
 */
export function showErrors(): void {
  requestAnimationFrame(() => {
    const place = firstRefused();
    // of a group of choices its first one
    const refused = place?.matches('fieldset') ? (place.querySelector<HTMLElement>('input') ?? place) : place;
    refused?.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    refused?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
  });
}

/** The first button that mends a line gets the focus, one frame later, when the page shows which lines can be mended. */
export function showRepair(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [data-repair]')?.focus());
}
