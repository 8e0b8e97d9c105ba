import type { FlowData } from '../data.ts';
import { dark, lightsOf } from '../lights.ts';
import { foldedIn, pathOf, pictureIn, placeIn } from '../machines/atlas.machine.ts';
import { knowledgeIn } from '../machines/finder.machine.ts';
import { lookHref } from '../place.ts';
import type { FlowPlace, Look } from '../place.ts';
import { useAtlas, useAtlasState, useFinder, useRecord } from './atlas-context.ts';
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
  const isPath = place.path !== null;
  return (
    <>
      {isPath ? (
        <Switch
          place={place}
          label="What is drawn of the path"
          of="drawing"
          choices={{ states: 'States', sequence: 'Sequence' }}
        />
      ) : null}
      {isPath && drawing === 'sequence' ? null : (
        <Switch
          place={place}
          label="Level of detail"
          of="level"
          choices={{ business: 'Main ways', technical: 'Everything' }}
        />
      )}
      <a
        className="button"
        href={lookHref(place, { isFull: !isFull })}
        aria-label={isFull ? 'Close full screen' : 'Full screen'}
        title={isFull ? 'Close full screen (Esc)' : 'Full screen'}
      >
        <span aria-hidden="true">{isFull ? '✕' : '⤢'}</span>
      </a>
    </>
  );
}

function Folds({ flow, onFold }: { readonly flow: FlowData; onFold(state: string): void }) {
  const { actor } = useAtlas();
  const folded = useAtlasState((atlas) => foldedIn(atlas, flow.name));
  return (
    <fieldset className="folds">
      <legend>Fold</legend>
      {flow.folds
        .filter((path) => !folded.some((outer) => path.startsWith(`${outer}.`)))
        .map((path) => (
          <label key={path}>
            <input type="checkbox" checked={folded.includes(path)} onChange={() => onFold(path)} /> {path}
          </label>
        ))}
      {folded.length === 0 ? null : (
        <button type="button" onClick={() => actor.send({ type: 'unfold', flow: flow.name })}>
          Open all
        </button>
      )}
    </fieldset>
  );
}

/** The diagram of a flow, foldable, with the current highlights. */
export function Diagram({ flow }: { readonly flow: FlowData }) {
  const { actor, tools } = useAtlas();
  const atlas = useAtlasState((snapshot) => snapshot);
  const lights = lightsOf(flow, atlas, useRecord());
  const picture = pictureIn(atlas, flow);
  const place = placeIn(atlas);
  const path = pathOf(atlas);
  const change = changeOf(useFinder(knowledgeIn), flow.name);
  if (place.kind === 'flow' && place.panel === 'changes' && change?.svg)
    return <Stage svg={change.svg} label={`${flow.name}, both versions`} lights={{ ...dark, changes: change }} />;
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
      <Stage svg={picture.svg} label={flow.name} lights={lights} opens={flow.begins} onState={fold} onInvoke={child}>
        {place.kind === 'flow' ? <Looks place={place} /> : null}
      </Stage>
      {flow.folds.length === 0 ? null : <Folds flow={flow} onFold={fold} />}
    </div>
  );
}
