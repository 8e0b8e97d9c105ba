type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field's content or selection differs from what the server rendered. */
export function isTouched(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected && !one.defaultSelected);
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Every text of a form, by field name; an unticked checkbox is absent. */
export const textsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
