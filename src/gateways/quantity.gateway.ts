import { markers, quantitySelector } from '#rules/markers.ts';
import type { QuantityLimits } from '#rules/quantity.ts';

/** Heard of the quantity fields that editors wrote, with what stands in them. */
export interface QuantityListener {
  typed(field: HTMLInputElement, text: string): void;
  /** Left, or about to be sent with its form. */
  left(field: HTMLInputElement, text: string): void;
}

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.matches(quantitySelector) ? target : null;

/** One listener for every such field of the document, also those that an answer brought. */
export function listenToQuantities({ typed, left }: QuantityListener): void {
  document.addEventListener('input', (event) => {
    const field = fieldOf(event.target);
    if (field) typed(field, field.value);
  });
  document.addEventListener('focusout', (event) => {
    const field = fieldOf(event.target);
    if (field) left(field, field.value);
  });
  // before anybody reads the form: what is sent is what the field would have become
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const field of target.querySelectorAll<HTMLInputElement>(quantitySelector)) left(field, field.value);
    },
    { capture: true },
  );
  // who was quicker than this code goes on typing
  const field = fieldOf(document.activeElement);
  if (field && field.value !== field.defaultValue) typed(field, field.value);
}

const numberIn = (field: Element, name: string, otherwise: number) => Number(field.getAttribute(name) ?? otherwise);

export const limitsOfField = (field: HTMLInputElement): QuantityLimits => ({
  min: numberIn(field, markers.minQuantity, 1),
  max: numberIn(field, markers.maxQuantity, 0),
  step: numberIn(field, markers.stepQuantity, 1),
});

/** The place for the sentence about a field: behind it, or behind the label that it stands in. */
export function sentencePlace(field: HTMLInputElement, id: string): HTMLElement {
  const place = Object.assign(document.createElement('p'), { id, className: 'field-error' });
  place.setAttribute('role', 'status');
  (field.closest('label') ?? field).after(place);
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), id].filter(Boolean).join(' '));
  return place;
}

/** Shows what the field became, and why; a field that is right is left alone, with the cursor in it. */
export function showQuantity(field: HTMLInputElement, place: HTMLElement, text: string, sentence: string): void {
  if (field.value !== text) field.value = text;
  if (place.textContent !== sentence) place.textContent = sentence;
}
