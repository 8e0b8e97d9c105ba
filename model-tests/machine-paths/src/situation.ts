import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Macrostep, PendingCall, RunningTimer } from './graph.ts';
import { childrenOf, doneEvent, errorEvent, inputOf, portOf } from './internals.ts';
import type { AnyExploreOptions, Fixtures, Step } from './types.ts';

/** The state of a machine between two macrosteps. */
export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  readonly pending: readonly PendingCall[];
  readonly timers: readonly RunningTimer[];
  /** Children that settled: they stay in the snapshot until their state is left. */
  readonly settled: readonly AnyActorRef[];
}

/** A step that may come next, and the event that delivers it to XState. */
export interface Offer {
  readonly step: Step;
  readonly event: AnyEventObject;
}

/** Time passes only when a timer fires; leaving a state stops its timers. */
function timersAfter(before: readonly RunningTimer[], step: Step, { snapshot, timing }: Macrostep): RunningTimer[] {
  if (snapshot.status !== 'active') return [];
  let running = [...before];
  if (step.type === 'after') {
    running = before
      .filter(({ id }) => id !== step.timer)
      .map((timer) => ({ ...timer, remaining: Math.max(0, timer.remaining - step.elapsed) }));
  }
  for (const change of timing) {
    const id = 'start' in change ? change.start.id : change.cancel;
    running = running.filter((timer) => timer.id !== id);
    if ('start' in change) running.push({ ...change.start, remaining: change.start.delay });
  }
  return running;
}

/** The situation after a macrostep; `before` is `undefined` for a start. */
export function situationAfter(before: Situation | undefined, step: Step, macrostep: Macrostep): Situation {
  const { snapshot } = macrostep;
  const children = childrenOf(snapshot);
  const ended =
    before && (step.type === 'done' || step.type === 'error')
      ? childrenOf(before.snapshot).filter(({ id }) => id === step.invoke)
      : [];
  const settled = [...(before?.settled ?? []), ...ended].filter((child) => children.includes(child));
  const pending =
    snapshot.status === 'active'
      ? children
          .filter((child) => !settled.includes(child))
          .map((child) => ({ port: portOf(child), invoke: child.id, input: inputOf(child) }))
      : [];
  return { snapshot, pending, settled, timers: timersAfter(before?.timers ?? [], step, macrostep) };
}

const listed = <Value, Seen>(fixtures: Fixtures<Value, Seen> | undefined, seen: Seen): readonly Value[] =>
  (typeof fixtures === 'function' ? fixtures(seen) : fixtures) ?? [];

/** The timer that fires next, the earlier started one of two that are due together; untimed, all of them. */
function due(timers: readonly RunningTimer[], timed: boolean): readonly RunningTimer[] {
  if (!timed) return timers;
  const least = Math.min(...timers.map(({ remaining }) => remaining));
  return timers.filter(({ remaining }) => remaining === least).slice(0, 1);
}

function endsOf(
  { port, invoke, input }: PendingCall,
  snapshot: AnyMachineSnapshot,
  options: AnyExploreOptions,
): Offer[] {
  const outcomes = options.outcomes[port];
  const call = { invoke, input, snapshot };
  return [
    ...listed(outcomes?.done, call).map((output): Offer => ({
      step: { type: 'done', port, invoke, output },
      event: doneEvent(invoke, output),
    })),
    ...listed(outcomes?.errors, call).map((error): Offer => ({
      step: { type: 'error', port, invoke, error },
      event: errorEvent(invoke, error),
    })),
  ];
}

/** All that may come next: the catalogue's events, the outcomes of the pending calls, the timer that is due. */
export function offersAt({ snapshot, pending, timers }: Situation, options: AnyExploreOptions): Offer[] {
  if (snapshot.status !== 'active') return [];
  const sent = Object.entries(options.events).flatMap(([type, payloads]) =>
    listed(payloads, snapshot).map((payload): Offer => {
      const event = { ...payload, type };
      return { step: { type: 'event', event }, event };
    }),
  );
  const ended = pending.flatMap((call) => endsOf(call, snapshot, options));
  const fired = due(timers, options.timed ?? true).map(({ id, remaining, event }): Offer => ({
    step: { type: 'after', timer: id, elapsed: remaining },
    event,
  }));
  return [...sent, ...ended, ...fired];
}
