/**
 * The path generator compared with known tools, on every flow and on machines of known size: paths and steps for each
 * coverage, how long exploring and covering take, what `@xstate/graph` finds in the same time and fast-check in 1,000
 * runs. Run: `npm run bench -- paths`. Exits with 1 when a budget is exceeded.
 */
import { fork } from 'node:child_process';
import { cover } from 'machine-paths/cover';
import type { Criterion } from 'machine-paths/cover';
import { explore } from 'machine-paths/explore';
import { transitionsByCommands } from './paths/commands.ts';
import { subjects } from './paths/subjects.ts';
import type { Subject } from './paths/subjects.ts';

const criteria: readonly Criterion[] = ['states', 'transitions', 'outcomes', 'pairs'];
const RUNS = 7;
/** How long the package gets for one machine, in ms. */
const PATIENCE = 3000;

/** In ms: a flow of up to 40 states has few situations; where contexts multiply them, 1,500 take half a second. */
const budgetFor = (situations: number) => (situations <= 150 ? 50 : 500);

const count = (value: number) => value.toLocaleString('en');
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** CPU time in ms: other work on the same machine would distort wall time. */
function measured(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times);
}

function byPackage(name: string, kind: 'shortest' | 'simple'): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = fork(new URL('paths/package.child.ts', import.meta.url), [name, kind]);
  let timer: NodeJS.Timeout | undefined;
  child.on('message', (message) => {
    clearTimeout(timer);
    if (message === 'begins') timer = setTimeout(() => resolve(`over ${PATIENCE / 1000} s`), PATIENCE);
    else resolve(typeof message === 'string' ? message : 'says nothing');
  });
  child.on('exit', () => resolve('breaks off'));
  return promise.finally(() => {
    clearTimeout(timer);
    child.kill();
  });
}

async function rowOf(subject: Subject): Promise<{ readonly row: string; readonly isWithin: boolean }> {
  const { name, machine, options } = subject;
  const graph = explore(machine, options);
  const sizes = criteria.map((criterion) => {
    const paths = cover(graph, { criterion });
    return `${count(paths.length)} / ${count(paths.reduce((sum, { edges }) => sum + edges.length, 0))}`;
  });
  const time = measured(() => cover(explore(machine, options)));
  const pairs = measured(() => cover(graph, { criterion: 'pairs' }));
  const budget = budgetFor(graph.nodes.length);
  const reachable = new Set(graph.edges.flatMap(({ transitions }) => transitions.map(({ id }) => id))).size;
  const cells = [
    name,
    `${count(graph.nodes.length)}${graph.truncated ? ' (cut)' : ''}`,
    count(graph.edges.length),
    ...sizes,
    `${time.toFixed(0)} of ${budget.toFixed(0)}${time > budget ? ' (over)' : ''}`,
    pairs.toFixed(0),
    await byPackage(name, 'shortest'),
    await byPackage(name, 'simple'),
    `${transitionsByCommands(subject, graph, 1000)} of ${reachable}`,
  ];
  return { row: `| ${cells.join(' | ')} |`, isWithin: time <= budget };
}

const heads = [
  'machine',
  'situations',
  'steps between them',
  ...criteria,
  'explore + cover, ms of budget',
  'pairs, ms',
  '`@xstate/graph` shortest',
  '`@xstate/graph` simple',
  'fast-check, 1,000 runs',
];
console.log(`| ${heads.join(' | ')} |\n|${heads.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`);
const missed: string[] = [];
for (const subject of subjects) {
  const { row, isWithin } = await rowOf(subject);
  console.log(row);
  if (!isWithin) missed.push(subject.name);
}
if (missed.length > 0) {
  console.error(`Over their budget: ${missed.join(', ')}`);
  process.exitCode = 1;
}
