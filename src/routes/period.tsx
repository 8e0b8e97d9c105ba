import type { PeriodAsked } from '#rules/period.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { DateHere } from './date.tsx';

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
