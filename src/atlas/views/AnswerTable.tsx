import type { ReactNode } from 'react';
import { filtered } from '../finding.ts';
import { filterIn } from '../machines/finder.machine.ts';
import { useFinder, useTexts } from './atlas-context.ts';

/** A long list is shown as far as one reads. */
const MOST = 60;

/** The answers in which the filter's words occur. */
export function AnswerTable<Row>({
  rows,
  textOf,
  heads,
  children,
}: {
  readonly rows: readonly Row[];
  readonly textOf: (row: Row) => string;
  readonly heads: readonly string[];
  readonly children: (row: Row, key: number) => ReactNode;
}) {
  const { asked, count } = useTexts();
  const found = filtered(rows, useFinder(filterIn), textOf);
  return (
    <>
      <p className="quiet" role="status">
        {count.answer(found.length)}
        {found.length > MOST ? asked.first(MOST) : ''}
      </p>
      <div className="scroll answers">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{found.slice(0, MOST).map(children)}</tbody>
        </table>
      </div>
    </>
  );
}
