import { flowIn, isFramed } from '../machines/atlas.machine.ts';
import { stateOf } from '../machines/recorder.machine.ts';
import { useAtlas, useAtlasState, useRecord } from './atlas-context.ts';
import { Diagram } from './Diagram.tsx';
import { LivePanel } from './LivePanel.tsx';

/** The current states of every actor. */
function Standing() {
  const standing = stateOf(useRecord());
  if (standing.length === 0) return null;
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">Where each actor stands</h2>
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
  return (
    <div className="flow-page">
      <h1>{flow ? flow.name : 'Following a shop'}</h1>
      <p className="lead">
        {flow ? flow.sentence : 'Use the shop; the diagram turns to the flow that moves, and shows where it stands.'}
      </p>
      {tools.appPath === null ? null : (
        <p className="controls">
          <button type="button" aria-pressed={framed} onClick={() => actor.send({ type: 'frame.toggle' })}>
            Shop in a frame
          </button>
        </p>
      )}
      <div className="split with-live">
        <div>
          {framed && tools.appPath !== null ? <iframe title="The shop" src={`${tools.appPath}/`} /> : null}
          {flow ? <Diagram flow={flow} /> : <p className="empty">The diagram of the flow that moves stands here.</p>}
          <Standing />
        </div>
        <section className="panel" aria-label="Live">
          <LivePanel />
        </section>
      </div>
    </div>
  );
}
