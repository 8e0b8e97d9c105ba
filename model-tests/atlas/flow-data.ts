import { coverages } from '#atlas/data.ts';
import type { CarriedRequirement, Coverage, FlowData, FlowPath, FlowSummary, TableRow, Waiting } from '#atlas/data.ts';
import { heldRows } from '#tests/register.ts';
import { chartOf, statesBelow } from 'machine-paths/chart';
import type { Chart, ChartState } from 'machine-paths/chart';
import { cover } from 'machine-paths/cover';
import { createFingerprint } from 'machine-paths/fingerprint';
import { promiseOf, reasonFor, shortStep, statesAfter, uncoveredIn } from 'machine-paths/formats/described';
import type { DescribedFlow } from 'machine-paths/formats/described';
import { mermaid } from 'machine-paths/formats/mermaid';
import { scxmlOf } from 'machine-paths/formats/scxml';
import type { Graph, GraphEdge } from 'machine-paths/graph';
import { ROOT_STATE } from 'machine-paths/internals';
import type { Walk } from 'machine-paths/model';
import { carriersOf } from 'machine-paths/parts';
import { report } from 'machine-paths/report';
import { simplePaths } from 'machine-paths/simple';
import { neighbours } from '../diagrams/neighbours.ts';
import { childrenOf } from '../diagrams/system.ts';
import type { Flow } from '../flows.ts';
import { inEachLanguage, namesOf } from '../names/names.ts';
import { answersOf } from './answers/answers.ts';
import { exploredOf } from './answers/explored.ts';
import { exchangesOf } from './exchanges.ts';
import { screensOf } from './state-screens.ts';
import { beginOf, drawn, foldsOf } from './pictures.ts';
import { statelyOf } from './stately.ts';

function pathsOf(
  graph: Graph,
  criterion: Coverage,
  exchangeAt: (edge: GraphEdge) => number,
): { walk: Walk; paths: FlowPath[] } {
  const fingerprint = createFingerprint();
  const paths = cover(graph, { criterion });
  const walk = { graph, paths, report: report(graph, paths) };
  const told = paths.map(({ edges }) =>
    edges.map((edge) => ({
      label: shortStep(edge, fingerprint),
      exchange: exchangeAt(edge),
      transitions: edge.transitions.map(({ id }) => id),
      states: statesAfter(walk, edge),
    })),
  );
  return { walk, paths: told };
}

/** Counting stops here: their number grows exponentially. */
const MOST_SIMPLE = 2000;

function countSimple(graph: Graph): FlowData['simple'] {
  const { paths, isTruncated } = simplePaths(graph, { atMost: MOST_SIMPLE });
  return { count: paths.length, isCut: isTruncated };
}

const statesOf = ({ root }: Chart): ChartState[] => [...statesBelow(root)];

const tableOf = (
  chart: Chart,
  uncovered: ReadonlyMap<string, string>,
  carried: readonly CarriedRequirement[],
): TableRow[] =>
  statesOf(chart).flatMap(({ path: source, transitions }) =>
    transitions.map((transition) => ({
      source,
      ...transition,
      uncovered: uncovered.get(transition.id) ?? null,
      requirements: carried.filter((one) => one.transitions.includes(transition.id)).map(({ id }) => id),
    })),
  );

const carriedBy = ({ model }: Flow): CarriedRequirement[] =>
  [...carriersOf(model)].map(([id, transitions]) => ({
    id,
    words: heldRows.find((row) => row.id === id)?.words ?? '',
    parts: model.requirements?.[id] ?? [],
    transitions,
  }));

function waitingsOf(chart: Chart, children: readonly string[]): Waiting[] {
  return statesOf(chart).flatMap(({ path: state, invokes, transitions }) =>
    invokes.map(({ id, port }) => ({
      state: state === ROOT_STATE ? chart.machine : state,
      port,
      isFlow: children.includes(port),
      ends: transitions
        .filter(({ kind, event }) => kind === 'delay' || event === `done ${id}` || event === `error ${id}`)
        .map(({ event, guard, targets }) => ({ event, guard, to: targets.join(', ') })),
    })),
  );
}

/** A flow as the index lists it. */
export function summaryOf(flow: Flow): FlowSummary {
  const states = statesOf(chartOf(flow.machine));
  const children = childrenOf(flow);
  const ports = new Set(Object.keys(flow.machine.implementations.actors as object));
  return {
    name: flow.name,
    area: flow.area,
    sentence: flow.sentence,
    size: {
      states: states.filter(({ path }) => path !== ROOT_STATE).length,
      transitions: states.flatMap(({ transitions }) => transitions).length,
      ports: [...ports].filter((port) => !children.includes(port)).length,
    },
    children,
    busy: states.filter(({ tags }) => tags.includes('busy')).map(({ path }) => path),
  };
}

/** Everything the atlas shows of one flow. */
export async function dataOf(flow: Flow): Promise<FlowData> {
  const { machine, model } = flow;
  const summary = summaryOf(flow);
  const chart = chartOf(machine);
  const graph = exploredOf(flow);
  const described: DescribedFlow = {
    ...summary,
    machine,
    promises: model?.promises ?? {},
    neighbours: () => neighbours(flow.name),
  };
  const exchange = exchangesOf(described);
  const walked = coverages.map((criterion) => [criterion, pathsOf(graph, criterion, exchange.indexOf)] as const);
  const { walk } = pathsOf(graph, 'outcomes', exchange.indexOf);
  const judged = { ...walk, report: report(graph, walk.paths, model?.unreachable) };
  const uncovered = uncoveredIn(judged.report).map((one) => [one.transition.id, reasonFor(one)] as const);
  const requirements = carriedBy(flow);
  const promises = statesOf(chart).map(({ path }) => [path, promiseOf(described, path)] as const);
  const names = inEachLanguage((language) => namesOf(flow, language));
  return {
    ...summary,
    folds: foldsOf(chart),
    begins: beginOf(chart),
    pictures: await drawn(chart, names),
    table: tableOf(chart, new Map(uncovered), requirements),
    paths: Object.fromEntries(
      walked.map(([criterion, { paths }]) => [criterion, paths]),
    ) as unknown as FlowData['paths'],
    exchanges: exchange.exchanges,
    simple: model ? countSimple(graph) : null,
    isCut: graph.truncated,
    promises: Object.fromEntries(promises.flatMap(([path, says]) => (says === null ? [] : [[path, says]]))),
    screens: screensOf(flow.name),
    waitings: waitingsOf(chart, summary.children),
    requirements,
    answers: answersOf(flow),
    mermaid: mermaid(described, { ...judged, coverage: 'outcomes' }),
    machine: statelyOf(machine, summary.sentence),
    scxml: scxmlOf(machine, summary.sentence),
  };
}
