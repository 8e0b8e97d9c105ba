import type { FlowData } from '../data.ts';
import { flowIn, indexOf } from '../machines/atlas.machine.ts';
import { panelHref } from '../place.ts';
import { panels } from '../place.ts';
import type { FlowPlace } from '../place.ts';
import { nearest } from '../search.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { useAtlasState, useFlowName, useNames, useTexts } from './atlas-context.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { CoveragePanel } from './CoveragePanel.tsx';
import { Diagram } from './Diagram.tsx';
import { LivePanel } from './LivePanel.tsx';
import { PathsPanel } from './PathsPanel.tsx';
import { StatePanel } from './StatePanel.tsx';
import { TablePanel } from './TablePanel.tsx';
import { TakePanel } from './TakePanel.tsx';
import { VisitsPanel } from './VisitsPanel.tsx';

function PanelOf({ flow, place }: { readonly flow: FlowData; readonly place: FlowPlace }) {
  switch (place.panel) {
    case 'about':
      return <AboutPanel flow={flow} />;
    case 'state':
      return <StatePanel flow={flow} state={place.state} transition={place.transition} />;
    case 'changes':
      return <ChangesPanel flow={flow.name} />;
    case 'paths':
      return <PathsPanel flow={flow} coverage={place.coverage} path={place.path} />;
    case 'coverage':
      return <CoveragePanel flow={flow} />;
    case 'table':
      return <TablePanel flow={flow} />;
    case 'live':
      return <LivePanel />;
    case 'visits':
      return <VisitsPanel flow={flow} />;
    case 'take':
      return <TakePanel flow={flow} />;
  }
}

/** One flow: its sentence, its diagram, and beside it the panel that the URL names. */
export function FlowPage({ place }: { readonly place: FlowPlace }) {
  const index = useAtlasState(indexOf);
  const flow = useAtlasState(flowIn);
  const says = useTexts();
  const flowName = useFlowName();
  const names = useNames(place.flow);
  const summary = index?.flows.find(({ name }) => name === place.flow);
  if (!summary) {
    const near = nearest(index?.flows ?? [], place.flow);
    return (
      <div className="page">
        <h1>{says.flow.none(place.flow)}</h1>
        <p className="lead">
          {near ? (
            <>
              {says.flow.near}
              <a href={`#${near}`}>{flowName(near)}</a>?{' '}
            </>
          ) : null}
          <a href="#/">{says.allFlows}</a>
        </p>
      </div>
    );
  }
  const { isFull } = place.look;
  return (
    <div className={isFull ? 'flow-page is-full' : 'flow-page'}>
      <h1>
        {names.flow} <code className="technical">{summary.name}</code>
      </h1>
      {isFull ? null : <p className="lead">{names.sentence}</p>}
      {isFull ? null : (
        <nav className="tabs" aria-label={says.flow.about(names.flow)}>
          {panels.map((panel) => (
            <a
              key={panel}
              href={panelHref(summary.name, panel)}
              aria-current={panel === place.panel ? 'page' : undefined}
            >
              {says.flow.panels[panel]}
            </a>
          ))}
        </nav>
      )}
      {flow ? (
        <div className={`split with-${place.panel}`}>
          <Diagram flow={flow} />
          {isFull && place.path === null ? null : (
            <section className="panel" aria-label={says.flow.panels[place.panel]}>
              <PanelOf flow={flow} place={place} />
            </section>
          )}
        </div>
      ) : (
        <p className="quiet">{says.readingFlow(names.flow)}</p>
      )}
    </div>
  );
}
