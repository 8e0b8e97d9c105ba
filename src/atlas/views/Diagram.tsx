import type { FlowData } from '../data.ts';
import { dark, lightsOf } from '../lights.ts';
import { foldedIn, pathOf, pictureIn, placeIn } from '../machines/atlas.machine.ts';
import { knowledgeIn } from '../machines/finder.machine.ts';
import { visitsIn } from '../machines/visits.machine.ts';
import { lookHref } from '../place.ts';
import type { FlowPlace, Look } from '../place.ts';
import {
  useAtlas,
  useAtlasState,
  useFinder,
  useFlowName,
  useNames,
  useRecord,
  useTexts,
  useVisits,
} from './atlas-context.ts';
import { changeOf } from './ChangesPanel.tsx';
import { Sequence } from './Sequence.tsx';
import { Stage } from './Stage.tsx';

/** Links between two ways to draw the same: the address keeps which. */
function Switch<Key extends 'level' | 'drawing'>({
  place,
  label,
  of,
  choices,
}: {
  readonly place: FlowPlace;
  readonly label: string;
  readonly of: Key;
  readonly choices: Readonly<Record<Look[Key], string>>;
}) {
  return (
    <nav className="switch" aria-label={label}>
      {Object.entries<string>(choices).map(([value, title]) => (
        <a
          key={value}
          href={lookHref(place, { [of]: value })}
          aria-current={place.look[of] === value ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

function Looks({ place }: { readonly place: FlowPlace }) {
  const { isFull, drawing } = place.look;
  const says = useTexts().drawing;
  const isPath = place.path !== null;
  return (
    <>
      {isPath ? <Switch place={place} label={says.ofPath} of="drawing" choices={says.drawings} /> : null}
      {isPath && drawing === 'sequence' ? null : (
        <Switch place={place} label={says.level} of="level" choices={says.levels} />
      )}
      <a
        className="button"
        href={lookHref(place, { isFull: !isFull })}
        aria-label={isFull ? says.closeFull : says.full}
        title={isFull ? `${says.closeFull} (Esc)` : says.full}
      >
        <span aria-hidden="true">{isFull ? '✕' : '⤢'}</span>
      </a>
    </>
  );
}

function Folds({ flow, onFold }: { readonly flow: FlowData; onFold(state: string): void }) {
  const { actor } = useAtlas();
  const says = useTexts().drawing;
  const names = useNames(flow.name);
  const folded = useAtlasState((atlas) => foldedIn(atlas, flow.name));
  return (
    <fieldset className="folds">
      <legend>{says.fold}</legend>
      {flow.folds
        .filter((path) => !folded.some((outer) => path.startsWith(`${outer}.`)))
        .map((path) => (
          <label key={path} title={path}>
            <input type="checkbox" checked={folded.includes(path)} onChange={() => onFold(path)} /> {names.state(path)}
          </label>
        ))}
      {folded.length === 0 ? null : (
        <button type="button" onClick={() => actor.send({ type: 'unfold', flow: flow.name })}>
          {says.openAll}
        </button>
      )}
    </fieldset>
  );
}

/** The diagram of a flow, foldable, with the current highlights. */
export function Diagram({ flow }: { readonly flow: FlowData }) {
  const { actor, tools } = useAtlas();
  const says = useTexts().drawing;
  const title = useFlowName()(flow.name);
  const atlas = useAtlasState((snapshot) => snapshot);
  const lights = lightsOf(flow, { atlas, recorder: useRecord(), visits: useVisits(visitsIn) });
  const picture = pictureIn(atlas, flow);
  const place = placeIn(atlas);
  const path = pathOf(atlas);
  const change = changeOf(useFinder(knowledgeIn), flow.name);
  if (place.kind === 'flow' && place.panel === 'changes' && change?.svg)
    return <Stage svg={change.svg} label={says.bothVersions(title)} lights={{ ...dark, changes: change }} />;
  if (place.kind === 'flow' && path && place.look.drawing === 'sequence')
    return (
      <Sequence flow={flow} path={path}>
        <Looks place={place} />
      </Sequence>
    );
  if (!picture) return null;
  const fold = (state: string) => {
    if (flow.folds.includes(state)) actor.send({ type: 'fold', flow: flow.name, state });
  };
  const child = (id: string) => {
    const name = flow.children.find((one) => id === one || id.startsWith(`${one}-`));
    if (name) tools.go(`#${name}`);
  };
  return (
    <div className="diagram">
      <Stage svg={picture.svg} label={title} lights={lights} opens={flow.begins} onState={fold} onInvoke={child}>
        {place.kind === 'flow' ? <Looks place={place} /> : null}
      </Stage>
      {flow.folds.length === 0 ? null : <Folds flow={flow} onFold={fold} />}
    </div>
  );
}
