import type { Fingerprint } from './fingerprint.ts';
import { oneLine } from './formats/described.ts';
import type { Effect, GraphEdge } from './graph.ts';
import { nameOfStep } from './stepper.ts';

/**
 * Who takes part in a path: whoever uses the flow, the flow itself, work that it calls (a port or a child flow), its
 * timers, the other flows, and everything outside machines (the page, the URL).
 */
export type PartyKind = 'user' | 'flow' | 'call' | 'clock' | 'others' | 'outside';

export interface Party {
  readonly kind: PartyKind;
  /** The technical name of a flow or a call; empty for the rest, of which there is one each. */
  readonly name: string;
}

export type MessageKind = 'event' | 'answer' | 'failure' | 'time' | 'call' | 'cancel' | 'sent' | 'fact' | 'effect';

/** One party tells another something. */
export interface Message {
  readonly kind: MessageKind;
  readonly from: Party;
  readonly to: Party;
  /** A step's short name, a port's, a fact's or an action's. */
  readonly name: string;
  /** What it carries; undefined for nothing. */
  readonly payload: unknown;
  /** The flows behind `others`: who emitted an event, or who handles a fact. */
  readonly flows?: readonly string[];
}

/** Which other flows emit an event that a flow handles, and which handle a fact that it emits. */
export interface Neighbours {
  readonly emittersOf: (event: string) => readonly string[];
  readonly receiversOf: (fact: string) => readonly string[];
}

const user: Party = { kind: 'user', name: '' };
const clock: Party = { kind: 'clock', name: '' };
const outside: Party = { kind: 'outside', name: '' };
const others: Party = { kind: 'others', name: '' };
const call = (name: string): Party => ({ kind: 'call', name });

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An event without its type; undefined if nothing is left. */
function payloadOf(event: unknown): unknown {
  if (typeof event !== 'object' || event === null) return undefined;
  const { type: _, ...payload } = event as { type?: unknown };
  return Object.keys(payload).length === 0 ? undefined : payload;
}

/** What starts a step, as it reaches the flow; null for the flow's own start, which nobody tells it. */
function causeOf({ step }: GraphEdge, flow: Party, { emittersOf }: Neighbours): Message | null {
  const name = nameOfStep(step);
  switch (step.type) {
    case 'start':
      return null;
    case 'event': {
      const flows = emittersOf(step.event.type);
      const from = flows.length === 0 ? user : others;
      return { kind: 'event', from, to: flow, name, payload: payloadOf(step.event), flows };
    }
    case 'done':
      return { kind: 'answer', from: call(step.port), to: flow, name, payload: step.output };
    case 'error':
      return { kind: 'failure', from: call(step.port), to: flow, name, payload: step.error };
    case 'after':
      return { kind: 'time', from: clock, to: flow, name, payload: undefined };
  }
}

/**
 * Every message of a step, in order: its cause, then what the flow tells others because of it.
 * @param portOf the port behind an invoke's id
 */
export function messagesOf(
  edge: GraphEdge,
  name: string,
  neighbours: Neighbours,
  portOf: (invoke: string) => string,
): Message[] {
  const flow: Party = { kind: 'flow', name };
  const { step } = edge;
  const ended = step.type === 'done' || step.type === 'error' ? step.invoke : null;
  const toldBy = ({ type, params }: Effect): Message[] => {
    const from = flow;
    switch (type) {
      case 'timer':
        return [];
      case 'spawnChild': {
        const port = text(own(params, 'src')) || text(own(params, 'id'));
        return [{ kind: 'call', from, to: call(port), name: port, payload: own(params, 'input') }];
      }
      case 'stopChild': {
        const id = text(own(params, 'id'));
        // a call that has just ended is not cancelled
        return id === ended
          ? []
          : [{ kind: 'cancel', from, to: call(portOf(id)), name: portOf(id), payload: undefined }];
      }
      case 'sendTo': {
        const event = own(params, 'event');
        const to = call(portOf(text(own(params, 'targetId'))));
        return [{ kind: 'sent', from, to, name: text(own(event, 'type')), payload: payloadOf(event) }];
      }
      case 'emit': {
        const event = own(params, 'event');
        const fact = text(own(event, 'type'));
        const flows = neighbours.receiversOf(fact);
        const to = flows.length === 0 ? outside : others;
        return [{ kind: 'fact', from, to, name: fact, payload: payloadOf(event), flows }];
      }
      default:
        return [{ kind: 'effect', from, to: outside, name: type, payload: params }];
    }
  };
  const cause = causeOf(edge, flow, neighbours);
  return [...(cause ? [cause] : []), ...edge.effects.flatMap(toldBy)];
}

/** Who takes part in some messages of a flow: the user first, the flow next, then in order of appearance by kind. */
export function partiesOf(flow: string, messages: readonly Message[]): readonly Party[] {
  const named = [user, { kind: 'flow' as const, name: flow }, ...messages.flatMap(({ from, to }) => [from, to])];
  const parties = new Map(named.map((one) => [partyKey(one), one]));
  const rank: readonly PartyKind[] = ['user', 'flow', 'clock', 'call', 'others', 'outside'];
  return [...parties.values()].toSorted((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind));
}

/** `user`, `call applyCoupon`. */
export const partyKey = ({ kind, name }: Party): string => `${kind} ${name}`.trimEnd();

const longest = 60;

/** What a message carries, on one line and short enough to read; empty for nothing. */
export function carriedBy({ payload }: Message, fingerprint: Fingerprint): string {
  if (payload === undefined) return '';
  const whole = Array.from(oneLine(fingerprint(payload)));
  return whole.length > longest ? `${whole.slice(0, longest - 1).join('')}…` : whole.join('');
}
