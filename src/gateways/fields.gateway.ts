type Field = HTMLInputElement | HTMLSelectElement;

/** Writes into a field as if it had been typed, so that its form's flow is notified. */
export function writeField(field: Field | RadioNodeList, value: string): void {
  if (field.value === value) return;
  if (field instanceof RadioNodeList) {
    for (const choice of field) if (choice instanceof HTMLInputElement && choice.value === value) choice.click();
    return;
  }
  // React overrides the element's `value` property, which would hide the change from it
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
