import type { AnyActorRef, InspectionEvent } from 'xstate';
import { machineOf, statesOf, takenIn } from './actors.ts';
import { maskEvent } from './mask.ts';
import type { AtlasMessage, LiveActor, ShopMessage } from './messages.ts';

/** The browser's channel, as far as it is used here. */
export interface Channel {
  postMessage(message: ShopMessage): void;
  addEventListener(type: 'message', listener: (event: { data: AtlasMessage }) => void): void;
}

/** Ids from the root on; a root without an id is named by its machine. */
function pathOf(ref: AnyActorRef): string {
  const parent = ref._parent;
  if (parent) return `${pathOf(parent)}.${ref.id}`;
  return ref.id === ref.sessionId ? (machineOf(ref)?.id ?? ref.id) : ref.id;
}

interface Macrostep {
  seq: number;
  transitions: string[];
}

/**
 * Publishes on request what every actor does: first the current states of all, then each event with the transitions it
 * took, personal data masked. Nothing is sent or masked before a request.
 */
export function publisher(channel: Channel, session: string, now: () => number): (event: InspectionEvent) => void {
  const running = new Map<AnyActorRef, { actor: string; flow: string }>();
  const steps = new WeakMap<AnyActorRef, Macrostep>();
  let isAsked = false;
  let seq = 0;

  const stand = (): readonly LiveActor[] =>
    [...running].map(([ref, named]) => ({ ...named, states: statesOf(ref.getSnapshot()) }));

  channel.addEventListener('message', ({ data: { type } }) => {
    if (type === 'atlas.bye') isAsked = false;
    if (type !== 'atlas.hello') return;
    isAsked = true;
    channel.postMessage({ type: 'shop.standing', session, at: now(), actors: stand() });
  });
  channel.postMessage({ type: 'shop.opened', session });

  /** The name of an actor of which several run at once contains a number. */
  const nameOf = (ref: AnyActorRef): string => {
    const path = pathOf(ref);
    const taken = new Set([...running.values()].map(({ actor }) => actor));
    let name = path;
    for (let number = 2; taken.has(name); number += 1) name = `${path}#${number}`;
    return name;
  };

  const begin = (ref: AnyActorRef): void => {
    const machine = machineOf(ref);
    if (!machine || running.has(ref)) return;
    const actor = nameOf(ref);
    running.set(ref, { actor, flow: machine.id });
    const end = () => {
      running.delete(ref);
      if (isAsked) channel.postMessage({ type: 'shop.stopped', session, actor });
    };
    ref.subscribe({ complete: end, error: end });
  };

  const stepOf = (ref: AnyActorRef): Macrostep => {
    const step = steps.get(ref) ?? { seq: (seq += 1), transitions: [] };
    steps.set(ref, step);
    return step;
  };

  return (inspected) => {
    const ref = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init') begin(ref);
    const named = running.get(ref);
    if (!isAsked || !named) return;
    // a step takes its number before its effects run, so that their events come after it
    if (inspected.type === '@xstate.microstep') stepOf(ref).transitions.push(...takenIn(inspected));
    if (inspected.type !== '@xstate.snapshot') return;
    const { seq: number, transitions } = stepOf(ref);
    steps.delete(ref);
    const { event, snapshot } = inspected;
    const payload = maskEvent(event);
    const entry = {
      ...named,
      seq: number,
      at: now(),
      event: event.type,
      payload,
      transitions,
      states: statesOf(snapshot),
    };
    channel.postMessage({ type: 'shop.entry', session, entry });
  };
}
