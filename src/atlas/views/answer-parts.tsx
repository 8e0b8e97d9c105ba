import type { ReactNode } from 'react';
import type { CallAnswers, Spot } from '../answers.ts';
import { spotHref } from '../finding.ts';

/** Milliseconds as people say them. */
export function sayTime(ms: number): string {
  if (ms >= 120_000) return `${ms / 60_000} min`;
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`;
}

export const sayTimes = (least: number, most: number): string =>
  least === most ? sayTime(most) : `${sayTime(least)} to ${sayTime(most)}`;

/** A state's or a transition's name that leads to its drawing. */
export const SpotLink = ({ spot, children }: { readonly spot: Spot; readonly children?: ReactNode }) => (
  <a href={spotHref(spot)}>{children ?? spot.transition ?? spot.state ?? spot.flow}</a>
);

/** States of a flow, each leading to its drawing. */
export function States({ flow, names }: { readonly flow: string; readonly names: readonly string[] }) {
  if (names.length === 0) return <>it stays</>;
  return names.map((state, at) => (
    <span key={state}>
      {at > 0 ? ' + ' : ''}
      <SpotLink spot={{ flow, state, transition: null }} />
    </span>
  ));
}

const sayStatus = ({ status, code }: CallAnswers['ends'][number]): string =>
  status === null ? code || 'no answer' : `${status}${code === '' ? '' : ` ${code}`}`;

/** What happens if a call is late, or refused. */
export function CallEnds({ flow, call: { ends } }: { readonly flow: string; readonly call: CallAnswers }) {
  if (ends.length === 0) return <p className="quiet">Nothing was explored that ends it badly.</p>;
  return (
    <ul className="ends">
      {ends.map((end) => (
        <li key={`${end.how} ${end.status} ${end.code} ${end.transitions[0]}`}>
          <b>{end.how === 'late' ? 'Late' : sayStatus(end)}</b>{' '}
          <SpotLink spot={{ flow, state: null, transition: end.transitions[0] ?? null }}>
            {end.transitions[0] ?? 'nothing happens'}
          </SpotLink>
          {', then '}
          <States flow={flow} names={end.to} />
          {end.tells.length > 0 ? `; tells ${end.tells.join(', ')}` : ''}
        </li>
      ))}
    </ul>
  );
}
