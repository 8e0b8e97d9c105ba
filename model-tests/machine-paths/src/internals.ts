/**
 * Everything that depends on XState's internals: its event names, its transition objects, its inspection and its actor
 * scope. The rest of the package identifies states and transitions by name only; how they are named is in
 * `transitions.ts`, since running applications name them too.
 */
import { createActor, fromPromise, isMachineSnapshot } from 'xstate';
import type {
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
  InspectionEvent,
} from 'xstate';
import { activeStates, stateName, takenOf, transitionInfo } from './transitions.ts';
import type { StateNode } from './transitions.ts';
import type { Effect, Macrostep, Microstep, Simulator, TransitionInfo } from './graph.ts';

export { activeStates, domainOf, eventName, isWithin, ROOT_STATE, stateName, transitionInfo } from './transitions.ts';
export type { StateNode } from './transitions.ts';

export const doneEvent = (invoke: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${invoke}`,
  output,
  actorId: invoke,
});

export const errorEvent = (invoke: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${invoke}`,
  error,
  actorId: invoke,
});

/** A state and all its descendants, in document order. */
export function* stateNodes(node: StateNode): Generator<StateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* stateNodes(child);
}

/** Every state without children, except history states. */
export const leafStates = (machine: AnyStateMachine): string[] =>
  [...stateNodes(machine.root)].filter((node) => node.type === 'atomic' || node.type === 'final').map(stateName);

/** The source of an event: a timer, a port that settled, a region that completed, or the machine's own events. */
export function eventKind(type: string): 'timer' | 'port' | 'completion' | 'own' {
  if (type.startsWith('xstate.after.')) return 'timer';
  if (type.startsWith('xstate.done.state.')) return 'completion';
  return type.startsWith('xstate.') ? 'port' : 'own';
}

/** Whether an event type matches a transition's descriptor: equal, or a wildcard (`*`, `item.*`). */
export const matchesEvent = (type: string, descriptor: string): boolean =>
  type === descriptor || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

/** Every transition of the definition, in document order, a state's `always` after its events. */
export const transitionsOf = (machine: AnyStateMachine): TransitionInfo[] =>
  [...stateNodes(machine.root)]
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map(transitionInfo);

/**
 * An inspector that reports each microstep of the root actor, except the first entry into the initial states (XState
 * does not report that one).
 */
export const microstepsOf =
  (listener: (microstep: Microstep) => void) =>
  (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return;
    const { snapshot, event, _transitions } = inspected;
    listener({
      eventType: event.type,
      transitions: takenOf(_transitions).map(transitionInfo),
      states: '_nodes' in snapshot && isMachineSnapshot(snapshot) ? activeStates(snapshot) : [],
    });
  };

/** The name of an invoke's actor: XState's own for one that is written where it is invoked is the invoke's id. */
export const sourceOf = ({ src, id }: StateNode['invoke'][number]): string =>
  typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;

/** The machine with every actor that it names or invokes replaced by the logic that `logicOf` returns for its name. */
export function withActors(machine: AnyStateMachine, logicOf: (port: string) => AnyActorLogic): AnyStateMachine {
  const invoked = [...stateNodes(machine.root)].flatMap((node) => node.invoke.map(sourceOf));
  const ports = new Set([...Object.keys(machine.implementations.actors), ...invoked]);
  const silent = machine.provide({ actors: Object.fromEntries([...ports].map((port) => [port, logicOf(port)])) });
  for (const node of stateNodes(silent.root)) for (const invoke of node.invoke) invoke.src = sourceOf(invoke);
  return silent;
}

/** Whether a value is an actor. */
export const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;

/** The actors that a snapshot's machine invoked or spawned and did not stop. */
export function childrenOf(snapshot: AnyMachineSnapshot): AnyActorRef[] {
  const children: unknown = snapshot.children;
  return typeof children === 'object' ? Object.values<unknown>({ ...children }).filter(isActor) : [];
}

/** The parts of a snapshot that decide what can happen next, except its children and timers. */
export function factsOf(snapshot: AnyMachineSnapshot): readonly unknown[] {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map(stateName)]);
  return [snapshot.status, snapshot.value, snapshot.context, snapshot.output, snapshot.error, history];
}

/** The name of a child actor in `setup({ actors })`. */
export const portOf = (child: AnyActorRef): string => (typeof child.src === 'string' ? child.src : child.id);

/** The input of a replaced child; only the actors of {@link simulator} keep it. */
export const inputOf = (child: AnyActorRef): unknown => {
  const snapshot: unknown = child.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'input' in snapshot ? snapshot.input : undefined;
};

const isDelayedRaise = (params: unknown): params is { id?: string; event: AnyEventObject; delay: number } =>
  typeof params === 'object' && params !== null && 'delay' in params && typeof params.delay === 'number';

const isCancel = (params: unknown): params is { sendId: string } =>
  typeof params === 'object' && params !== null && 'sendId' in params && typeof params.sendId === 'string';

const timingOf = ({ type, params }: ExecutableActionObject): Macrostep['timing'] => {
  if (type === 'xstate.raise' && isDelayedRaise(params)) {
    const { id, event, delay } = params;
    return [{ start: { id: id ?? event.type, event, delay } }];
  }
  return type === 'xstate.cancel' && isCancel(params) ? [{ cancel: params.sendId }] : [];
};

/** An action's effect outside the machine; an immediate `raise` stays inside, and a timer's duration is read later. */
function effectsOf({ type, params }: { type: string; params?: unknown }): Effect[] {
  if (type === 'xstate.raise') return isDelayedRaise(params) ? [{ type: 'timer', params: params.event.type }] : [];
  if (type === 'xstate.cancel') return [];
  const isPlain = typeof params === 'object' && params !== null && !isActor(params);
  // the reference repeats the id, and system ids are not assigned while exploring
  const told = isPlain ? { ...params, actorRef: undefined, systemId: undefined } : params;
  return [{ type: type.replace(/^xstate\./u, ''), params: told }];
}

/** An inspector that reports each effect of the root actor. */
export const effectsTo =
  (listener: (effect: Effect) => void) =>
  (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.action' || inspected.actorRef.sessionId !== inspected.rootId) return;
    effectsOf(inspected.action).forEach(listener);
  };

/** Creates a {@link Simulator} of a machine; its ports never settle by themselves. */
export function simulator(machine: AnyStateMachine, firstInput: unknown): Simulator {
  const silent = withActors(machine, () => fromPromise(() => new Promise(() => {})));
  // one actor system sees the same invoke start many times, which a system id would not allow
  for (const node of stateNodes(silent.root)) for (const invoke of node.invoke) invoke.systemId = undefined;

  let microsteps: Microstep[] = [];
  let timing: Macrostep['timing'][number][] = [];
  let effects: Effect[] = [];
  const idle = () => {};
  const inspect = microstepsOf((microstep) => microsteps.push(microstep));
  const self = createActor(silent, { input: firstInput, logger: idle, inspect });
  const { id, sessionId, system } = self;
  const actionExecutor = (action: ExecutableActionObject) => {
    timing.push(...timingOf(action));
    effects.push(...effectsOf(action));
  };
  const inert = { self, id, sessionId, system, logger: idle, defer: idle, emit: idle, stopChild: idle, actionExecutor };

  const run = (move: (scope: typeof inert) => AnyMachineSnapshot): Macrostep => {
    microsteps = [];
    timing = [];
    effects = [];
    const snapshot = move({ ...inert });
    return { snapshot, microsteps, timing, effects };
  };
  return {
    start: (input) => {
      const begun = run((scope) => silent.getInitialSnapshot(scope, input));
      if (begun.snapshot.status === 'error')
        throw new Error(String(begun.snapshot.error), { cause: begun.snapshot.error });
      return begun;
    },
    step: (snapshot, event) => run((scope) => silent.transition(snapshot, event, scope)),
  };
}
