/** A form field's text; '' for a file or a missing field. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** All texts of a form, by field name; an unticked checkbox is absent. */
export const formTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** The value of the button that submits a form; Enter in a field presses the form's first one, which is not meant. */
export const pressedIn = ({ nativeEvent }: { readonly nativeEvent: Event }): string =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement
    ? nativeEvent.submitter.value
    : '';

/** The field in which an event of its form occurred; '' for a button or the form itself. */
export const fieldNameOf = ({ target }: { readonly target: EventTarget }): string =>
  target instanceof HTMLElement && !(target instanceof HTMLButtonElement) ? (target.getAttribute('name') ?? '') : '';
