import type { ReactNode } from 'react';
import type { StateAnswers } from '../answers.ts';
import { useLanguage, useNames, useTexts } from './atlas-context.ts';
import { SpotLink, States, sayTime, sayTimes } from './answer-parts.tsx';

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
  const { state: says, rows, andThen } = useTexts();
  const language = useLanguage();
  const names = useNames(flow);
  const leaves = lasts.filter(({ transition }) => interruptedBy.some((one) => one.transition === transition));
  return (
    <Part id="durations" title={says.lasts}>
      {leaves.length === 0 ? (
        <p>{says.noTimer}</p>
      ) : (
        <p>
          {says.atMost}
          <b>{sayTime(Math.min(...leaves.map(({ most }) => most)), language)}</b>.
        </p>
      )}
      <ul>
        {lasts.map(({ least, most, transition, to }) => (
          <li key={transition}>
            <SpotLink spot={{ flow, state: null, transition }}>{names.trigger(transition)}</SpotLink>
            {least === most ? '' : `, ${sayTimes(least, most, language, rows)}`}
            {andThen}
            <States flow={flow} names={to} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Keeps({ flow, answers: { keeps, loses } }: Shown) {
  const { state: says, andThen } = useTexts();
  const names = useNames(flow);
  return (
    <Part id="losses" title={says.keptOrLost}>
      <p>
        {keeps.length === 0 ? (
          says.keepsNothing
        ) : (
          <>
            {says.keeps}
            <code>{keeps.join(', ')}</code>.{loses.length === 0 ? says.losesNothing : ''}
          </>
        )}
      </p>
      <ul>
        {loses.map(({ transition, event, to, fields, isReplaced }) => (
          <li key={transition}>
            <SpotLink spot={{ flow, state: null, transition }}>{names.event(event)}</SpotLink>{' '}
            {isReplaced ? says.replaces : says.loses} <code>{fields.join(', ')}</code>
            {andThen}
            <States flow={flow} names={to} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Interruptions({ flow, answers: { interruptedBy } }: Shown) {
  const { state: says, andThen } = useTexts();
  const names = useNames(flow);
  return (
    <Part id="interruptions" title={says.interrupts}>
      {interruptedBy.length === 0 ? <p>{says.nothingInterrupts}</p> : null}
      <ul>
        {interruptedBy.map(({ by, event, transition, to }) => (
          <li key={transition}>
            <span className={`by by-${by}`}>{says.by[by]}</span>{' '}
            <SpotLink spot={{ flow, state: null, transition }}>{names.event(event)}</SpotLink>
            {andThen}
            <States flow={flow} names={to} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Way({ flow, answers: { way, wayTakes } }: Shown) {
  const { state: says, count, paths } = useTexts();
  const names = useNames(flow);
  const language = useLanguage();
  return (
    <Part id="ways" title={says.way}>
      {way === null ? (
        <p>{says.noWay}</p>
      ) : (
        <>
          <p>{says.inSteps(count.step(way.length), wayTakes > 0 ? sayTime(wayTakes, language) : null)}</p>
          <ol className="way">
            {way.map(({ label, transitions }, at) => (
              <li key={at}>
                {transitions[0] === undefined ? (
                  paths.start
                ) : (
                  <SpotLink spot={{ flow, state: null, transition: transitions[0] }}>{names.step(label)}</SpotLink>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Part>
  );
}
