/**
 * A box in which a postal code or a town is typed: `data-cities` is its country's ISO code, or the name of the field of
 * its form that holds it. The town goes into the field of the box's own name with `City` for `PostalCode`, `city` for `postCode`.
 */
const boxSelector = 'input[data-cities]';

const boxOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(boxSelector) ? target : null;

/** Calls back with every postal-code box that the focus comes into. */
export function whenInPostalCode(open: (box: HTMLInputElement) => Promise<void>): void {
  const consider = (target: EventTarget | null) => {
    const box = boxOf(target);
    // without suggestions the box is a field like any other
    if (box) open(box).catch(() => {});
  };
  document.addEventListener('focusin', ({ target }) => consider(target));
  consider(document.activeElement);
}
