import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { TextParams } from '#i18n/speech.ts';
import { useSay, useTexts } from './texts.tsx';

/** A refused field: a translation key and its values, as form rules and problems give them. */
export interface FieldError {
  readonly code: string;
  readonly params?: TextParams | undefined;
}

interface Labelled {
  readonly name: string;
  /** Where something else on the page leads to it; one of its own without. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: FieldError | null | undefined;
  /** Unless required, the label says that it is optional. */
  readonly isRequired?: boolean;
}

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'name' | 'id' | 'className' | 'required' | 'children'
>;

/** What ties a control to its label, hint and error. The browser's own check is left out: the shop's rules speak. */
function useWiring({ name, id: given, hint, error, isRequired }: Labelled) {
  const own = useId();
  const id = given ?? own;
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      name,
      'aria-required': isRequired || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  };
}

function Notes({ id, hint, error }: Pick<Labelled, 'hint' | 'error'> & { readonly id: string }) {
  const say = useSay();
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}h`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}e`}>
          {say(error.code, error.params)}
        </p>
      )}
    </>
  );
}

function Label({ id, label, isRequired = false }: Pick<Labelled, 'label' | 'isRequired'> & { readonly id: string }) {
  const LL = useTexts();
  return (
    <label htmlFor={id}>
      {label} {!isRequired && <small className="soft">({LL.Core.Optional()})</small>}
    </label>
  );
}

/** A line of text of any input type. Give `autoComplete` and `inputMode` wherever they are known. */
export function Field({
  name,
  id: given,
  label,
  hint,
  error,
  isRequired = false,
  ...native
}: Labelled & Native<'input'>) {
  const { id, control } = useWiring({ name, id: given, label, hint, error, isRequired });
  return (
    <div className="field">
      <Label id={id} label={label} isRequired={isRequired} />
      <input {...native} {...control} />
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

export function AreaField({
  name,
  id: given,
  label,
  hint,
  error,
  isRequired = false,
  ...native
}: Labelled & Native<'textarea'>) {
  const { id, control } = useWiring({ name, id: given, label, hint, error, isRequired });
  return (
    <div className="field">
      <Label id={id} label={label} isRequired={isRequired} />
      <textarea {...native} {...control} />
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

export interface Choice {
  readonly value: string | number;
  readonly text: string;
  readonly isDisabled?: boolean;
  /** What the option carries for scripts of the page. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

/** A choice of one among several; a select offers something always, so it never says that it is optional. */
export function SelectField({
  name,
  id: given,
  label,
  hint,
  error,
  choices,
  ...native
}: Omit<Labelled, 'isRequired'> & Native<'select'> & { readonly choices: readonly Choice[] }) {
  const { id, control } = useWiring({ name, id: given, label, hint, error });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...native} {...control}>
        {choices.map(({ value, text, isDisabled, data }) => (
          <option key={value} value={value} disabled={isDisabled} {...data}>
            {text}
          </option>
        ))}
      </select>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

/** A box to tick, or with `type="radio"` one of several; `label` may hold a link. */
export function CheckField({
  name,
  id: given,
  label,
  hint,
  error,
  type = 'checkbox',
  ...native
}: Omit<Labelled, 'isRequired' | 'label'> & Native<'input'> & { readonly label: ReactNode }) {
  const { id, control } = useWiring({ name, id: given, label: '', hint, error });
  return (
    <div className="field check">
      <input {...native} {...control} type={type} />
      <label htmlFor={id}>{label}</label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}
