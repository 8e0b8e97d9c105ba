import type { AnyStateMachine } from 'xstate';
import { describeStep } from './describe.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Graph, GraphEdge, GraphNode, Macrostep } from './graph.ts';
import { createIdentity } from './identity.ts';
import { activeStates, factsOf, simulator, transitionsOf } from './internals.ts';
import { offersAt, situationAfter } from './situation.ts';
import type { Situation } from './situation.ts';
import type { AnyExploreOptions, ExploreOptions, Given, Step } from './types.ts';

/** The default limit of an exploration, in nodes. */
const DEFAULT_MAX_NODES = 2000;

interface OpenNode extends GraphNode {
  readonly situation: Situation;
  readonly offered: Set<string>;
  readonly refused: Set<string>;
  isCut: boolean;
}

/**
 * Everything that can happen to a machine: from each input, every event of the catalogue, every outcome of every
 * pending port, every timer that is due. Nothing runs: ports never start and actions are not executed, only guards,
 * delays and `assign` are. Breadth first, so the first path to a node is a shortest one; deterministic.
 *
 * Time (ms) passes only when a timer fires; with `timed` (default) a timer never fires before one that is due earlier.
 * A graph that grows too large is cut at `maxNodes` and marked as `truncated`.
 *
 * @throws when the machine itself throws; the message names the step.
 */
export function explore<Machine extends AnyStateMachine>(
  machine: Machine,
  options: Given<Machine, ExploreOptions<Machine>>,
): Graph;
export function explore(machine: AnyStateMachine, options: AnyExploreOptions): Graph;
export function explore(machine: AnyStateMachine, options: AnyExploreOptions): Graph {
  const { inputs, delays = {}, timed = true, maxNodes = DEFAULT_MAX_NODES } = options;
  const simulated = simulator(machine.provide({ delays }), inputs[0]);
  const fingerprint = createFingerprint();
  const identity = createIdentity();
  const nodes: OpenNode[] = [];
  const edges: GraphEdge[] = [];
  const indexes = new Map<string, number>();
  const visited = new Set<string>();
  const occurred = new Set<string>();
  let truncated = false;

  const keyOf = ({ snapshot, pending, timers }: Situation) => {
    const calls = pending.map(({ port, invoke, input }) => `${port} ${invoke} ${identity(input)}`).join('\n');
    const left = timers.map(({ id, remaining }) => (timed ? `${id} ${remaining}` : id)).join('\n');
    return `${factsOf(snapshot).map(identity).join(' ')}\n${calls}\n${left}`;
  };

  /** The node of a situation, a new one if necessary; `undefined` if there is no room for a new one. */
  const nodeOf = (situation: Situation): OpenNode | undefined => {
    const key = keyOf(situation);
    const index = indexes.get(key) ?? nodes.length;
    if (index < nodes.length) return nodes[index];
    if (index >= maxNodes) {
      truncated = true;
      return undefined;
    }
    const { snapshot, pending, timers } = situation;
    const states = activeStates(snapshot);
    const node = {
      index,
      snapshot,
      states,
      pending,
      timers,
      situation,
      offered: new Set<string>(),
      refused: new Set<string>(),
      isCut: false,
    };
    nodes.push(node);
    indexes.set(key, index);
    return node;
  };

  const observe = ({ microsteps }: Macrostep) => {
    for (const { eventType, transitions, states } of microsteps) {
      occurred.add(eventType);
      for (const { source } of transitions) visited.add(source);
      for (const state of states) visited.add(state);
    }
  };

  const connect = (source: OpenNode | undefined, step: Step, eventType: string, move: () => Macrostep) => {
    const macrostep = attempt(move, () => `${machine.id}: ${describeStep(step, fingerprint)}`);
    observe(macrostep);
    const transitions = macrostep.microsteps.flatMap((microstep) => microstep.transitions);
    source?.offered.add(eventType);
    if (source && macrostep.microsteps[0]?.transitions.length === 0) source.refused.add(eventType);

    const target = nodeOf(situationAfter(source?.situation, step, macrostep));
    if (!target && source) source.isCut = true;
    if (!target || (target === source && transitions.length === 0)) return;
    const from = source?.index ?? -1;
    const entered = target.states.filter((state) => !source?.states.includes(state));
    const { effects } = macrostep;
    edges.push({ index: edges.length, from, to: target.index, step, eventType, transitions, entered, effects });
  };

  for (const input of inputs) connect(undefined, { type: 'start', input }, '', () => simulated.start(input));
  for (const node of nodes) {
    for (const state of node.states) visited.add(state);
    for (const { step, event } of offersAt(node.situation, options)) {
      connect(node, step, event.type, () => simulated.step(node.snapshot, event));
    }
  }
  return { machine: machine.id, nodes, edges, transitions: transitionsOf(machine), visited, occurred, truncated };
}

/** Runs a macrostep; an error thrown by the machine is reported with the step that caused it. */
function attempt(move: () => Macrostep, where: () => string): Macrostep {
  try {
    return move();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${where()} made the machine throw: ${reason}`, { cause });
  }
}
