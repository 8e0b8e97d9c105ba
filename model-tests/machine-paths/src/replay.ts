import { createActor, fromPromise } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { VirtualClock } from './clock.ts';
import { describeStep } from './describe.ts';
import { differenceIn } from './differences.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Effect, Graph, GraphEdge, Path } from './graph.ts';
import { childrenOf, effectsTo, inputOf, microstepsOf, portOf, withActors } from './internals.ts';
import type { Step } from './types.ts';

/** What {@link replay} needs besides the path. */
export interface ReplayOptions {
  readonly graph: Graph;
  readonly delays?: Readonly<Record<string, number>>;
  /** The path's name in error messages. */
  readonly name?: string;
  /** Called with the real snapshot after each step; an error thrown here fails the path. */
  readonly invariant?: (snapshot: AnyMachineSnapshot) => void;
  /** Shared by many replays of a graph, so that its predictions are computed only once. */
  readonly fingerprint?: Fingerprint;
}

/** The ports of a running machine: each call waits until a step settles it, or its state is left. */
function deferredPorts() {
  const calls = new Map<string, PromiseWithResolvers<unknown>>();
  const logic = fromPromise(({ self, signal }) => {
    const call = Promise.withResolvers<unknown>();
    calls.set(self.id, call);
    signal.addEventListener('abort', () => {
      if (calls.get(self.id) === call) calls.delete(self.id);
    });
    return call.promise;
  });

  /** Settles a call and waits until XState, which subscribed first, has processed the outcome. */
  const end = async (invoke: string, settle: (call: PromiseWithResolvers<unknown>) => void) => {
    const call = calls.get(invoke);
    if (!call) throw new Error(`no call of "${invoke}" is pending`);
    calls.delete(invoke);
    settle(call);
    await call.promise.catch(() => {});
  };
  return { logic, end };
}

const isRunning = (child: AnyActorRef): boolean => {
  const snapshot: unknown = child.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'active';
};

/** The pending calls, in the form of a graph's nodes. */
const pendingIn = (snapshot: AnyMachineSnapshot) =>
  snapshot.status === 'active'
    ? childrenOf(snapshot)
        .filter(isRunning)
        .map((child) => ({ port: portOf(child), invoke: child.id, input: inputOf(child) }))
    : [];

/**
 * Runs a path on a real actor: ports wait for the path to settle them, time passes when the path says so.
 *
 * @throws after a step that takes other transitions than the graph predicts, ends in another state, context or tags,
 * has other effects or other pending calls, or breaks the invariant. The message names the machine, the path, the step,
 * and what was expected and observed.
 */
export async function replay(machine: AnyStateMachine, path: Path, options: ReplayOptions): Promise<void> {
  const { graph, delays = {}, name = 'a path', invariant, fingerprint = createFingerprint() } = options;
  const ports = deferredPorts();
  const clock = new VirtualClock();
  const [first] = path.edges;
  if (first?.step.type !== 'start') throw new Error(`${machine.id}, ${name}: a path begins with a start`);

  let taken: string[] = [];
  let effects: Effect[] = [];
  const observers = [
    microstepsOf(({ transitions }) => taken.push(...transitions.map(({ id }) => id))),
    effectsTo((effect) => effects.push(effect)),
  ];
  const actor = createActor(
    withActors(machine.provide({ delays }), () => ports.logic),
    {
      input: first.step.input,
      clock,
      inspect: (inspected) => {
        for (const observe of observers) observe(inspected);
      },
    },
  );
  // an unobserved error would be thrown at the test runner instead of being compared
  actor.subscribe({ error: () => {} });

  const perform = async (step: Step): Promise<void> => {
    switch (step.type) {
      case 'start':
        actor.start();
        return;
      case 'event':
        actor.send(step.event);
        return;
      case 'done':
        return ports.end(step.invoke, (call) => call.resolve(step.output));
      case 'error':
        return ports.end(step.invoke, (call) => call.reject(step.error));
      case 'after': {
        const left = clock.untilNext();
        if (left !== step.elapsed) throw new Error(`expected a timer in ${step.elapsed} ms, got ${left ?? 'no timer'}`);
        clock.ringNext();
      }
    }
  };

  const compare = (edge: GraphEdge): void => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const node = graph.nodes[edge.to];
    const expected = { ...node, effects: edge.effects, transitions: edge.transitions.map(({ id }) => id) };
    const got = { snapshot, transitions: taken, effects, pending: pendingIn(snapshot) };
    const difference = differenceIn(expected, got, fingerprint);
    if (difference) throw new Error(difference);
    invariant?.(snapshot);
  };

  try {
    for (const [index, edge] of path.edges.entries()) {
      try {
        if (index > 0) [taken, effects] = [[], []];
        await perform(edge.step);
        compare(edge);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        const where = `${machine.id}, ${name}, step ${index + 1} (${describeStep(edge.step, fingerprint)})`;
        throw new Error(`${where}: ${reason}`, { cause });
      }
    }
  } finally {
    actor.stop();
  }
}
