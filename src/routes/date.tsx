import { useId } from 'react';
import { useFieldFlow } from '#app/useFieldFlow.ts';
import { DateField } from '#views/dateField/DateField.tsx';
import type { DateFieldProps } from '#views/dateField/DateField.tsx';
import { late } from '#views/parts/late.tsx';

const loadLate = () => import('./date-field-late.ts');
const DateCalendar = late(async () => (await (await loadLate()).loadCalendar()).DateCalendar);

type DateHereProps = Omit<DateFieldProps, 'id' | 'flow' | 'children'>;

/** A date whose calendar comes when the page is idle; on a touched screen the browser's own is better. */
export function DateHere(props: DateHereProps) {
  const { name, label, given } = props;
  const id = useId();
  // together: a field that is taken over has its button
  const load = async () => {
    const [{ dateFlowOf }] = await Promise.all([loadLate(), DateCalendar.load()]);
    return dateFlowOf(id, given);
  };
  const { actor } = useFieldFlow({ id: `dateField-${name}`, load });
  return (
    <DateField {...props} id={id} flow={actor}>
      {actor && <DateCalendar label={label} flow={actor} />}
    </DateField>
  );
}
