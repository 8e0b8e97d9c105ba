import type { FlowData } from '../data.ts';
import { lightsOf } from '../lights.ts';
import { flowIn, foldedIn, indexOf, pictureIn } from '../machines/atlas.machine.ts';
import { panelHref } from '../place.ts';
import type { Panel, Place } from '../place.ts';
import { nearest } from '../search.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { useAtlas, useAtlasState, useRecord } from './atlas-context.ts';
import { CoveragePanel } from './CoveragePanel.tsx';
import { LivePanel } from './LivePanel.tsx';
import { PathsPanel } from './PathsPanel.tsx';
import { Stage } from './Stage.tsx';
import { TablePanel } from './TablePanel.tsx';
import { TakePanel } from './TakePanel.tsx';

const titles: Readonly<Record<Panel, string>> = {
  about: 'About',
  paths: 'Paths',
  coverage: 'Coverage',
  table: 'Table',
  live: 'Live',
  take: 'Take away',
};

/** The diagram of a flow, foldable, with the current highlights. */
export function Diagram({ flow }: { readonly flow: FlowData }) {
  const { actor, tools } = useAtlas();
  const atlas = useAtlasState((snapshot) => snapshot);
  const lights = lightsOf(flow, atlas, useRecord());
  const picture = pictureIn(atlas, flow);
  const folded = foldedIn(atlas, flow.name);
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
      <Stage svg={picture.svg} label={flow.name} lights={lights} onState={fold} onInvoke={child} />
      {flow.folds.length === 0 ? null : (
        <fieldset className="folds">
          <legend>Fold</legend>
          {flow.folds
            .filter((path) => !folded.some((outer) => path.startsWith(`${outer}.`)))
            .map((path) => (
              <label key={path}>
                <input type="checkbox" checked={folded.includes(path)} onChange={() => fold(path)} /> {path}
              </label>
            ))}
          {folded.length === 0 ? null : (
            <button type="button" onClick={() => actor.send({ type: 'unfold', flow: flow.name })}>
              Open all
            </button>
          )}
        </fieldset>
      )}
    </div>
  );
}

function PanelOf({ flow, place }: { readonly flow: FlowData; readonly place: Extract<Place, { kind: 'flow' }> }) {
  switch (place.panel) {
    case 'about':
      return <AboutPanel flow={flow} />;
    case 'paths':
      return <PathsPanel flow={flow} coverage={place.coverage} path={place.path} />;
    case 'coverage':
      return <CoveragePanel flow={flow} />;
    case 'table':
      return <TablePanel flow={flow} />;
    case 'live':
      return <LivePanel />;
    case 'take':
      return <TakePanel flow={flow} />;
  }
}

/** One flow: its sentence, its diagram, and beside it the panel that the URL names. */
export function FlowPage({ place }: { readonly place: Extract<Place, { kind: 'flow' }> }) {
  const index = useAtlasState(indexOf);
  const flow = useAtlasState(flowIn);
  const summary = index?.flows.find(({ name }) => name === place.flow);
  if (!summary) {
    const near = nearest(index?.flows ?? [], place.flow);
    return (
      <div className="page">
        <h1>There is no flow named {place.flow}</h1>
        <p className="lead">
          {near ? (
            <>
              Did you mean <a href={`#${near}`}>{near}</a>?{' '}
            </>
          ) : null}
          <a href="#/">All flows</a>
        </p>
      </div>
    );
  }
  return (
    <div className="flow-page">
      <h1>{summary.name}</h1>
      <p className="lead">{summary.sentence}</p>
      <nav className="tabs" aria-label={`About ${summary.name}`}>
        {Object.entries(titles).map(([panel, title]) => (
          <a
            key={panel}
            href={panelHref(summary.name, panel as Panel)}
            aria-current={panel === place.panel ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {flow ? (
        <div className={`split with-${place.panel}`}>
          <Diagram flow={flow} />
          <section className="panel" aria-label={titles[place.panel]}>
            <PanelOf flow={flow} place={place} />
          </section>
        </div>
      ) : (
        <p className="quiet">Reading {summary.name} …</p>
      )}
    </div>
  );
}
