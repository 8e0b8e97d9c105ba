import type { StateAnswers } from '../answers.ts';
import type { FlowData } from '../data.ts';
import { spotHref } from '../finding.ts';
import { useAtlas, useNames, useTexts } from './atlas-context.ts';
import { StateScreens } from './StateScreens.tsx';
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
  const says = useTexts().state;
  const own = new Set(
    table.filter(({ source, targets }) => source === state || targets.includes(state)).map(({ id }) => id),
  );
  const found = requirements.filter(({ transitions }) => transitions.some((id) => own.has(id)));
  return (
    <Part id="requirements" title={says.requirement}>
      {found.length === 0 ? <p>{says.noRequirement}</p> : null}
      <ul>
        {found.map(({ id, words, transitions }) => (
          <li key={id}>
            <b>{id}</b> <span lang="en">{words}</span>{' '}
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
  const says = useTexts().state;
  const names = useNames(name);
  const calls = flow.answers.calls.filter(
    ({ state }) => state === answers.state || (state === name && answers.state === ''),
  );
  const shown = { flow: name, answers };
  return (
    <>
      {flow.promises[answers.state] === undefined ? null : <p lang="en">{flow.promises[answers.state]}.</p>}
      <StateScreens flow={flow} states={[answers.state]} />
      {calls.map((call) => (
        <Part key={call.port} id={`call-${call.port}`} title={says.whatIf(names.call(call.port))}>
          {call.asks.length === 0 ? null : (
            <p>
              {says.asks}
              {call.asks.map(({ id, method, path }) => (
                <code key={id}>{`${method} ${path} `}</code>
              ))}{' '}
              {says.refusedWith(call.statuses.join(', '))}
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
  const says = useTexts().state;
  const { if: when, stays } = useTexts();
  const names = useNames(flow.name);
  const answers = flow.answers.states.find((one) => one.state === state);
  const row = flow.table.find(({ id }) => id === transition);
  return (
    <>
      <h2>{says.title}</h2>
      <label className="filter">
        <span>{says.choose}</span>
        <select
          value={state ?? ''}
          onChange={(event) =>
            tools.go(spotHref({ flow: flow.name, state: event.currentTarget.value || null, transition: null }))
          }
        >
          <option value="" disabled>
            {says.chooseOne}
          </option>
          {flow.answers.states.map(({ state: name }) => (
            <option key={name} value={name} title={name}>
              {names.state(name)}
            </option>
          ))}
        </select>
      </label>
      {row ? (
        <p className="spot" title={row.id}>
          <b>{names.event(row.event)}</b>
          {row.guard === null ? '' : when(names.guard(row))}
          {row.actions.length > 0 ? `: ${row.actions.map(names.action).join(', ')}` : ''} →{' '}
          {row.targets.length > 0
            ? row.targets.map(names.state).join(', ')
            : row.reenters
              ? names.state(row.source)
              : stays}
        </p>
      ) : null}
      {answers ? (
        <Answers flow={flow} answers={answers} />
      ) : (
        <p className="quiet">{state === null ? says.chooseFirst : says.wholeFlow}</p>
      )}
      {flow.answers.unkept.length === 0 ? null : (
        <Part id="unkept" title={says.unkept}>
          <ul>
            {flow.answers.unkept.map(({ event, fields }) => (
              <li key={event}>
                {names.event(event)}
                {says.carries}
                <code>{fields.join(', ')}</code>
                {says.staysInField}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
