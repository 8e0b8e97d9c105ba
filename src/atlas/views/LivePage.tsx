import { besideIn, flowIn, isBeside, isFramed } from '../machines/atlas.machine.ts';
import { innermost } from '../names.ts';
import { stateOf } from '../machines/recorder.machine.ts';
import { useAtlas, useAtlasState, useFlowName, useNames, useNamesOf, useRecord, useTexts } from './atlas-context.ts';
import { Diagram } from './Diagram.tsx';
import { LivePanel } from './LivePanel.tsx';

/** The current states of every actor. */
function Standing() {
  const standing = stateOf(useRecord());
  const says = useTexts().follow;
  const namesOf = useNamesOf();
  const { actor: atlasActor } = useAtlas();
  const atlas = useAtlasState((snapshot) => snapshot);
  if (standing.length === 0) return null;
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">{says.standing}</h2>
      <ul>
        {standing.map(({ actor, flow, states }) => (
          <li key={actor}>
            <a href={`#${flow}/live`} title={actor}>
              {actor}
            </a>{' '}
            <span title={states.join(', ')}>{innermost(states).map(namesOf(flow).state).join(', ') || '–'}</span>{' '}
            <label>
              <input
                type="checkbox"
                checked={isBeside(atlas, flow)}
                onChange={() => atlasActor.send({ type: 'beside.toggle', flow })}
              />{' '}
              {says.beside}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The drawings of other flows, each lit like that of the flow that moves. */
function Beside({ moving }: { readonly moving: string | null }) {
  const beside = besideIn(useAtlasState((snapshot) => snapshot)).filter(({ name }) => name !== moving);
  const flowName = useFlowName();
  if (beside.length === 0) return null;
  return (
    <div className="beside">
      {beside.map((flow) => (
        <section key={flow.name} aria-label={flowName(flow.name)}>
          <h2>{flowName(flow.name)}</h2>
          <Diagram flow={flow} />
        </section>
      ))}
    </div>
  );
}

/** Follows the shop: its diagram changes to the flow of the selected event. */
export function LivePage() {
  const { actor, tools } = useAtlas();
  const flow = useAtlasState(flowIn);
  const framed = useAtlasState(isFramed);
  const says = useTexts().follow;
  const names = useNames(flow?.name ?? '');
  return (
    <div className="flow-page">
      <h1>{flow ? names.flow : says.heading}</h1>
      <p className="lead">{flow ? names.sentence : says.lead}</p>
      {tools.appPath === null ? null : (
        <p className="controls">
          <button type="button" aria-pressed={framed} onClick={() => actor.send({ type: 'frame.toggle' })}>
            {says.framed}
          </button>
        </p>
      )}
      <div className="split with-live">
        <div>
          {framed && tools.appPath !== null ? <iframe title={says.shop} src={`${tools.appPath}/`} /> : null}
          {flow ? <Diagram flow={flow} /> : <p className="empty">{says.noDiagram}</p>}
          <Beside moving={flow?.name ?? null} />
          <Standing />
        </div>
        <section className="panel" aria-label={says.title}>
          <LivePanel />
        </section>
      </div>
    </div>
  );
}
