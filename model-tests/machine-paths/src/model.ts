import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { cover } from './cover.ts';
import type { CoverOptions } from './cover.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';
import { describePath } from './describe.ts';
import type { Graph, GraphNode, Path } from './graph.ts';
import { activeStates, leafStates } from './internals.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import type { Report } from './report.ts';
import type { AnyExploreOptions, ExploreOptions, Given, LeafState, Part } from './types.ts';

/** What a state promises to the user, in one sentence, and optionally a predicate that verifies it. */
export type StatePromise<Snapshot = AnyMachineSnapshot> =
  | string
  | { readonly says: string; readonly holds: (snapshot: Snapshot) => boolean };

interface Expectations<Snapshot> {
  /** Unreachable transitions by id, each with the reason; one that is covered after all is an error. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /**
   * States that are not final but in which the flow may stay for good, each with the reason; one that can be left is a
   * fault.
   */
  readonly rests?: Readonly<Record<string, string>>;
  /** What holds in every state: predicates by the sentence that describes them. */
  readonly invariants?: Readonly<Record<string, (snapshot: Snapshot) => boolean>>;
}

/** A flow as its path tests see it: the machine, what may happen to it, and its promises. */
export interface FlowOptions<Machine extends AnyStateMachine>
  extends ExploreOptions<Machine>, Expectations<SnapshotFrom<Machine>> {
  /**
   * A promise for every state without children: a missing one is reported by name, a misspelled one does not compile.
   */
  readonly promises: { readonly [State in LeafState<Machine>]?: StatePromise<SnapshotFrom<Machine>> };
  /** Ids of requirements, each with the parts that carry it; a state stands for the transitions into it. */
  readonly requirements?: Readonly<Record<string, readonly Part<Machine>[]>>;
  /** How much the parts matter to a test of limited time: 1 is ordinary, and what several name counts as the highest. */
  readonly weights?: { readonly [Name in Part<Machine>]?: number };
}

/** A flow of any machine, as {@link walk} and the test suite take it. */
export interface FlowModel<Machine extends AnyStateMachine = AnyStateMachine>
  extends AnyExploreOptions, Expectations<AnyMachineSnapshot> {
  readonly machine: Machine;
  readonly promises: Readonly<Record<string, StatePromise | undefined>>;
  readonly requirements?: Readonly<Record<string, readonly string[]>>;
  readonly weights?: Readonly<Record<string, number | undefined>>;
}

/** Combines a machine with its fixtures and promises; everything is checked against the machine's own types. */
export function flowModel<Machine extends AnyStateMachine>(
  machine: Machine,
  options: Given<Machine, FlowOptions<Machine>>,
): FlowModel<Machine>;
export function flowModel(machine: AnyStateMachine, options: Omit<FlowModel, 'machine'>): FlowModel {
  return { ...options, machine };
}

/** A model's paths and their coverage. */
export interface Walk {
  readonly graph: Graph;
  readonly paths: readonly Path[];
  readonly report: Report;
}

/** Explores a model and covers it. */
export function walk(model: FlowModel, options: CoverOptions = {}): Walk {
  const graph = explore(model.machine, model);
  const paths = cover(graph, options);
  return { graph, paths, report: report(graph, paths, model.unreachable) };
}

/** The walk as text: two walks of one model are byte-identical. */
export function describeWalk({ graph, paths }: Walk): string {
  const fingerprint = createFingerprint();
  const nodes = graph.nodes.map(({ states, timers }) => fingerprint([states, timers]));
  const edges = graph.edges.map((edge) => `${edge.from} -> ${edge.to} ${describePath({ edges: [edge] }, fingerprint)}`);
  return [...nodes, ...edges, ...paths.map((path) => describePath(path, fingerprint))].join('\n');
}

/** @throws when a state without children has no promise, or a promise names no such state. */
export function assertPromised({ machine, promises }: FlowModel): void {
  const leaves = leafStates(machine);
  const missing = leaves.filter((state) => !promises[state]).map((state) => `the state "${state}" has no promise`);
  const stray = Object.keys(promises)
    .filter((state) => !leaves.includes(state))
    .map((state) => `"${state}" has a promise but is not a state without children`);
  const faults = [...missing, ...stray];
  if (faults.length > 0) throw new Error([`${machine.id}:`, ...faults].join('\n  '));
}

/** @throws when a promise of an active state or an invariant does not hold; the message says which. */
export function assertHolds(
  { promises, invariants = {} }: FlowModel,
  states: GraphNode['states'],
  snapshot: AnyMachineSnapshot,
): void {
  for (const state of states) {
    const promise = promises[state];
    if (typeof promise === 'object' && !promise.holds(snapshot)) {
      throw new Error(`the state "${state}" breaks its promise: ${promise.says}`);
    }
  }
  for (const [says, holds] of Object.entries(invariants)) {
    if (!holds(snapshot)) throw new Error(`an invariant is broken: ${says}`);
  }
}

/** Replays one path of a walk on a real actor, checking the model's promises and invariants after each step. */
export function replayPath(
  model: FlowModel,
  graph: Graph,
  path: Path,
  name: string,
  fingerprint: Fingerprint = createFingerprint(),
): Promise<void> {
  const { machine, delays } = model;
  return replay(machine, path, {
    graph,
    name,
    fingerprint,
    ...(delays && { delays }),
    invariant: (snapshot) => assertHolds(model, activeStates(snapshot), snapshot),
  });
}
