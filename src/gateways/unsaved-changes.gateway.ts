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
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/** Files that were sent ahead of their form, or are on their way. */
const holdsFiles = (form: HTMLFormElement): boolean =>
  form.querySelector('[data-files]:not([data-files="0"])') !== null;

/** A form that came back with errors was submitted, but is not saved. */
const isSaved = (form: HTMLFormElement): boolean =>
  done.get(form) === 'givenUp' ||
  (done.get(form) === 'sent' && !form.querySelector('[aria-invalid="true"], [data-invalid]'));

/** Whether a marked form differs from its initial content and was not submitted. */
export const areFormsUnsaved = (): boolean =>
  forms().some(
    (form) => !isSaved(form) && (refused.has(form) || holdsFiles(form) || [...form.elements].some(isChanged)),
  );

function findRefused(): void {
  const isRefusal = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.responseStatus === 422);
  if (isRefusal) for (const form of forms()) if (form.querySelector('[aria-invalid="true"]')) refused.add(form);
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
  // a file is no input: its widget says how many it holds
  new MutationObserver((records) => {
    for (const record of records) change(marked(record));
  }).observe(document.body, { subtree: true, attributeFilter: ['data-files'] });
  document.addEventListener('submit', (event) => {
    const form = marked(event);
    if (!form) return;
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
