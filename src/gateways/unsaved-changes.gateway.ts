import { markers } from '#rules/markers.ts';

/** Forms that were submitted, and those whose changes the visitor discarded; either until they are typed into again. */
const done = new Map<HTMLFormElement, 'sent' | 'givenUp'>();

/** Forms in the document that were submitted and refused: their content is unsaved. */
const refused = new WeakSet<HTMLFormElement>();

const forms = () => [...document.querySelectorAll<HTMLFormElement>(`form[${markers.warnUnsaved}]`)];

function isChanged(field: Element): boolean {
  // its input keeps a name that was let go of, and a file has fields of its own
  if (field.closest('[data-files]')) return false;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return first?.selected === false;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  // React writes the default of a field whose value it keeps with every change: such a field says where it began
  if (field.dataset['initial'] !== undefined) return field.value !== field.dataset['initial'];
  if (field.type === 'hidden') return false;
  // a box without a value of its own reads as `on`, by default as nothing
  if (/^(checkbox|radio)$/u.test(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** The value that a widget gives to its form in the place of a field. */
const isWidgetValue = (target: Node): boolean =>
  target instanceof HTMLInputElement && target.type === 'hidden' && target.dataset['initial'] !== undefined;

/** Files that were sent ahead of their form, or are on their way. */
const holdsFiles = (form: HTMLFormElement): boolean =>
  form.querySelector('[data-files]:not([data-files="0"])') !== null;

/** It shows an error, or that somebody else was first. */
const isWrong = (form: HTMLFormElement): boolean =>
  form.querySelector('[aria-invalid="true"], [data-invalid]') !== null;

/** It was submitted, or the form that it came in the place of. */
const wasSent = (form: HTMLFormElement): boolean =>
  [...done].some(
    ([sent, end]) => end === 'sent' && (sent === form || (!sent.isConnected && sent.action === form.action)),
  );

/** A form that came back with errors was submitted, but is not saved: what was typed may be its content by then. */
function isSaved(form: HTMLFormElement): boolean {
  if (wasSent(form) && isWrong(form)) {
    refused.add(form);
    return false;
  }
  return done.has(form);
}

/** Whether a marked form differs from its initial content and was not submitted. */
export const areFormsUnsaved = (): boolean =>
  forms().some(
    (form) => !isSaved(form) && (refused.has(form) || holdsFiles(form) || [...form.elements].some(isChanged)),
  );

function findRefused(): void {
  const isRefusal = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && [409, 422].includes(entry.responseStatus));
  if (isRefusal) for (const form of forms()) if (isWrong(form)) refused.add(form);
}

/** The forms' current values need no confirmation any more. */
export function giveUpForms(): void {
  for (const form of forms()) done.set(form, 'givenUp');
}

/** The submission failed. */
export function forgetSending(): void {
  for (const [form, end] of done) if (end === 'sent') done.delete(form);
}

/** Reports whenever a marked form may have changed. */
export function listenToForms(tell: () => void): void {
  findRefused();
  const marked = ({ target }: Pick<Event, 'target'>) =>
    target instanceof Element ? target.closest<HTMLFormElement>(`form[${markers.warnUnsaved}]`) : null;
  const change = (form: HTMLFormElement | null) => {
    if (!form) return;
    done.delete(form);
    tell();
  };
  document.addEventListener('input', (event) => change(marked(event)));
  // a file is no input: its widget says how many it holds; and a day chosen in a calendar is no input either
  new MutationObserver((records) => {
    for (const record of records)
      if (record.attributeName === 'data-files' || isWidgetValue(record.target)) change(marked(record));
  }).observe(document.body, { subtree: true, attributeFilter: ['data-files', 'value'] });
  document.addEventListener('submit', (event) => {
    const form = marked(event);
    if (!form) return;
    for (const [earlier] of done) if (!earlier.isConnected) done.delete(earlier);
    done.set(form, 'sent');
    tell();
  });
  // a refused form moves the focus to its first error
  document.addEventListener('focusin', (event) => {
    if (marked(event)) tell();
  });
  // its fields are cleared only after the event
  document.addEventListener('reset', () => requestAnimationFrame(tell));
}

function warn(event: BeforeUnloadEvent): void {
  if (areFormsUnsaved()) event.preventDefault();
}

/** Such a listener excludes a page from the browser's back/forward cache: it is registered only while needed. */
export function guardDocument(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
