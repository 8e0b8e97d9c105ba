import { chartOf, statesBelow } from './chart.ts';
import type { Fault } from './check.ts';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';
import { leafStates, ROOT_STATE } from './internals.ts';
import type { FlowModel } from './model.ts';
import { describeWay, waysInto } from './ways.ts';

/** The input of the checks for resting states. */
interface Seen {
  readonly model: FlowModel;
  readonly graph: Graph;
  readonly rests: ReadonlySet<string>;
  readonly leaving: readonly (readonly GraphEdge[])[];
  /** `, e.g. after start → submit`. */
  readonly after: (node: GraphNode) => string;
}

/**
 * States that are never left, busy states that no timeout ends, and situations from which no resting state is
 * reachable.
 */
export function restlessness(model: FlowModel, graph: Graph): Fault[] {
  const leaving = graph.nodes.map((): GraphEdge[] => []);
  for (const edge of graph.edges) leaving[edge.from]?.push(edge);
  const wayInto = waysInto(graph);
  const after = ({ index }: GraphNode) => `, e.g. after ${describeWay(wayInto(index))}`;
  const seen = { model, graph, leaving, after, rests: new Set(Object.keys(model.rests ?? {})) };
  return [...deadEnds(seen), ...wrongRests(seen), ...busyForEver(seen), ...withoutRest(seen)];
}

const isEnded = ({ snapshot }: GraphNode) => snapshot.status !== 'active';

/** Whether a step leaves a state: the machine ends, or the state is not active afterwards. */
function isLeft(state: string, { graph }: Seen): boolean {
  return graph.edges.some(({ from, to }) => {
    const [before, then] = [graph.nodes[from], graph.nodes[to]];
    return before?.states.includes(state) && then && (isEnded(then) || !then.states.includes(state));
  });
}

const holding = (state: string, { graph }: Seen) =>
  graph.nodes.filter((node) => !isEnded(node) && node.states.includes(state));

function deadEnds(seen: Seen): Fault[] {
  const states = [...statesBelow(chartOf(seen.model.machine).root)];
  return states.flatMap(({ path, type }): Fault[] => {
    const nodes = type === 'atomic' ? holding(path, seen) : [];
    const [first] = nodes;
    if (!first || seen.rests.has(path) || nodes.some(({ isCut }) => isCut) || isLeft(path, seen)) return [];
    // a region with a single state has nowhere to go: it is enough that it handles something
    const region = states.find((parent) => parent.states.some((child) => child.path === path));
    const isAlone = region?.states.length === 1;
    const isAnswering = nodes.some(({ index }) =>
      seen.leaving[index]?.some(({ transitions }) => transitions.length > 0),
    );
    if (isAlone && isAnswering) return [];
    const says = `no event, timer or outcome of a call leaves it, and it is neither final nor declared in rests`;
    return [{ kind: 'deadEnd', where: path, says: `${says}${seen.after(first)}` }];
  });
}

const wrongRests = (seen: Seen): Fault[] =>
  [...seen.rests].flatMap((state): Fault[] => {
    if (!leafStates(seen.model.machine).includes(state)) {
      return [
        { kind: 'wrongException', where: state, says: 'it is declared in rests but is not a state without children' },
      ];
    }
    if (!isLeft(state, seen)) return [];
    return [{ kind: 'wrongException', where: state, says: 'it is declared in rests but can be left' }];
  });

/** Without responses and without user input: timers alone must end every busy state. */
function busyForEver(seen: Seen): Fault[] {
  const busy = [...statesBelow(chartOf(seen.model.machine).root)].filter(({ tags }) => tags.includes('busy'));
  return busy.flatMap(({ path }): Fault[] => {
    const stuck = holding(path, seen).find((node) => isStuck(node, path, seen));
    if (!stuck) return [];
    const says = 'it is busy, and without a response no timeout ever ends it';
    return [{ kind: 'busyForEver', where: path, says: `${says}${seen.after(stuck)}` }];
  });
}

function isStuck(from: GraphNode, state: string, { graph, leaving, rests }: Seen): boolean {
  const met = new Set<GraphNode>([from]);
  for (const node of met) {
    if (isEnded(node) || !node.states.includes(state)) return false;
    if (node.states.some((active) => rests.has(active) && isInside(active, state))) return false;
    // what lies beyond the truncation is unknown
    if (node.isCut && node.timers.length > 0) return false;
    for (const { step, to } of leaving[node.index] ?? []) {
      const next = graph.nodes[to];
      if (step.type === 'after' && next) met.add(next);
    }
  }
  return true;
}

const isInside = (state: string, ancestor: string) =>
  ancestor === ROOT_STATE || state === ancestor || state.startsWith(`${ancestor}.`);

/**
 * A resting situation: nothing is busy and no call is pending, or the flow has ended, or it may stay there for good.
 */
function withoutRest({ model, graph, rests, after }: Seen): Fault[] {
  const isRest = (node: GraphNode) =>
    isEnded(node) ||
    node.states.some((state) => rests.has(state)) ||
    (!node.snapshot.hasTag('busy') && !node.pending.some(({ port }) => model.outcomes[port] !== undefined));
  const entering = graph.nodes.map((): number[] => []);
  for (const { from, to } of graph.edges) if (from >= 0) entering[to]?.push(from);
  const calm = new Set(graph.nodes.filter((node) => isRest(node) || node.isCut).map(({ index }) => index));
  for (const index of calm) for (const from of entering[index] ?? []) calm.add(from);

  const found = new Map<string, Fault>();
  for (const node of graph.nodes) {
    const where = node.states.join(', ');
    if (calm.has(node.index) || found.has(where)) continue;
    const says = `whatever happens from here on, something stays busy or pending${after(node)}`;
    found.set(where, { kind: 'noRest', where, says });
  }
  return [...found.values()];
}
