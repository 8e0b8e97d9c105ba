import type { FlowAnswers } from '#atlas/answers.ts';
import { chartOf, statesBelow } from 'machine-paths/chart';
import { ROOT_STATE } from 'machine-paths/internals';
import { flows } from '../../flows.ts';
import type { Flow } from '../../flows.ts';
import { systemChart } from '../../diagrams/system.ts';
import { callsOf } from './calls.ts';
import { exploredOf } from './explored.ts';
import { statesOf } from './states.ts';
import { typedOf } from './typed.ts';

const isFlow = (port: string) => flows.some(({ name }) => name === port);

/** What the atlas answers about one flow. */
export function answersOf(flow: Flow): FlowAnswers {
  const graph = exploredOf(flow);
  const chart = chartOf(flow.machine);
  const typed = typedOf(
    graph,
    flow.file.replace(/^machines\//u, 'model-tests/').replace(/\.machine\.ts$/u, '.flow.ts'),
  );
  const facts = new Set(systemChart().facts.map(({ type }) => type));
  const waitings = [...statesBelow(chart.root)].flatMap(({ path, invokes }) =>
    invokes
      .filter(({ port }) => !isFlow(port))
      .map(({ port, id }) => ({ state: path === ROOT_STATE ? flow.name : path, port, id })),
  );
  return { states: statesOf(chart, graph, facts, typed), calls: callsOf(graph, waitings), unkept: typed.unkept };
}
