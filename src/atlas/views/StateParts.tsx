import type { ReactNode } from 'react';
import type { Interruption, StateAnswers } from '../answers.ts';
import { SpotLink, States, sayTime, sayTimes } from './answer-parts.tsx';

const byWhom: Readonly<Record<Interruption['by'], string>> = {
  person: 'the person',
  fact: 'a fact of another flow',
  page: 'the page is left or changes',
  time: 'time',
  answer: 'the answer',
  inside: 'itself',
};

interface Shown {
  readonly flow: string;
  readonly answers: StateAnswers;
}

/** One question and its answer. */
export const Part = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={`q-${id}`}>
    <h3 id={`q-${id}`}>{title}</h3>
    {children}
  </section>
);

export function Lasts({ flow, answers: { lasts, interruptedBy } }: Shown) {
  const leaves = lasts.filter(({ transition }) => interruptedBy.some((one) => one.transition === transition));
  return (
    <Part id="durations" title="How long does it last?">
      {leaves.length === 0 ? (
        <p>No timer ends it: it lasts until something happens.</p>
      ) : (
        <p>
          At most <b>{sayTime(Math.min(...leaves.map(({ most }) => most)))}</b>.
        </p>
      )}
      <ul>
        {lasts.map(({ name, least, most, transition, to }) => (
          <li key={transition}>
            <SpotLink spot={{ flow, state: null, transition }}>{name}</SpotLink>, {sayTimes(least, most)}, then{' '}
            <States flow={flow} names={to} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Keeps({ flow, answers: { keeps, loses } }: Shown) {
  return (
    <Part id="losses" title="What was typed: kept or lost?">
      <p>
        {keeps.length === 0 ? (
          'Nothing that a person types is in its memory here.'
        ) : (
          <>
            Keeps <code>{keeps.join(', ')}</code>.{loses.length === 0 ? ' No step from here loses it.' : ''}
          </>
        )}
      </p>
      <ul>
        {loses.map(({ transition, event, to, fields, isReplaced }) => (
          <li key={transition}>
            <SpotLink spot={{ flow, state: null, transition }}>{event}</SpotLink> {isReplaced ? 'replaces' : 'loses'}{' '}
            <code>{fields.join(', ')}</code>, then <States flow={flow} names={to} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Interruptions({ flow, answers: { interruptedBy } }: Shown) {
  return (
    <Part id="interruptions" title="What can interrupt it?">
      {interruptedBy.length === 0 ? <p>Nothing: it stays as long as the flow runs.</p> : null}
      <ul>
        {interruptedBy.map(({ by, event, transition, to }) => (
          <li key={transition}>
            <span className={`by by-${by}`}>{byWhom[by]}</span>{' '}
            <SpotLink spot={{ flow, state: null, transition }}>{event}</SpotLink>, then{' '}
            <States flow={flow} names={to} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Way({ flow, answers: { way, wayTakes } }: Shown) {
  return (
    <Part id="ways" title="How does one get here?">
      {way === null ? (
        <p>No way was found.</p>
      ) : (
        <>
          <p>
            In {way.length} {way.length === 1 ? 'step' : 'steps'}
            {wayTakes > 0 ? `, of which ${sayTime(wayTakes)} of waiting` : ''}:
          </p>
          <ol className="way">
            {way.map(({ label, transitions }, at) => (
              <li key={at}>
                {transitions[0] === undefined ? (
                  label
                ) : (
                  <SpotLink spot={{ flow, state: null, transition: transitions[0] }}>{label}</SpotLink>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Part>
  );
}
