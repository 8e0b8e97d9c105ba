import { indexOf } from '../machines/atlas.machine.ts';
import { useAtlas, useAtlasState, useFactName, useFlowName, useLanguage, useTexts } from './atlas-context.ts';
import { Stage } from './Stage.tsx';

/** The map of the whole actor system, and the same as a list. */
export function SystemPage() {
  const { tools } = useAtlas();
  const index = useAtlasState(indexOf);
  const says = useTexts().system;
  const flowName = useFlowName();
  const factName = useFactName();
  const language = useLanguage();
  if (!index) return null;
  const { flows, relations, maps, contexts } = index;
  const open = (name: string) => tools.go(`#${name}`);
  return (
    <div className="flow-page">
      <h1>{says.title}</h1>
      <p className="lead">{says.lead}</p>
      <div className="split">
        <div className="drawings">
          <Stage svg={maps[language]} label={says.title} onState={open} />
          <h2>{says.around}</h2>
          <p>{says.aroundLead}</p>
          <Stage svg={contexts[language]} label={says.around} />
        </div>
        <section className="panel" aria-labelledby="relations">
          <h2 id="relations">{says.relations}</h2>
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{says.flow}</th>
                  <th scope="col">
                    {says.runs}, {says.tells}
                  </th>
                </tr>
              </thead>
              <tbody>
                {flows
                  .map(({ name }) => ({ name, own: relations.filter(({ from }) => from === name) }))
                  .filter(({ own }) => own.length > 0)
                  .map(({ name, own }) => (
                    <tr key={name}>
                      <th scope="row">
                        <a href={`#${name}`} title={name}>
                          {flowName(name)}
                        </a>
                      </th>
                      <td>
                        <ul>
                          {own
                            .filter(({ kind }) => kind === 'runs')
                            .map(({ to }) => (
                              <li key={to}>
                                {says.runs} <a href={`#${to}`}>{flowName(to)}</a>
                              </li>
                            ))}
                          {own
                            .filter(({ kind }) => kind === 'tells')
                            .map(({ to, facts }) => (
                              <li key={to}>
                                <a href={`#${to}`}>{flowName(to)}</a>:{' '}
                                <span title={facts.join(', ')}>{facts.map(factName).join(', ')}</span>
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
