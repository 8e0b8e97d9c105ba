import type { Change, Changes, Knowledge } from '../knowledge.ts';
import { isUnread, knowledgeIn } from '../machines/finder.machine.ts';
import { useAtlas, useFinder, useFlowName, useTexts } from './atlas-context.ts';

function useFates(): Readonly<Record<Change['fate'], string>> {
  const { changes } = useTexts();
  return { added: changes.new, removed: changes.gone, changed: changes.changed };
}

/** How a flow differs from the version compared with; null if it does not, or nothing was compared. */
export const changeOf = (knowledge: Knowledge | null, flow: string): Change | null =>
  knowledge?.changes?.flows.find((change) => change.flow === flow) ?? null;

const NotCompared = () => (
  <p>
    {useTexts().changes.notCompared}
    <code>npm run atlas -- --since v1.0</code>
  </p>
);

function Legend() {
  const { added, removed, changed } = useFates();
  return (
    <p className="legend">
      <span className="swatch good" aria-hidden="true" /> + {added} <span className="swatch bad" aria-hidden="true" /> −{' '}
      {removed} <span className="swatch other" aria-hidden="true" /> ~ {changed}
    </p>
  );
}

function Told({ change: { says, behaviour } }: { readonly change: Change }) {
  const { changes } = useTexts();
  return (
    <>
      {says.length === 0 ? <p>{changes.sameDrawing}</p> : null}
      <ul className="told">
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {behaviour === null ? null : (
        <>
          <h3>{changes.firstSeen}</h3>
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
  const { changes: says, count } = useTexts();
  const fates = useFates();
  const flowName = useFlowName();
  if (changes === null) return <NotCompared />;
  return (
    <>
      <p role="status">
        {says.since(changes.since, changes.flows.length === 0 ? says.nothing : count.flow(changes.flows.length))}
      </p>
      <ul className="cards">
        {changes.flows.map((change) => (
          <li key={change.flow} className="card">
            <h2>
              <a href={change.fate === 'removed' ? '#questions/changes' : `#${change.flow}/changes`}>
                {flowName(change.flow)}
              </a>
            </h2>
            <p>
              {change.fate === 'changed'
                ? says.numbers(change.added.length, change.removed.length, change.changed.length)
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
  const { changes: says, tryAgain, reading } = useTexts();
  const fates = useFates();
  const knowledge = useFinder(knowledgeIn);
  const isFailed = useFinder(isUnread);
  const change = changeOf(knowledge, flow);
  if (knowledge === null)
    return isFailed ? (
      <button type="button" onClick={() => finder.send({ type: 'retry' })}>
        {tryAgain}
      </button>
    ) : (
      <p className="quiet">{reading}</p>
    );
  return (
    <>
      <h2>{says.title}</h2>
      {knowledge.changes === null ? (
        <NotCompared />
      ) : (
        <>
          <p>{says.since(knowledge.changes.since, change === null ? says.nothing : fates[change.fate])}</p>
          {change?.svg ? <Legend /> : null}
          {change ? <Told change={change} /> : null}
        </>
      )}
      <p>
        <a href="#questions/changes">{says.all}</a>
      </p>
    </>
  );
}
