import { createActor, fromPromise } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { VirtualClock } from './clock.ts';
import type { PendingCall } from './graph.ts';
import { activeStates, withActors } from './internals.ts';
import { assertHolds } from './model.ts';
import type { FlowModel } from './model.ts';
import { offersAt } from './situation.ts';
import type { Step } from './types.ts';

/** A call that settles after its state was left; nothing may react to it any more. */
export interface LateStep {
  readonly type: 'late';
  readonly step: Step;
}

interface Call extends PendingCall {
  readonly signal: AbortSignal;
  readonly ended: PromiseWithResolvers<unknown>;
  isEnded: boolean;
}

/** What may happen to a running machine at one moment. */
interface Chances {
  readonly events: readonly Step[];
  readonly ends: readonly Step[];
  /** The outcomes of calls whose state was left. */
  readonly late: readonly LateStep[];
  readonly time: readonly Step[];
}

/** A running machine whose calls settle when, and in the order, a race says. */
export interface Run {
  snapshot(): AnyMachineSnapshot;
  chances(): Chances;
  /**
   * Performs a step without waiting for its consequences, and returns whether it could be performed.
   * @throws when a promise or an invariant breaks, a port is called twice concurrently, or the machine stops with an
   * error.
   */
  perform(step: Step | LateStep): boolean;
  /** Waits until the machine has processed every outcome so far. @throws as `perform` */
  settle(): Promise<void>;
  stop(): void;
}

/** Starts a model's machine: real actors, deferred calls, and time that passes when a step says so. */
export function startRun(model: FlowModel, input: unknown): Run {
  const calls: Call[] = [];
  const unsettled: Promise<unknown>[] = [];
  const clock = new VirtualClock();
  let crash: unknown;

  const logicOf = (port: string) =>
    fromPromise(({ self, input: given, signal }) => {
      const ended = Promise.withResolvers<unknown>();
      calls.push({ port, invoke: self.id, input: given, signal, ended, isEnded: false });
      return ended.promise;
    });
  const actor = createActor(withActors(model.machine.provide({ delays: model.delays ?? {} }), logicOf), {
    input,
    clock,
  });
  actor.subscribe({ error: (error) => (crash ??= error) });

  const live = () => calls.filter(({ isEnded, signal }) => !isEnded && !signal.aborted);
  const left = () => calls.filter(({ isEnded, signal }) => !isEnded && signal.aborted);
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();

  const check = () => {
    const now = snapshot();
    if (now.status === 'error') throw new Error('the machine stopped with an error', { cause: crash });
    assertHolds(model, activeStates(now), now);
    const ports = live().flatMap(({ port }) => (model.outcomes[port] ? [port] : []));
    const twice = ports.find((port, index) => ports.indexOf(port) !== index);
    if (twice) throw new Error(`two calls of "${twice}" are pending at once`);
  };

  const end = (candidates: readonly Call[], step: Step): boolean => {
    if (step.type !== 'done' && step.type !== 'error') return false;
    const call = candidates.find(({ invoke }) => invoke === step.invoke);
    if (!call) return false;
    call.isEnded = true;
    if (step.type === 'done') call.ended.resolve(step.output);
    else call.ended.reject(step.error);
    // XState subscribed first, so it has processed the outcome when this resolves
    unsettled.push(call.ended.promise.catch(() => {}));
    return true;
  };

  const ring = (): boolean => {
    if (clock.untilNext() === null) return false;
    clock.ringNext();
    return true;
  };

  const send = (event: AnyEventObject): boolean => {
    if (snapshot().status !== 'active') return false;
    actor.send(event);
    return true;
  };

  const perform = (step: Step | LateStep): boolean => {
    switch (step.type) {
      case 'start':
        actor.start();
        return true;
      case 'event':
        return send(step.event);
      case 'done':
      case 'error':
        return end(live(), step);
      case 'late':
        return end(left(), step.step);
      case 'after':
        return ring();
    }
  };

  const stepsAt = (pending: readonly PendingCall[]) =>
    offersAt({ snapshot: snapshot(), pending, settled: [], timers: [] }, model).map(({ step }) => step);

  return {
    snapshot,
    chances: () => {
      const elapsed = clock.untilNext();
      const steps = stepsAt(live());
      return {
        events: steps.filter(({ type }) => type === 'event'),
        ends: steps.filter(({ type }) => type !== 'event'),
        late: stepsAt(left()).flatMap((step) => (step.type === 'event' ? [] : [{ type: 'late' as const, step }])),
        time: elapsed === null ? [] : [{ type: 'after', timer: `${elapsed} ms`, elapsed }],
      };
    },
    perform: (step) => {
      const isDone = perform(step);
      check();
      return isDone;
    },
    settle: async () => {
      await Promise.all(unsettled.splice(0));
      check();
    },
    stop: () => actor.stop(),
  };
}
