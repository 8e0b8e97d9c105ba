import { createActor, fromPromise } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { VirtualClock } from './clock.ts';
import { createFingerprint } from './fingerprint.ts';
import { describeStep } from './describe.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';
import { microstepsOf, withActors } from './internals.ts';
import type { Step } from './types.ts';

/** What {@link replay} needs to know besides the path. */
export interface ReplayOptions {
  readonly graph: Graph;
  readonly delays?: Readonly<Record<string, number>>;
  /** The path's name in a failure's sentence. */
  readonly name?: string;
  /** Called with the real snapshot after each step; what it throws fails the path. */
  readonly invariant?: (snapshot: AnyMachineSnapshot) => void;
}

/** The ports of a running machine: each call waits until a step ends it, or its state is left. */
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

  /** Ends a call and waits until XState, which listened first, has taken the end. */
  const end = async (invoke: string, settle: (call: PromiseWithResolvers<unknown>) => void) => {
    const call = calls.get(invoke);
    if (!call) throw new Error(`no call of "${invoke}" is under way`);
    calls.delete(invoke);
    settle(call);
    await call.promise.catch(() => {});
  };
  return { logic, end };
}

const quoted = (ids: readonly string[]) => (ids.length > 0 ? ids.map((id) => `"${id}"`).join(', ') : 'none');

/**
 * Walks a path on a real running actor: ports wait for the path to end them, time passes when the path says so.
 *
 * @throws after a step that takes other transitions than the graph predicts, ends in another state, or breaks the
 * invariant. The sentence names the machine, the path, the step, what was expected and what was seen.
 */
export async function replay(machine: AnyStateMachine, path: Path, options: ReplayOptions): Promise<void> {
  const { graph, delays = {}, name = 'a path', invariant } = options;
  const fingerprint = createFingerprint();
  const ports = deferredPorts();
  const clock = new VirtualClock();
  const [first] = path.edges;
  if (first?.step.type !== 'start') throw new Error(`${machine.id}, ${name}: a path begins with a start`);

  let taken: string[] = [];
  const actor = createActor(withActors(machine, () => ports.logic).provide({ delays }), {
    input: first.step.input,
    clock,
    inspect: microstepsOf(({ transitions }) => taken.push(...transitions.map(({ id }) => id))),
  });
  // an unobserved error would be thrown into the test runner instead of being compared
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
    const expected = edge.transitions.map(({ id }) => id);
    if (fingerprint(expected) !== fingerprint(taken)) {
      throw new Error(`expected the transitions ${quoted(expected)}, got ${quoted(taken)}`);
    }
    const predicted = graph.nodes[edge.to]?.snapshot;
    const standing = (snapshot: AnyMachineSnapshot | undefined) =>
      `${fingerprint(snapshot?.value)} (${snapshot?.status ?? 'unknown'})`;
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    if (standing(predicted) !== standing(snapshot)) {
      throw new Error(`expected the state ${standing(predicted)}, got ${standing(snapshot)}`);
    }
    invariant?.(snapshot);
  };

  try {
    for (const [index, edge] of path.edges.entries()) {
      try {
        if (index > 0) taken = [];
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
