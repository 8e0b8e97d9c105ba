import type { ReactNode } from 'react';
import type { CallAnswers, Spot } from '../answers.ts';
import type { Language } from '../data.ts';
import { spotHref } from '../finding.ts';
import type { Texts } from '../texts/index.ts';
import { useFactName, useFlowName, useNames, useTexts } from './atlas-context.ts';

/** A duration in milliseconds as people say it: `0,4 s` in French. */
export function sayTime(ms: number, language: Language): string {
  const written = (number: number) => number.toLocaleString(language, { maximumFractionDigits: 3 });
  return ms >= 120_000 ? `${written(ms / 60_000)} min` : `${written(ms / 1000)} s`;
}

/** A calendar day in UTC, `2026-05-31`, as people write it: `31/05/2026`. */
export const sayDay = (day: string, language: Language): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : `${language}-BE`, { timeZone: 'UTC' });

export const sayTimes = (least: number, most: number, language: Language, { times }: Texts['rows']): string =>
  least === most ? sayTime(most, language) : times(sayTime(least, language), sayTime(most, language));

/** A state's or a transition's name that leads to its drawing. */
export function SpotLink({ spot, children }: { readonly spot: Spot; readonly children?: ReactNode }) {
  const { flow, state, transition } = spot;
  const names = useNames(flow);
  const flowName = useFlowName();
  const name =
    transition === null ? (state === null ? flowName(flow) : names.state(state)) : names.transition(transition);
  return (
    <a href={spotHref(spot)} title={transition ?? state ?? flow}>
      {children ?? name}
    </a>
  );
}

/** States of a flow, each leading to its drawing. */
export function States({ flow, names }: { readonly flow: string; readonly names: readonly string[] }) {
  const { stays } = useTexts();
  if (names.length === 0) return <>{stays}</>;
  return names.map((state, at) => (
    <span key={state}>
      {at > 0 ? ' + ' : ''}
      <SpotLink spot={{ flow, state, transition: null }} />
    </span>
  ));
}

const sayStatus = ({ status, code }: CallAnswers['ends'][number], noAnswer: string): string =>
  status === null ? code || noAnswer : `${status}${code === '' ? '' : ` ${code}`}`;

/** What happens if a call is late, or refused. */
export function CallEnds({ flow, call: { ends } }: { readonly flow: string; readonly call: CallAnswers }) {
  const { rows: says, andThen } = useTexts();
  const factName = useFactName();
  const names = useNames(flow);
  if (ends.length === 0) return <p className="quiet">{says.noBadEnd}</p>;
  return (
    <ul className="ends">
      {ends.map((end) => (
        <li key={`${end.how} ${end.status} ${end.code} ${end.transitions[0]}`}>
          <b>{end.how === 'late' ? says.late : sayStatus(end, says.noAnswer)}</b>{' '}
          <SpotLink spot={{ flow, state: null, transition: end.transitions[0] ?? null }}>
            {end.transitions[0] === undefined ? says.nothingHappens : names.trigger(end.transitions[0])}
          </SpotLink>
          {andThen}
          <States flow={flow} names={end.to} />
          {end.tells.length > 0 ? says.tells(end.tells.map(factName).join(', ')) : ''}
        </li>
      ))}
    </ul>
  );
}
