import type { FlowData } from '../data.ts';
import { useNames, useTexts } from './atlas-context.ts';

/** What the paths cover, and for the rest the reason. */
export function CoveragePanel({ flow: { name, table, isCut } }: { readonly flow: FlowData }) {
  const { coverage, count, flow } = useTexts();
  const names = useNames(name);
  const uncovered = table.filter((row) => row.uncovered !== null);
  return (
    <>
      <h2>{flow.panels.coverage}</h2>
      <p className="facts">{coverage.walked(table.length - uncovered.length, count.transition(table.length))}</p>
      {isCut ? <p className="notice">{coverage.cut}</p> : null}
      {uncovered.length === 0 ? (
        <p>{coverage.nothingLeft}</p>
      ) : (
        <>
          <h3>{coverage.uncovered}</h3>
          <dl className="promises">
            {uncovered.map((row) => (
              <div key={row.id}>
                <dt>
                  <span title={row.id}>{names.transition(row.id)}</span>
                </dt>
                <dd lang="en">{row.uncovered}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="legend">
        <span className="swatch good" aria-hidden="true" /> {coverage.legendCovered}{' '}
        <span className="swatch bad" aria-hidden="true" /> {coverage.legendUncovered}
      </p>
    </>
  );
}
