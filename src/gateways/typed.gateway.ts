type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether somebody wrote in a field or chose something else than what the server drew. */
export function isTouched(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected && !one.defaultSelected);
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Every text of a form, by field name; a box that is not ticked is absent. */
export const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
