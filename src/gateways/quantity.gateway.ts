import { markers, quantitySelector } from '#rules/markers.ts';
import type { QuantityLimits } from '#rules/quantity.ts';

/** Events of the quantity fields in editors' forms, with their content. */
export interface QuantityListener {
  typed(field: HTMLInputElement, text: string): void;
  /** On blur, or when its form is about to be submitted. */
  left(field: HTMLInputElement, text: string): void;
}

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.matches(quantitySelector) ? target : null;

/** One listener for every such field of the document, including those that a response added. */
export function listenToQuantities({ typed, left }: QuantityListener): void {
  document.addEventListener('input', (event) => {
    const field = fieldOf(event.target);
    if (field) typed(field, field.value);
  });
  document.addEventListener('focusout', (event) => {
    const field = fieldOf(event.target);
    if (field) left(field, field.value);
  });
  // before anybody reads the form: the corrected value is submitted
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const field of target.querySelectorAll<HTMLInputElement>(quantitySelector)) left(field, field.value);
    },
    { capture: true },
  );
  // a user who was faster than this code continues typing
  const field = fieldOf(document.activeElement);
  if (field && field.value !== field.defaultValue) typed(field, field.value);
}

const numberIn = (field: Element, name: string, otherwise: number) => Number(field.getAttribute(name) ?? otherwise);

export const limitsOfField = (field: HTMLInputElement): QuantityLimits => ({
  min: numberIn(field, markers.minQuantity, 1),
  max: numberIn(field, markers.maxQuantity, 0),
  step: numberIn(field, markers.stepQuantity, 1),
});

/** The element for the message about a field: after it, or after the label around it. */
export function sentencePlace(field: HTMLInputElement, id: string): HTMLElement {
  const place = Object.assign(document.createElement('p'), { id, className: 'field-error' });
  place.setAttribute('role', 'status');
  (field.closest('label') ?? field).after(place);
  field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), id].filter(Boolean).join(' '));
  return place;
}

/** Shows the corrected value, and why; an unchanged field is left alone, including its cursor. */
export function showQuantity(field: HTMLInputElement, place: HTMLElement, text: string, sentence: string): void {
  if (field.value !== text) field.value = text;
  if (place.textContent !== sentence) place.textContent = sentence;
}
