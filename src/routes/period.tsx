import { useId } from 'react';
import { useFieldFlow } from '#app/useFieldFlow.ts';
import type { PeriodAsked } from '#rules/period.ts';
import { DateField } from '#views/dateField/DateField.tsx';
import { late } from '#views/parts/late.tsx';
import { useTexts } from '#views/parts/texts.tsx';

const loadLate = () => import('./date-field-late.ts');
const DateCalendar = late(async () => (await (await loadLate()).loadCalendar()).DateCalendar);

interface DateHereProps {
  readonly name: 'from' | 'until';
  readonly label: string;
  readonly given: string;
  readonly code: string | null;
}

/** A date whose calendar comes when the page is idle; on a touched screen the browser's own is better. */
function DateHere({ name, label, given, code }: DateHereProps) {
  const id = useId();
  // together: a field that is taken over has its button
  const load = async () => {
    const [{ dateFlowOf }] = await Promise.all([loadLate(), DateCalendar.load()]);
    return dateFlowOf(id, given);
  };
  const { actor } = useFieldFlow({ id: `dateField-${name}`, load });
  return (
    <DateField name={name} id={id} label={label} given={given} code={code} flow={actor}>
      {actor && <DateCalendar label={label} flow={actor} />}
    </DateField>
  );
}

/** The two fields of a period, `from` and `until` in the query. */
export function Period({ asked: { From, Until, Ignored } }: { readonly asked: PeriodAsked }) {
  const LL = useTexts();
  const codeOf = (name: 'from' | 'until') => (Ignored?.Name === name ? Ignored.Code : null);
  return (
    <>
      <DateHere name="from" label={LL.DateField.From()} given={From} code={codeOf('from')} />
      <DateHere name="until" label={LL.DateField.Until()} given={Until} code={codeOf('until')} />
    </>
  );
}
