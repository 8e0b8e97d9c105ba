import type { FlowData, TableRow } from '../data.ts';
import { pathHref } from '../place.ts';

const target = ({ targets, reenters, source }: TableRow): string =>
  targets.length > 0 ? targets.join(', ') : reenters ? source : 'stays';

/** The first path that takes a transition; 0 if none does. */
const pathWith = ({ paths }: FlowData, id: string): number =>
  paths.outcomes.findIndex((path) => path.some(({ transitions }) => transitions.includes(id))) + 1;

/** The transitions as a table: the same as the diagram, for screen readers, search and paper. */
export function TransitionTable({ flow }: { readonly flow: FlowData }) {
  return (
    <table>
      <caption className="hidden">Transitions of {flow.name}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Event</th>
          <th scope="col">If</th>
          <th scope="col">Does</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {flow.table.map((row) => {
          const path = pathWith(flow, row.id);
          return (
            <tr key={row.id}>
              <th scope="row">{row.source}</th>
              <td>
                {path > 0 ? (
                  <a href={pathHref(flow.name, 'outcomes', path)} title={`Walked by path ${path}`}>
                    {row.event}
                  </a>
                ) : (
                  row.event
                )}
              </td>
              <td>{row.guard}</td>
              <td>{row.actions.join(', ')}</td>
              <td>{target(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function TablePanel({ flow }: { readonly flow: FlowData }) {
  return (
    <>
      <h2>Transitions</h2>
      <div className="scroll">
        <TransitionTable flow={flow} />
      </div>
    </>
  );
}
