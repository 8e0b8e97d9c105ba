import type { ReactNode } from 'react';
import type { Interruption, StateAnswers } from '../answers.ts';
import type { FlowData } from '../data.ts';
import { spotHref } from '../finding.ts';
import { useAtlas } from './atlas-context.ts';
import { CallEnds, SpotLink, States, sayTime, sayTimes } from './answer-parts.tsx';

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

const Part = ({
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

function Lasts({ flow, answers: { lasts, interruptedBy } }: Shown) {
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

function Keeps({ flow, answers: { keeps, loses } }: Shown) {
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

function Interruptions({ flow, answers: { interruptedBy } }: Shown) {
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

function Way({ flow, answers: { way, wayTakes } }: Shown) {
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

/** The requirements behind the transitions that enter or leave a state. */
function Requirements({
  flow: { table, requirements, name },
  state,
}: {
  readonly flow: FlowData;
  readonly state: string;
}) {
  const own = new Set(
    table.filter(({ source, targets }) => source === state || targets.includes(state)).map(({ id }) => id),
  );
  const found = requirements.filter(({ transitions }) => transitions.some((id) => own.has(id)));
  return (
    <Part id="requirements" title="Which requirement is behind it?">
      {found.length === 0 ? <p>None in the register names what enters or leaves it.</p> : null}
      <ul>
        {found.map(({ id, words, transitions }) => (
          <li key={id}>
            <b>{id}</b> {words}{' '}
            {transitions
              .filter((one) => own.has(one))
              .map((transition) => (
                <small key={transition}>
                  <SpotLink spot={{ flow: name, state: null, transition }} />{' '}
                </small>
              ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Answers({ flow, answers }: { readonly flow: FlowData; readonly answers: StateAnswers }) {
  const { name } = flow;
  const calls = flow.answers.calls.filter(
    ({ state }) => state === answers.state || (state === name && answers.state === ''),
  );
  const shown = { flow: name, answers };
  return (
    <>
      {flow.promises[answers.state] === undefined ? null : <p>{flow.promises[answers.state]}.</p>}
      {calls.map((call) => (
        <Part key={call.port} id={`call-${call.port}`} title={`What if ${call.port} is late or refused?`}>
          {call.asks.length === 0 ? null : (
            <p>
              Asks{' '}
              {call.asks.map(({ id, method, path }) => (
                <code key={id}>{`${method} ${path} `}</code>
              ))}{' '}
              which can be refused with {call.statuses.join(', ')}.
            </p>
          )}
          <CallEnds flow={name} call={call} />
        </Part>
      ))}
      <Requirements flow={flow} state={answers.state} />
      <Lasts {...shown} />
      <Keeps {...shown} />
      <Interruptions {...shown} />
      <Way {...shown} />
    </>
  );
}

/** The ready questions about one state, answered from the explored machine. */
export function StatePanel({
  flow,
  state,
  transition,
}: {
  readonly flow: FlowData;
  readonly state: string | null;
  readonly transition: string | null;
}) {
  const { tools } = useAtlas();
  const answers = flow.answers.states.find((one) => one.state === state);
  const row = flow.table.find(({ id }) => id === transition);
  return (
    <>
      <h2>Questions</h2>
      <label className="filter">
        <span>State</span>
        <select
          value={state ?? ''}
          onChange={(event) =>
            tools.go(spotHref({ flow: flow.name, state: event.currentTarget.value || null, transition: null }))
          }
        >
          <option value="" disabled>
            choose one
          </option>
          {flow.answers.states.map(({ state: name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {row ? (
        <p className="spot">
          <b>{row.event}</b>
          {row.guard === null ? '' : `, if ${row.guard}`}
          {row.actions.length > 0 ? `: ${row.actions.join(', ')}` : ''} →{' '}
          {row.targets.length > 0 ? row.targets.join(', ') : row.reenters ? row.source : 'stays'}
        </p>
      ) : null}
      {answers ? (
        <Answers flow={flow} answers={answers} />
      ) : (
        <p className="quiet">
          {state === null
            ? 'Choose a state: how long it lasts, what is lost, what interrupts it, how one gets there.'
            : `It concerns the whole flow.`}
        </p>
      )}
      {flow.answers.unkept.length === 0 ? null : (
        <Part id="unkept" title="Typed, and never in the machine’s memory">
          <ul>
            {flow.answers.unkept.map(({ event, fields }) => (
              <li key={event}>
                <code>{event}</code> carries <code>{fields.join(', ')}</code>: it stays in the page’s own field.
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
