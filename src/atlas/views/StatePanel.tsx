import type { StateAnswers } from '../answers.ts';
import type { FlowData } from '../data.ts';
import { spotHref } from '../finding.ts';
import { useAtlas } from './atlas-context.ts';
import { CallEnds, SpotLink } from './answer-parts.tsx';
import { Interruptions, Keeps, Lasts, Part, Way } from './StateParts.tsx';

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
