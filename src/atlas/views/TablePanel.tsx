import type { FlowData, Language, TableRow } from '../data.ts';
import { guardOf, nameOf, stateTitleOf } from '../names.ts';
import { pathHref } from '../place.ts';
import { useLanguage } from './atlas-context.ts';

function targetOf(flow: FlowData, language: Language, { targets, reenters, source }: TableRow): string {
  const entered = targets.length === 0 && reenters ? [source] : targets;
  return entered.length === 0 ? '–' : entered.map((path) => stateTitleOf(flow, language, path)).join(', ');
}

/** The first path that takes a transition; 0 if none does. */
const pathWith = ({ paths }: FlowData, id: string): number =>
  paths.outcomes.findIndex((path) => path.some(({ transitions }) => transitions.includes(id))) + 1;

/** The transitions as a table: the same as the diagram, for screen readers, search and paper. */
export function TransitionTable({ flow }: { readonly flow: FlowData }) {
  const language = useLanguage();
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
          const event = nameOf(flow, language, 'events', row.event);
          return (
            <tr key={row.id}>
              <th scope="row">{stateTitleOf(flow, language, row.source)}</th>
              <td>
                {path > 0 ? (
                  <a href={pathHref(flow.name, 'outcomes', path)} title={`Walked by path ${path}`}>
                    {event}
                  </a>
                ) : (
                  event
                )}
                <code className="technical">{row.event}</code>
              </td>
              <td title={row.guard ?? undefined}>{guardOf(flow, language, row)}</td>
              <td title={row.actions.join(', ')}>
                {row.actions.map((action) => nameOf(flow, language, 'actions', action)).join(', ')}
              </td>
              <td>{targetOf(flow, language, row)}</td>
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
