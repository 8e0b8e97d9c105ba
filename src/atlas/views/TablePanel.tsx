import type { FlowData, TableRow } from '../data.ts';
import type { NamesIn } from '../names.ts';
import { pathHref } from '../place.ts';
import { useNames, useTexts } from './atlas-context.ts';

function targetOf(names: NamesIn, { targets, reenters, source }: TableRow): string {
  const entered = targets.length === 0 && reenters ? [source] : targets;
  return entered.length === 0 ? '–' : entered.map(names.state).join(', ');
}

/** The first path that takes a transition; 0 if none does. */
const pathWith = ({ paths }: FlowData, id: string): number =>
  paths.outcomes.findIndex((path) => path.some(({ transitions }) => transitions.includes(id))) + 1;

/** The transitions as a table: the same as the diagram, for screen readers, search and paper. */
export function TransitionTable({ flow }: { readonly flow: FlowData }) {
  const names = useNames(flow.name);
  const says = useTexts().table;
  return (
    <table>
      <caption className="hidden">{says.of(names.flow)}</caption>
      <thead>
        <tr>
          <th scope="col">{says.from}</th>
          <th scope="col">{says.event}</th>
          <th scope="col">{says.if}</th>
          <th scope="col">{says.does}</th>
          <th scope="col">{says.to}</th>
        </tr>
      </thead>
      <tbody>
        {flow.table.map((row) => {
          const path = pathWith(flow, row.id);
          const event = names.event(row.event);
          return (
            <tr key={row.id}>
              <th scope="row">{names.state(row.source)}</th>
              <td>
                {path > 0 ? (
                  <a href={pathHref(flow.name, 'outcomes', path)} title={says.walked(path)}>
                    {event}
                  </a>
                ) : (
                  event
                )}
                <code className="technical">{row.event}</code>
              </td>
              <td title={row.guard ?? undefined}>{names.guard(row)}</td>
              <td title={row.actions.join(', ')}>{row.actions.map(names.action).join(', ')}</td>
              <td>{targetOf(names, row)}</td>
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
      <h2>{useTexts().table.title}</h2>
      <div className="scroll">
        <TransitionTable flow={flow} />
      </div>
    </>
  );
}
