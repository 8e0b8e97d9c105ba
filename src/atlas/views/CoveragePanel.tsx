import type { FlowData } from '../data.ts';
import { formatCount } from './Index.tsx';

/** What the paths cover, and for the rest the reason. */
export function CoveragePanel({ flow: { table, isCut } }: { readonly flow: FlowData }) {
  const uncovered = table.filter((row) => row.uncovered !== null);
  return (
    <>
      <h2>Coverage</h2>
      <p className="facts">
        {table.length - uncovered.length} of {formatCount(table.length, 'transition')} are walked by the paths for every
        outcome.
      </p>
      {isCut ? <p className="notice">The exploration was cut: what it did not reach may still be possible.</p> : null}
      {uncovered.length === 0 ? (
        <p>Nothing is left out.</p>
      ) : (
        <>
          <h3>Not covered, and why</h3>
          <dl className="promises">
            {uncovered.map((row) => (
              <div key={row.id}>
                <dt>
                  <code>{row.id}</code>
                </dt>
                <dd>{row.uncovered}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="legend">
        <span className="swatch good" aria-hidden="true" /> covered <span className="swatch bad" aria-hidden="true" />{' '}
        not covered (dotted)
      </p>
    </>
  );
}
