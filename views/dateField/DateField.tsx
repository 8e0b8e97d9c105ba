import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { dayOf, isAsGiven, isNative, isWrong, textOf } from '#machines/dateField/dateField.machine.ts';
import type { DateFieldActor } from '#machines/dateField/dateField.machine.ts';
import { typedDay, writtenDay } from '#rules/period.ts';
import { Field } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';

export interface DateFieldProps {
  /** In the form, whose value is a day, `2026-05-31`, or what was typed instead. */
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly given: string;
  /** Why the given value is refused: a text with the field's name and its value. */
  readonly code: string | null;
  /** Absent until its code is there: the field is then the browser's own. */
  readonly flow: DateFieldActor | undefined;
  /** The button with the calendar. */
  readonly children?: ReactNode;
}

/** A date. It belongs into a form: without JavaScript, on touched screens and at first it is the browser's own field. */
export function DateField({ name, id, given, code, flow, children, ...said }: DateFieldProps) {
  const LL = useTexts();
  const { label } = said;
  const isOwn = useSelector(flow, (snapshot) => snapshot !== undefined && !isNative(snapshot));
  const text = useSelector(flow, (snapshot) => (snapshot ? textOf(snapshot) : ''));
  const day = useSelector(flow, (snapshot) => (snapshot ? dayOf(snapshot) : null));
  const wrong = useSelector(flow, (snapshot) => snapshot !== undefined && isWrong(snapshot));
  const asGiven = useSelector(flow, (snapshot) => snapshot === undefined || isNative(snapshot) || isAsGiven(snapshot));
  const refused = wrong ? 'DateField.Invalid' : asGiven ? code : null;
  const error = refused ? { code: refused, params: { field: label, text: isOwn ? text : writtenDay(given) } } : null;
  if (!flow || !isOwn)
    return (
      <Field
        key="native"
        name={name}
        id={id}
        type="date"
        {...said}
        defaultValue={typedDay(given) ?? ''}
        error={error}
      />
    );
  return (
    <div key="own" className="date-own">
      <Field
        name=""
        id={id}
        {...said}
        value={text}
        error={error}
        autoComplete="off"
        inputMode="numeric"
        placeholder={LL.DateField.Format()}
        maxLength={40}
        onChange={(event) => flow.send({ type: 'text.type', text: event.currentTarget.value })}
        onBlur={() => flow.send({ type: 'text.leave' })}
      />
      <input type="hidden" name={name} value={day ?? text.trim()} data-initial={typedDay(given) ?? given.trim()} />
      {children}
    </div>
  );
}
