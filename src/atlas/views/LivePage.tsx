import { flowIn, isFramed } from '../machines/atlas.machine.ts';
import { stateOf } from '../machines/recorder.machine.ts';
import { useAtlas, useAtlasState, useNames, useRecord, useTexts } from './atlas-context.ts';
import { Diagram } from './Diagram.tsx';
import { LivePanel } from './LivePanel.tsx';

/** The current states of every actor. */
function Standing() {
  const standing = stateOf(useRecord());
  const says = useTexts().follow;
  if (standing.length === 0) return null;
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">{says.standing}</h2>
      <ul>
        {standing.map(({ actor, flow, states }) => (
          <li key={actor}>
            <a href={`#${flow}/live`}>{actor}</a> <code>{states.join(', ') || '–'}</code>
          </li>
        ))}
      </ul>
    </section>
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
          <Standing />
        </div>
        <section className="panel" aria-label={says.title}>
          <LivePanel />
        </section>
      </div>
    </div>
  );
}
