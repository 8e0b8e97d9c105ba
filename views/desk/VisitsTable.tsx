import type { ReactNode } from 'react';

interface VisitsTableProps {
  /** The names of its columns. */
  readonly heads: readonly string[];
  /** Each with what it is about, and then its numbers. */
  readonly rows: readonly { readonly key: string; readonly about: ReactNode; readonly cells: readonly string[] }[];
}

/** A table of sums. */
export function VisitsTable({ heads, rows }: VisitsTableProps) {
  return (
    <table className="visits-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, about, cells }) => (
          <tr key={key}>
            <th scope="row">{about}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
