import type { Spot } from '../answers.ts';
import type { Knowledge } from '../knowledge.ts';
import { useFactName, useFlowName, useLanguage, useTexts } from './atlas-context.ts';
import { CallName, EventName, useTold } from './row-names.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { CallEnds, SpotLink, States, sayTimes } from './answer-parts.tsx';

const Flow = ({ name }: { readonly name: string }) => (
  <a href={`#${name}`} title={name}>
    {useFlowName()(name)}
  </a>
);

/** The state that a row is about, and its flow. */
const StateHead = ({ flow, state }: { readonly flow: string; readonly state: string }) => (
  <th scope="row">
    <SpotLink spot={{ flow, state, transition: null }} />
    <br />
    <small>
      <Flow name={flow} />
    </small>
  </th>
);

export function RefusalRows({ rows }: { readonly rows: Knowledge['calls'] }) {
  const toldOf = useTold();
  const says = useTexts().rows;
  return (
    <AnswerTable
      rows={rows.toSorted((one, other) => other.asks.length - one.asks.length)}
      heads={says.refusals}
      textOf={(row) => `${JSON.stringify(row)} ${toldOf(row)}`}
    >
      {(call, key) => (
        <tr key={key}>
          <th scope="row">
            <CallName flow={call.flow} port={call.port} />
            <br />
            <small>
              <Flow name={call.flow} />:{' '}
              <SpotLink
                spot={{ flow: call.flow, state: call.state === call.flow ? null : call.state, transition: null }}
              />
            </small>
          </th>
          <td>
            {call.asks.map(({ id, method, path }) => (
              <code key={id}>
                {method} {path}
                <br />
              </code>
            ))}
            {call.statuses.length > 0 ? (
              <small>{says.canRefuse(call.statuses.join(', '))}</small>
            ) : (
              <small>{says.nothingOfServer}</small>
            )}
          </td>
          <td>
            <CallEnds flow={call.flow} call={call} />
          </td>
        </tr>
      )}
    </AnswerTable>
  );
}

export function LossRows({ rows }: { readonly rows: Knowledge['losses'] }) {
  const toldOf = useTold();
  const says = useTexts().rows;
  return (
    <AnswerTable
      rows={rows.toSorted((one, other) => Number(one.isReplaced) - Number(other.isReplaced))}
      heads={says.losses}
      textOf={(row) => [row.flow, row.state, row.transition, ...row.fields, toldOf(row)].join(' ')}
    >
      {({ flow, state, transition, event, fields, isReplaced, to }, key) => (
        <tr key={key}>
          <StateHead flow={flow} state={state} />
          <td>
            <SpotLink spot={{ flow, state, transition }}>
              <EventName flow={flow} event={event} />
            </SpotLink>
          </td>
          <td>
            {isReplaced ? says.replaced : says.lost}
            <code>{fields.join(', ')}</code>
          </td>
          <td>
            <States flow={flow} names={to} />
          </td>
        </tr>
      )}
    </AnswerTable>
  );
}

function Spots({ spots }: { readonly spots: readonly Spot[] }) {
  return (
    <ul>
      {[...Map.groupBy(spots, ({ flow }) => flow)].map(([flow, own]) => (
        <li key={flow}>
          <Flow name={flow} />
          {own.map((spot) =>
            spot.transition === null ? null : (
              <span key={spot.transition}>
                {' · '}
                <SpotLink spot={spot} />
              </span>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

export function FactRows({ rows }: { readonly rows: Knowledge['facts'] }) {
  const factName = useFactName();
  const says = useTexts().rows;
  return (
    <AnswerTable
      rows={rows}
      heads={says.facts}
      textOf={({ type, saidBy, heardBy }) =>
        [type, factName(type), ...[...saidBy, ...heardBy].map(({ flow }) => flow)].join(' ')
      }
    >
      {({ type, saidBy, heardBy, isSaidByApp, does }) => (
        <tr key={type}>
          <th scope="row">
            <span title={type}>{factName(type)}</span>
          </th>
          <td>
            {isSaidByApp ? says.app : null}
            <Spots spots={saidBy} />
          </td>
          <td>
            <Spots spots={heardBy} />
            {does.length > 0 ? <small>{says.storefront(does.join(', '))}</small> : null}
          </td>
        </tr>
      )}
    </AnswerTable>
  );
}

export function TextRows({ rows }: { readonly rows: Knowledge['texts'] }) {
  const says = useTexts().rows;
  return (
    <AnswerTable rows={rows} heads={says.texts} textOf={({ key, fr, nl }) => [key, fr, nl].join(' ')}>
      {({ key, fr, nl, spots }) => (
        <tr key={key}>
          <th scope="row">
            <span lang="fr">{fr}</span>
            <br />
            <small lang="nl">{nl}</small>
          </th>
          <td>
            <code>{key}</code>
          </td>
          <td>
            <ul>
              {spots.map((spot) => (
                <li key={`${spot.flow} ${spot.transition}`}>
                  <Flow name={spot.flow} />
                  {spot.transition === null ? null : (
                    <>
                      {' · '}
                      <SpotLink spot={spot} />
                    </>
                  )}
                  <br />
                  <small>
                    {says.why[spot.why]}
                    {spot.status === null ? '' : ` (${spot.status})`}
                    {spot.from === '' ? '' : `, ${spot.from}`}
                  </small>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </AnswerTable>
  );
}

export function DelayRows({ rows }: { readonly rows: Knowledge['delays'] }) {
  const toldOf = useTold();
  const language = useLanguage();
  const says = useTexts().rows;
  return (
    <AnswerTable
      rows={rows.toSorted((one, other) => other.most - one.most)}
      heads={says.durations}
      textOf={(row) => [row.flow, row.state, row.name, row.transition, toldOf(row)].join(' ')}
    >
      {({ flow, state, name, least, most, transition, to }, key) => (
        <tr key={key}>
          <StateHead flow={flow} state={state} />
          <td>
            <SpotLink spot={{ flow, state, transition }}>{sayTimes(least, most, language, says)}</SpotLink>
            <br />
            <small>{name}</small>
          </td>
          <td>
            <States flow={flow} names={to} />
          </td>
        </tr>
      )}
    </AnswerTable>
  );
}

export function RequirementRows({ rows }: { readonly rows: Knowledge['requirements'] }) {
  const says = useTexts().rows;
  return (
    <AnswerTable
      rows={rows}
      heads={says.requirements}
      textOf={({ id, says: words, spots }) =>
        [id, words, ...spots.map(({ flow, transition }) => `${flow} ${transition}`)].join(' ')
      }
    >
      {({ id, says: words, spots }) => (
        <tr key={id}>
          <th scope="row">{id}</th>
          <td lang="en">{words}</td>
          <td>
            <Spots spots={spots} />
          </td>
        </tr>
      )}
    </AnswerTable>
  );
}
