/**
 * An input for a postal code or a town: `data-cities` is its country's ISO code, or the name of the form field that
 * contains it. The town is written into the field named like the input, with `City` for `PostalCode` and `city` for
 * `postCode`.
 */
const boxSelector = 'input[data-cities]';

const boxOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.matches(boxSelector) ? target : null;

/** Reports every postal-code input that receives the focus; without suggestions it is an ordinary field. */
export function whenInPostalCode(onBox: (box: HTMLInputElement) => void): void {
  const consider = (target: EventTarget | null) => {
    const box = boxOf(target);
    if (box) onBox(box);
  };
  document.addEventListener('focusin', ({ target }) => consider(target));
  consider(document.activeElement);
}
