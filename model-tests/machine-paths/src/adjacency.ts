import { getAdjacencyMap } from '@xstate/graph';
import { isMachineSnapshot } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeStep } from './describe.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import { eventKind, stateNodes, transitionsOf } from './internals.ts';
import { offersAt } from './situation.ts';
import type { AnyExploreOptions } from './types.ts';

/** An edge of the package's map, whose own type does not expose it. */
interface Arrow {
  readonly event: AnyEventObject;
  readonly state: unknown;
}

interface Place {
  readonly state: unknown;
  readonly transitions: Readonly<Record<string, Arrow>>;
}

/** Whether `@xstate/graph` can explore the whole machine: it knows neither children, invoked or spawned, nor time. */
export const isComparable = (machine: AnyStateMachine): boolean =>
  [...stateNodes(machine.root)].every(({ invoke }) => invoke.length === 0) &&
  Object.keys(machine.implementations.actors).length === 0 &&
  transitionsOf(machine).every(({ eventType }) => eventKind(eventType) !== 'timer');

/**
 * Where our exploration and the adjacency map of `@xstate/graph` differ, one line each, for the same inputs and events.
 * Steps that change neither state nor context are left out: the package also has an edge for each event that no
 * transition handles.
 */
export function adjacencyDifferences(machine: AnyStateMachine, options: AnyExploreOptions): string[] {
  const fingerprint = createFingerprint();
  const told = ({ value, context }: AnyMachineSnapshot) => fingerprint([value, context]);
  const ours = new Set<string>();
  const graph = explore(machine, options);
  for (const { snapshot } of graph.nodes) ours.add(`the situation ${told(snapshot)}`);
  for (const { from, to, step } of graph.edges) {
    const [before, after] = [graph.nodes[from], graph.nodes[to]].map((node) => node && told(node.snapshot));
    if (before !== undefined && before !== after) {
      ours.add(`the step ${before} → ${describeStep(step, fingerprint)} → ${after}`);
    }
  }

  const theirs = new Set<string>();
  for (const input of options.inputs) {
    const map = getAdjacencyMap(machine, {
      input,
      events: (snapshot: AnyMachineSnapshot) =>
        offersAt({ snapshot, pending: [], timers: [], settled: [] }, options).map(({ event }) => event),
    });
    for (const { state, transitions } of Object.values<Place>({ ...map })) {
      if (!isMachineSnapshot(state)) continue;
      theirs.add(`the situation ${told(state)}`);
      for (const { event, state: next } of Object.values(transitions)) {
        if (!isMachineSnapshot(next) || told(state) === told(next)) continue;
        const step = describeStep({ type: 'event', event }, fingerprint);
        theirs.add(`the step ${told(state)} → ${step} → ${told(next)}`);
      }
    }
  }
  return [
    ...[...ours].filter((line) => !theirs.has(line)).map((line) => `only here: ${line}`),
    ...[...theirs].filter((line) => !ours.has(line)).map((line) => `only in @xstate/graph: ${line}`),
  ];
}
