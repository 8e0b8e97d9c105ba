import { markers } from '#rules/markers.ts';

/** Forms that were sent, and those that the visitor gave up; either until something is typed in them again. */
const done = new Map<HTMLFormElement, 'sent' | 'givenUp'>();

/** Forms that came with the document as they were sent: what stands in them was refused. */
const refused = new WeakSet<HTMLFormElement>();

const forms = () => [...document.querySelectorAll<HTMLFormElement>(`form[${markers.warnUnsaved}]`)];

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return first?.selected === false;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/** A form that came back with mistakes was sent, but is not saved. */
const isSaved = (form: HTMLFormElement): boolean =>
  done.get(form) === 'givenUp' || (done.get(form) === 'sent' && !form.querySelector('[aria-invalid="true"]'));

/** Whether a marked form holds what came with it no more and was not sent. */
export const areFormsUnsaved = (): boolean =>
  forms().some((form) => !isSaved(form) && (refused.has(form) || [...form.elements].some(isChanged)));

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

/** What was sent did not arrive. */
export function forgetSending(): void {
  for (const [form, end] of done) if (end === 'sent') done.delete(form);
}

/** Tells whenever a marked form may have become another one. */
export function listenToForms(tell: () => void): void {
  findRefused();
  const marked = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>(`form[${markers.warnUnsaved}]`) : null;
  document.addEventListener('input', (event) => {
    const form = marked(event);
    if (!form) return;
    done.delete(form);
    tell();
  });
  document.addEventListener('submit', (event) => {
    const form = marked(event);
    if (!form) return;
    done.set(form, 'sent');
    tell();
  });
  // a refused form hands the focus to its first mistake
  document.addEventListener('focusin', (event) => {
    if (marked(event)) tell();
  });
  // its fields are emptied only after the event
  document.addEventListener('reset', () => requestAnimationFrame(tell));
}

function warn(event: BeforeUnloadEvent): void {
  if (areFormsUnsaved()) event.preventDefault();
}

/** A listener of this kind keeps a page out of the browser's memory of pages: it is there only while it is needed. */
export function guardDocument(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
