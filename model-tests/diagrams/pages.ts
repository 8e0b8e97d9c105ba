import { chartOf, statesBelow } from 'machine-paths/chart';
import type { Chart } from 'machine-paths/chart';
import { ROOT_STATE } from 'machine-paths/internals';
import { areaNames } from '../define-flow.ts';
import { areas, flows } from '../flows.ts';
import type { Flow } from '../flows.ts';
import { layout } from 'machine-paths/diagrams/layout';
import { drawSvg } from 'machine-paths/diagrams/svg';
import type { DrawOptions } from 'machine-paths/diagrams/svg';
import { layoutSystem } from 'machine-paths/diagrams/system-layout';
import { drawSystemSvg, sayFact } from 'machine-paths/diagrams/system-svg';
import { isRoot } from 'machine-paths/diagrams/system-chart';
import type { SystemChart, SystemFlow } from 'machine-paths/diagrams/system-chart';
import { systemChart } from './system.ts';
import { markdownTable, tableMarkdown, transitionTable } from 'machine-paths/diagrams/table';

/** Where the pages are kept, from the project's root. */
export const pagesFolder = 'docs/flows';

/** A generated page or picture. */
export interface Page {
  /** Its name inside {@link pagesFolder}. */
  readonly file: string;
  readonly text: string;
}

const notice = '<!-- Drawn from the machines by `npm run diagrams`; what is changed here by hand is lost. -->';

/** A flow's picture. */
export async function pictureOf(flow: Flow): Promise<string> {
  const title = `The flow ${flow.name}`;
  return drawSvg(await layout(chartOf(flow.machine)), { title, description: flow.sentence });
}

/** The map of the actor system. */
export const systemPicture = async (
  system: SystemChart,
  options: Pick<DrawOptions, 'idPrefix' | 'withStyles'> = {},
): Promise<string> =>
  drawSystemSvg(system, await layoutSystem(system), {
    ...options,
    title: 'The actor system',
    description: 'Who runs whom, who says which fact, and who hears it.',
  });

/** Everything that belongs into the folder, always the same for the same machines. */
export async function pagesOf(all: readonly Flow[] = flows): Promise<Page[]> {
  const system = systemChart();
  const pictures: Page[] = [];
  for (const flow of all) pictures.push({ file: `${flow.name}.svg`, text: await pictureOf(flow) });
  return [...wordsOf(system, all), ...pictures, { file: 'system.svg', text: await systemPicture(system) }];
}

/** The pages without the pictures. */
export const wordsOf = (system: SystemChart, all: readonly Flow[] = flows): Page[] => [
  { file: 'README.md', text: index(all, system) },
  ...all.map((flow) => ({ file: `${flow.name}.md`, text: flowPage(flow, system) })),
];

const joined = (...blocks: readonly (string | null)[]) => `${blocks.filter((block) => block !== null).join('\n\n')}\n`;

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** `9 states, 14 transitions`; the machine itself is no state. */
function sizeOf(chart: Chart): string {
  const states = [...statesBelow(chart.root)];
  const transitions = states.reduce((sum, state) => sum + state.transitions.length, 0);
  return `${count(states.length - 1, 'state')}, ${count(transitions, 'transition')}`;
}

function index(all: readonly Flow[], system: SystemChart): string {
  const sections = areas.flatMap((area) => [
    `## ${areaNames[area]}`,
    markdownTable(
      ['Flow', 'What it is for', 'Size', 'Picture'],
      all
        .filter((flow) => flow.area === area)
        .map((flow) => [
          `[${flow.name}](${flow.name}.md)`,
          flow.sentence,
          sizeOf(chartOf(flow.machine)),
          `[<img src="${flow.name}.svg" alt="The flow ${flow.name} as a diagram" width="240">](${flow.name}.svg)`,
        ]),
    ),
  ]);
  return joined(
    '# The flows',
    notice,
    `${count(all.length, 'machine')} run the shop. Each has a page with its picture and all its transitions in words; all are drawn anew by \`npm run diagrams\`, and a test fails where a picture is older than its machine.`,
    ...sections,
    '## The actor system',
    'On the left who runs whom, in the middle the facts they say, on the right who hears them.',
    '![The actor system: who runs whom, who says and who hears which fact](system.svg)',
    system.facts.map((fact) => `- ${sayFact(fact)}`).join('\n'),
    '## How to read a picture',
    reading,
  );
}

const reading = `- A box is a state; boxes inside it are its states. A dot points to the one that is entered first.
- A dashed box is a region: all regions of a state are active together. A double border is an end, H or H* the way back to where one was.
- Words behind a name are tags. Under the name stand what is done on entry and on exit, what runs meanwhile (▷|), and what is answered without leaving (↳) or by starting again (↻).
- A line is a transition: its event, its [guard], and after the slash what it does. Where several could be taken, the guards are asked in the order of the table.
- Plain lines are events and calls that are done (✓). Long dashes wait for time to pass, dashes with dots are failures (✕), dotted lines with an open head are taken at once (ε).`;

function flowPage(flow: Flow, system: SystemChart): string {
  const chart = chartOf(flow.machine);
  const own = system.flows.find(({ name }) => name === flow.name);
  return joined(
    `# ${flow.name}`,
    notice,
    flow.sentence,
    `${sizeOf(chart)}. Machine: [${flow.file}](../../${flow.file}). [All flows](README.md).`,
    `![The flow ${flow.name} as a diagram; its table of transitions follows](${flow.name}.svg)`,
    transitionsOf(chart),
    portsOf(chart),
    ...(own ? neighboursOf(own, system) : []),
    tagsOf(chart),
  );
}

function transitionsOf(chart: Chart): string {
  const rows = transitionTable(chart);
  return rows.length === 0 ? 'It has no transition of its own.' : `## Transitions\n\n${tableMarkdown(rows)}`;
}

const placeOf = (path: string) => (path === ROOT_STATE ? 'everywhere' : path);

function portsOf(chart: Chart): string | null {
  const rows = [...statesBelow(chart.root)].flatMap(({ path, invokes }) =>
    invokes.map(({ id, port }) => [id, port, placeOf(path)]),
  );
  return rows.length === 0 ? null : `## What it runs\n\n${markdownTable(['Id', 'Port or flow', 'In'], rows)}`;
}

const linked = (names: readonly string[]) => names.map((name) => `[${name}](${name}.md)`).join(', ');

function neighboursOf(flow: SystemFlow, { facts }: SystemChart) {
  const { parents, children, isOfPage, says, hears } = flow;
  const factsIn = (types: readonly string[]) => facts.filter(({ type }) => types.includes(type));
  const life = isRoot(flow)
    ? 'It is the root of all.'
    : isOfPage
      ? 'It lives while its page is shown.'
      : `It is run by ${linked(parents)}.`;
  return [
    `## Among the others\n\n${life}${children.length > 0 ? ` It runs ${linked(children)}.` : ''}`,
    says.length === 0
      ? null
      : `Facts it says:\n\n${factsIn(says)
          .map((fact) => `- ${sayFact(fact)}`)
          .join('\n')}`,
    hears.length === 0
      ? null
      : `Facts it hears:\n\n${factsIn(hears)
          .map((fact) => `- ${sayFact(fact)}`)
          .join('\n')}`,
  ];
}

function tagsOf(chart: Chart): string | null {
  const states = [...statesBelow(chart.root)];
  const tags = [...new Set(states.flatMap(({ tags }) => tags))];
  if (tags.length === 0) return null;
  const rows = tags.map((tag) => {
    const tagged = states.filter((state) => state.tags.includes(tag)).map(({ path }) => placeOf(path));
    return [tag, tagged.join(', ')];
  });
  return `## Tags\n\n${markdownTable(['Tag', 'States'], rows)}`;
}
