import { indexOf } from '../machines/atlas.machine.ts';
import { useAtlas, useAtlasState } from './atlas-context.ts';
import { Stage } from './Stage.tsx';

/** The map of the whole actor system, and the same as a list. */
export function SystemPage() {
  const { tools } = useAtlas();
  const index = useAtlasState(indexOf);
  if (!index) return null;
  const { flows, relations, map } = index;
  const open = (name: string) => tools.go(`#${name}`);
  return (
    <div className="flow-page">
      <h1>The actor system</h1>
      <p className="lead">
        Flows never call each other. One tells a fact, and the list in the storefront says who hears it; a few run
        others inside themselves. Press a flow twice, or choose it in the table, to open it.
      </p>
      <div className="split">
        <Stage svg={map} label="The actor system" onState={open} />
        <section className="panel" aria-labelledby="relations">
          <h2 id="relations">Who runs and tells whom</h2>
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Flow</th>
                  <th scope="col">runs</th>
                  <th scope="col">tells</th>
                </tr>
              </thead>
              <tbody>
                {flows
                  .map(({ name }) => ({ name, own: relations.filter(({ from }) => from === name) }))
                  .filter(({ own }) => own.length > 0)
                  .map(({ name, own }) => (
                    <tr key={name}>
                      <th scope="row">
                        <a href={`#${name}`}>{name}</a>
                      </th>
                      <td>
                        {own
                          .filter(({ kind }) => kind === 'runs')
                          .map(({ to }) => to)
                          .join(', ')}
                      </td>
                      <td>
                        <ul>
                          {own
                            .filter(({ kind }) => kind === 'tells')
                            .map(({ to, facts }) => (
                              <li key={to}>
                                <a href={`#${to}`}>{to}</a>: <code>{facts.join(', ')}</code>
                              </li>
                            ))}
                        </ul>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </section>
      </div>
    </div>
  );
}
