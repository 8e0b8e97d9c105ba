import { transitionsOf } from 'machine-paths/internals';
import { carriersOf } from 'machine-paths/parts';
import { heldRows, titlesByRow } from '#tests/register.ts';
import type { CarryingTest } from '#tests/register.ts';
import { markdownTable } from 'machine-paths/diagrams/table';
import { flows } from './flows.ts';
import { screensOf } from './screens.ts';

/** Where the page is kept, from the project's root. */
export const traceabilityFile = 'docs/traceability.md';

/** The transitions of one flow that carry a requirement. */
interface Carrier {
  readonly flow: string;
  readonly transitions: readonly string[];
  /** Paths of the pages on which the flow is seen; empty if it has no face. */
  readonly screens: readonly string[];
}

/** A row of docs/requirements.md with everything that carries it. */
export interface Trace {
  readonly id: string;
  readonly words: string;
  readonly carriers: readonly Carrier[];
  readonly tests: readonly CarryingTest[];
}

/** Every row, in the order of docs/requirements.md. Reading all tests takes a second. */
export function traces(): readonly Trace[] {
  const titles = titlesByRow();
  const carried = flows.map((flow) => ({ flow, by: carriersOf(flow.model) }));
  return heldRows.map(({ id, words }) => ({
    id,
    words,
    carriers: carried.flatMap(({ flow, by }) => {
      const transitions = by.get(id);
      return transitions ? [{ flow: flow.name, transitions, screens: screensOf(flow) }] : [];
    }),
    tests: titles.get(id) ?? [],
  }));
}

const code = (text: string) => `\`${text}\``;
const linked = (flow: string) => `[${flow}](flows/${flow}.md)`;

/** How many transitions of how many flows carry a requirement, by each area of the register. */
function rowOf({ id, carriers, tests }: Trace): string[] {
  const screens = [...new Set(carriers.flatMap((carrier) => carrier.screens))];
  const files = [...new Set(tests.map(({ file }) => file))];
  return [
    id,
    carriers.map(({ flow, transitions }) => `${linked(flow)}: ${transitions.map(code).join(', ')}`).join('<br>'),
    files.map((file) => `[${file.split('/').at(-1)}](../${file})`).join(', '),
    screens.includes('every page') ? 'every page' : screens.map(code).join(', '),
  ];
}

/** The table both ways: by requirement, and by the transitions of each flow. */
export function traceabilityPage(all: readonly Trace[] = traces()): string {
  const byFlow = flows.map(({ name, machine }) => {
    const rows = transitionsOf(machine).map(({ id }) => {
      const carries = ({ flow, transitions }: Carrier) => flow === name && transitions.includes(id);
      return [code(id), all.filter(({ carriers }) => carriers.some(carries)).map((row) => row.id)] as const;
    });
    const bare = rows.filter(([, ids]) => ids.length === 0).map(([transition]) => transition);
    const table = markdownTable(
      ['Transition', 'Requirements'],
      rows.filter(([, ids]) => ids.length > 0).map(([transition, ids]) => [transition, ids.join(', ')]),
    );
    return `### ${linked(name)}\n\n${table}${bare.length > 0 ? `\n\nNamed by none: ${bare.join(', ')}.` : ''}`;
  });
  return `${[
    '<!-- Generated from the flows, the tests and the pages by `npm run diagrams`: changes made by hand are overwritten. -->',
    '# Traceability',
    'Which transitions carry each row of [requirements.md](requirements.md), which test files hold it, and on which pages it is\nseen. `npm run paths -- --trace CART-05` also prints the tests’ titles; `--through CART-05` gives the paths.',
    '## By requirement',
    markdownTable(['Requirement', 'Transitions', 'Tests', 'Screens'], all.map(rowOf)),
    '## By transition',
    ...byFlow,
  ].join('\n\n')}\n`;
}
