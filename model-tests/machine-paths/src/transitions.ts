/**
 * How states and transitions of a machine are named, and which ones an actor took: the same names in tests, in pictures
 * and in running applications. XState's inspection and its objects are read only here and in `internals.ts`.
 */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';

export type StateNode = AnyTransitionDefinition['source'];

/** A transition of a machine's definition, in readable form. */
export interface TransitionInfo {
  /** `source: event`, and ` (2)` for the second candidate of the same event: `filled: item.remove (2)`. */
  readonly id: string;
  readonly source: string;
  /** The event's readable name: `item.remove`, `done recalculate`, `error recalculate`, `after 3000`, `always`. */
  readonly event: string;
  /** XState's own event type; empty for `always`. */
  readonly eventType: string;
  /** Position among the source's candidates for the event. */
  readonly index: number;
  readonly guarded: boolean;
}

/** The name of a machine's root state. */
export const ROOT_STATE = '(machine)';

/** A state's path from the root: `payment.waiting`. */
export const stateName = (node: StateNode): string => (node.path.length === 0 ? ROOT_STATE : node.path.join('.'));

/** The names of the active states, root excluded, in document order. */
export const activeStates = ({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>): string[] =>
  _nodes
    .filter((node) => node.parent)
    .toSorted((a, b) => a.order - b.order)
    .map(stateName);

/** An event type in readable form: `xstate.done.actor.recalculate` is `done recalculate`, the empty one is `always`. */
export const eventName = (type: string): string =>
  type
    .replace(/^$/u, 'always')
    .replace(/^xstate\.(done|error)\.actor\./u, '$1 ')
    .replace(/^xstate\.done\.state\..*$/u, 'done')
    .replace(/^xstate\.snapshot\./u, 'snapshot ')
    .replace(/^xstate\.after\.([^.]+)\..*$/u, 'after $1');

const known = new WeakMap<AnyTransitionDefinition, TransitionInfo>();

/** A transition's name is the same for every copy of a machine that `provide` creates, so runs can be compared. */
export function transitionInfo(definition: AnyTransitionDefinition): TransitionInfo {
  const cached = known.get(definition);
  if (cached) return cached;
  const eventType = String(definition.eventType);
  const source = stateName(definition.source);
  const candidates = eventType === '' ? definition.source.always : definition.source.transitions.get(eventType);
  const index = candidates?.indexOf(definition) ?? 0;
  const event = eventName(eventType);
  const id = `${source}: ${event}${index > 0 ? ` (${index + 1})` : ''}`;
  const info = { id, source, event, eventType, index, guarded: definition.guard !== undefined };
  known.set(definition, info);
  return info;
}

/** Whether a state is another one or one of its descendants. */
export const isWithin = (node: StateNode, ancestor: StateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

/** The state whose descendants a transition exits and enters; `undefined` if it exits none. */
export function domainOf({ source, target, reenter }: AnyTransitionDefinition): StateNode | undefined {
  if (!target?.length) return undefined;
  const isInside = target.every((node) => isWithin(node, source));
  if (isInside && !reenter) return Object.keys(source.states).length > 0 ? source : undefined;
  let domain: StateNode = source.parent ?? source;
  while (domain.parent && !target.every((node) => node !== domain && isWithin(node, domain))) domain = domain.parent;
  return domain;
}

const conflict = (a: StateNode | undefined, b: StateNode | undefined) =>
  a !== undefined && b !== undefined && (isWithin(a, b) || isWithin(b, a));

/** Inspection lists the selected transitions; of two regions that leave the same state only one is actually taken. */
export function takenOf(selected: readonly AnyTransitionDefinition[]): readonly AnyTransitionDefinition[] {
  if (selected.length < 2) return selected;
  let taken: AnyTransitionDefinition[] = [];
  for (const candidate of selected) {
    const rivals = taken.filter((other) => conflict(domainOf(candidate), domainOf(other)));
    const isDeeper = rivals.every(
      (other) => candidate.source !== other.source && isWithin(candidate.source, other.source),
    );
    if (isDeeper) taken = [...taken.filter((other) => !rivals.includes(other)), candidate];
  }
  return taken;
}
