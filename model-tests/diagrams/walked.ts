import { balance } from 'machine-paths/by-hand';
import type { Balance } from 'machine-paths/by-hand';
import { markdownTable } from 'machine-paths/diagrams/table';
import { walkOf } from '../define-flow.ts';
import { flows } from '../flows.ts';
import { notice, pagesFolder } from './pages.ts';

/** Where the page is, from the project's root. */
export const walkedFile = `${pagesFolder}/walked.md`;

/** What users are seen doing in a browser, flow by flow. */
export const balances = (): ReadonlyMap<string, Balance> =>
  new Map(
    flows.flatMap(({ name, model, browser }) =>
      browser ? [[name, balance(model, walkOf({ model }, browser), browser.leftOut)]] : [],
    ),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** How much of each flow is walked in a browser, and why the rest is not. */
export function walkedPage(all: ReadonlyMap<string, Balance>): string {
  const each = [...all.values()];
  const rows = [...all].map(([name, { walked, total, paths, steps }]) => [
    `[${name}](${name}.md)`,
    `${walked} of ${total}`,
    String(paths),
    String(steps),
  ]);
  const left = [...all].flatMap(([name, balanced]) =>
    [...balanced.left].flatMap(([why, ids]) => ids.map((id) => `- ${name}, \`${id}\`: ${why}.`)),
  );
  const alone = flows.flatMap(({ name, notInBrowser }) =>
    notInBrowser ? [`- [${name}](${name}.md) ${notInBrowser}.`] : [],
  );
  return `${[
    '# What is walked in a browser',
    notice,
    `Real browsers take ${sum(each.map(({ walked }) => walked))} of ${sum(each.map(({ total }) => total))} transitions of ${all.size} flows, by the gestures of a user; every other one has its reason below, or a test fails.`,
    markdownTable(['Flow', 'Transitions', 'Paths', 'Steps'], rows),
    '## What is not walked',
    left.join('\n'),
    '## Flows without a face',
    alone.join('\n'),
  ].join('\n\n')}\n`;
}
