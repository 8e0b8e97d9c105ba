import type { Change, Changes, Knowledge } from '../knowledge.ts';
import { isUnread, knowledgeIn } from '../machines/finder.machine.ts';
import { useAtlas, useFinder } from './atlas-context.ts';

const fates: Readonly<Record<Change['fate'], string>> = { added: 'new', removed: 'gone', changed: 'changed' };

/** How a flow differs from the version compared with; null if it does not, or nothing was compared. */
export const changeOf = (knowledge: Knowledge | null, flow: string): Change | null =>
  knowledge?.changes?.flows.find((change) => change.flow === flow) ?? null;

const NotCompared = () => (
  <p>
    This atlas was made without a comparison. <code>npm run atlas -- --since v1.0</code> adds one, with any commit,
    branch or tag.
  </p>
);

const Legend = () => (
  <p className="legend">
    <span className="swatch good" aria-hidden="true" /> + new <span className="swatch bad" aria-hidden="true" /> − gone{' '}
    <span className="swatch other" aria-hidden="true" /> ~ changed
  </p>
);

function Told({ change: { says, behaviour } }: { readonly change: Change }) {
  return (
    <>
      {says.length === 0 ? <p>Its drawing is the same; it behaves differently.</p> : null}
      <ul className="told">
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {behaviour === null ? null : (
        <>
          <h3>First seen after</h3>
          <ol className="way">
            {behaviour.path.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
          <p>{behaviour.difference}</p>
        </>
      )}
    </>
  );
}

/** What has changed in every flow, in words, each leading to its drawing. */
export function ChangeList({ changes }: { readonly changes: Changes | null }) {
  if (changes === null) return <NotCompared />;
  return (
    <>
      <p role="status">
        {changes.flows.length === 0 ? 'Nothing' : `${changes.flows.length} flows`} since <code>{changes.since}</code>.
      </p>
      <ul className="cards">
        {changes.flows.map((change) => (
          <li key={change.flow} className="card">
            <h2>
              <a href={change.fate === 'removed' ? '#questions/changes' : `#${change.flow}/changes`}>{change.flow}</a>
            </h2>
            <p>
              {change.fate === 'changed'
                ? `+ ${change.added.length} new, − ${change.removed.length} gone, ~ ${change.changed.length} changed`
                : fates[change.fate]}
            </p>
            <p className="facts">{change.says[0] ?? change.behaviour?.difference ?? ''}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What has changed in a flow; its diagram shows both versions. */
export function ChangesPanel({ flow }: { readonly flow: string }) {
  const { finder } = useAtlas();
  const knowledge = useFinder(knowledgeIn);
  const isFailed = useFinder(isUnread);
  const change = changeOf(knowledge, flow);
  if (knowledge === null)
    return isFailed ? (
      <button type="button" onClick={() => finder.send({ type: 'retry' })}>
        Try again
      </button>
    ) : (
      <p className="quiet">Reading …</p>
    );
  return (
    <>
      <h2>Changes</h2>
      {knowledge.changes === null ? (
        <NotCompared />
      ) : (
        <>
          <p>
            Since <code>{knowledge.changes.since}</code>: {change === null ? 'nothing' : fates[change.fate]}.
          </p>
          {change?.svg ? <Legend /> : null}
          {change ? <Told change={change} /> : null}
        </>
      )}
      <p>
        <a href="#questions/changes">All changes</a>
      </p>
    </>
  );
}
