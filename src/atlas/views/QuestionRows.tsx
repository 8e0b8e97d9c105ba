import type { Spot } from '../answers.ts';
import type { Knowledge, TextSpot } from '../knowledge.ts';
import { AnswerTable } from './AnswerTable.tsx';
import { CallEnds, SpotLink, States, sayTimes } from './answer-parts.tsx';

const Flow = ({ name }: { readonly name: string }) => <a href={`#${name}`}>{name}</a>;

export const RefusalRows = ({ rows }: { readonly rows: Knowledge['calls'] }) => (
  <AnswerTable
    rows={rows.toSorted((one, other) => other.asks.length - one.asks.length)}
    heads={['Call', 'Asks', 'Late or refused']}
    textOf={(row) => JSON.stringify(row)}
  >
    {(call, key) => (
      <tr key={key}>
        <th scope="row">
          {call.port}
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
            <small>can refuse with {call.statuses.join(', ')}</small>
          ) : (
            <small>nothing of the server</small>
          )}
        </td>
        <td>
          <CallEnds flow={call.flow} call={call} />
        </td>
      </tr>
    )}
  </AnswerTable>
);

export const LossRows = ({ rows }: { readonly rows: Knowledge['losses'] }) => (
  <AnswerTable
    rows={rows.toSorted((one, other) => Number(one.isReplaced) - Number(other.isReplaced))}
    heads={['State', 'Step', 'What was typed', 'Then']}
    textOf={({ flow, state, transition, fields }) => [flow, state, transition, ...fields].join(' ')}
  >
    {({ flow, state, transition, event, fields, isReplaced, to }, key) => (
      <tr key={key}>
        <th scope="row">
          <SpotLink spot={{ flow, state, transition: null }} />
          <br />
          <small>
            <Flow name={flow} />
          </small>
        </th>
        <td>
          <SpotLink spot={{ flow, state, transition }}>{event}</SpotLink>
        </td>
        <td>
          {isReplaced ? 'replaced: ' : 'lost: '}
          <code>{fields.join(', ')}</code>
        </td>
        <td>
          <States flow={flow} names={to} />
        </td>
      </tr>
    )}
  </AnswerTable>
);

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

export const FactRows = ({ rows }: { readonly rows: Knowledge['facts'] }) => (
  <AnswerTable
    rows={rows}
    heads={['Fact', 'Said by', 'Heard by']}
    textOf={({ type, saidBy, heardBy }) => [type, ...[...saidBy, ...heardBy].map(({ flow }) => flow)].join(' ')}
  >
    {({ type, saidBy, heardBy, isSaidByApp, does }) => (
      <tr key={type}>
        <th scope="row">
          <code>{type}</code>
        </th>
        <td>
          {isSaidByApp ? 'the app itself' : null}
          <Spots spots={saidBy} />
        </td>
        <td>
          <Spots spots={heardBy} />
          {does.length > 0 ? <small>the storefront: {does.join(', ')}</small> : null}
        </td>
      </tr>
    )}
  </AnswerTable>
);

const why: Readonly<Record<TextSpot['why'], string>> = {
  tells: 'the machine says it',
  refusal: 'a refusal',
  shows: 'a view shows it',
};

export const TextRows = ({ rows }: { readonly rows: Knowledge['texts'] }) => (
  <AnswerTable rows={rows} heads={['Text', 'Key', 'Comes from']} textOf={({ key, fr, nl }) => [key, fr, nl].join(' ')}>
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
                  {why[spot.why]}
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

export const DelayRows = ({ rows }: { readonly rows: Knowledge['delays'] }) => (
  <AnswerTable
    rows={rows.toSorted((one, other) => other.most - one.most)}
    heads={['State', 'Delay', 'Then']}
    textOf={({ flow, state, name, transition }) => [flow, state, name, transition].join(' ')}
  >
    {({ flow, state, name, least, most, transition, to }, key) => (
      <tr key={key}>
        <th scope="row">
          <SpotLink spot={{ flow, state, transition: null }} />
          <br />
          <small>
            <Flow name={flow} />
          </small>
        </th>
        <td>
          <SpotLink spot={{ flow, state, transition }}>{sayTimes(least, most)}</SpotLink>
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

export const RequirementRows = ({ rows }: { readonly rows: Knowledge['requirements'] }) => (
  <AnswerTable
    rows={rows}
    heads={['Requirement', 'Says', 'Carried by']}
    textOf={({ id, says, spots }) =>
      [id, says, ...spots.map(({ flow, transition }) => `${flow} ${transition}`)].join(' ')
    }
  >
    {({ id, says, spots }) => (
      <tr key={id}>
        <th scope="row">{id}</th>
        <td>{says}</td>
        <td>
          <Spots spots={spots} />
        </td>
      </tr>
    )}
  </AnswerTable>
);
