import { not } from 'xstate';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { actionNames } from '../chart.ts';
import { ROOT_STATE, stateName, stateNodes, transitionInfo } from '../internals.ts';
import type { StateNode } from '../internals.ts';
import { listOf, machineWith, partAt, recordOf } from './config.ts';
import type { Place } from './config.ts';

/**
 * The mutation operators:
 * - `remove`: a transition is removed;
 * - `retarget`: it leads to a sibling of its target; `stay`: it has no target; `dropReenter`: it no longer re-enters;
 * - `dropAction`: an action of a transition, an entry or an exit is removed;
 * - `dropGuard`: a guard is always true; `negateGuard`: it is negated;
 * - `changeDelay`: a timer takes longer;
 * - `dropInvoke`: a call is not made; `dropInput`: it is made without its input;
 * - `dropTag`: a state loses a tag;
 * - `changeInitial`: another state is entered first.
 */
export type Operator =
  | 'remove'
  | 'retarget'
  | 'stay'
  | 'dropReenter'
  | 'dropAction'
  | 'dropGuard'
  | 'negateGuard'
  | 'changeDelay'
  | 'dropInvoke'
  | 'dropInput'
  | 'dropTag'
  | 'changeInitial';

/** One mutation of a machine. */
export interface Mutation {
  readonly operator: Operator;
  readonly where: string;
  /** The transition or state that a path must reach to be affected. */
  readonly touches: string;
  /** @throws when XState rejects the machine. */
  readonly make: () => AnyStateMachine;
}

/** A state with many siblings is retargeted to the first few of them only. */
const MOST_SIBLINGS = 8;

/**
 * Every mutation of a machine, in document order. The machine itself is not modified: each mutant is created from its
 * configuration.
 */
export const mutationsOf = (machine: AnyStateMachine): Mutation[] => [
  ...[...stateNodes(machine.root)].flatMap((node) => [
    ...slotsOf(machine, node).flatMap((slot) =>
      slot.definitions.flatMap((_, index) => transitionMutations(machine, slot, index)),
    ),
    ...stateMutations(machine, node),
  ]),
  ...delayMutations(machine),
];

/** All candidates for one event of one state, and their locations in the configuration. */
interface Slot {
  readonly place: Place;
  readonly definitions: readonly AnyTransitionDefinition[];
}

const placeOf = (node: StateNode): Place => node.path.flatMap((key) => ['states', key]);

/** The location of each invoke in the configuration: there may be a single one or a list. */
const invokePlaces = (machine: AnyStateMachine, node: StateNode): Place[] => {
  const place = [...placeOf(node), 'invoke'];
  return node.invoke.map((_, index) => (Array.isArray(partAt(machine.config, place)) ? [...place, index] : place));
};

function slotsOf(machine: AnyStateMachine, node: StateNode): Slot[] {
  const own = placeOf(node);
  const keysAt = (key: string) => Object.keys(recordOf(partAt(machine.config, [...own, key])));
  const places = invokePlaces(machine, node);
  const slot = (place: Place, eventType: string): Slot => ({
    place,
    definitions: partAt(machine.config, place) === undefined ? [] : (node.transitions.get(eventType) ?? []),
  });
  return [
    ...keysAt('on').map((key) => slot([...own, 'on', key], key)),
    { place: [...own, 'always'], definitions: node.always ?? [] },
    ...node.invoke.flatMap(({ id }, index) => [
      slot([...(places[index] ?? []), 'onDone'], `xstate.done.actor.${id}`),
      slot([...(places[index] ?? []), 'onError'], `xstate.error.actor.${id}`),
      slot([...(places[index] ?? []), 'onSnapshot'], `xstate.snapshot.${id}`),
    ]),
    ...keysAt('after').map((key) => slot([...own, 'after', key], `xstate.after.${key}.${node.id}`)),
    slot([...own, 'onDone'], `xstate.done.state.${node.id}`),
  ];
}

const siblingsOf = (node: StateNode | undefined): StateNode[] =>
  Object.values(node?.parent?.states ?? {})
    .filter((sibling) => sibling !== node && sibling.type !== 'history')
    .slice(0, MOST_SIBLINGS);

function transitionMutations(machine: AnyStateMachine, { place, definitions }: Slot, index: number): Mutation[] {
  const definition = definitions[index];
  if (!definition) return [];
  const { id } = transitionInfo(definition);
  const candidates = listOf(partAt(machine.config, place));
  const original = recordOf(candidates[index]);
  const mutation = (operator: Operator, where: string, candidate: Record<string, unknown> | undefined): Mutation => ({
    operator,
    where: `${id}${where}`,
    touches: id,
    make: () => machineWith(machine, place, candidate && candidates.with(index, candidate)),
  });
  // replacing a candidate by one that is never true keeps the names of the others
  const removed = candidates.length > 1 ? { ...original, guard: () => false } : undefined;
  const { guard, target, reenter, ...rest } = original;
  const others = listOf(target).slice(1);
  const aim = definition.target?.[0];
  const targeted = aim
    ? siblingsOf(aim).map((sibling) =>
        mutation('retarget', `, to ${stateName(sibling)}`, {
          ...original,
          target: [`#${[machine.id, ...sibling.path].join('.')}`, ...others],
        }),
      )
    : [];
  const actions = listOf(original['actions']);
  return [
    mutation('remove', '', removed),
    ...targeted,
    ...(aim ? [mutation('stay', '', { ...rest, ...(guard !== undefined && { guard }) })] : []),
    ...(reenter === true ? [mutation('dropReenter', '', { ...original, reenter: false })] : []),
    ...actionNames(definition.actions).map((name, position) =>
      mutation('dropAction', `, ${name}`, { ...original, actions: actions.toSpliced(position, 1) }),
    ),
    ...(definition.guard === undefined
      ? []
      : [
          mutation('dropGuard', '', {
            ...rest,
            ...(target !== undefined && { target }),
            ...(reenter === true && { reenter }),
          }),
          mutation('negateGuard', '', { ...original, guard: negationOf(definition.guard) }),
        ]),
  ];
}

/** XState's own `not`, whose types require the guard's. */
const negationOf = (guard: unknown): unknown => Reflect.apply(not, undefined, [guard]);

function stateMutations(machine: AnyStateMachine, node: StateNode): Mutation[] {
  const own = placeOf(node);
  const name = stateName(node);
  const mutation = (operator: Operator, where: string, place: Place, part: unknown): Mutation => ({
    operator,
    where: `${name}${where}`,
    touches: name,
    make: () => machineWith(machine, place, part),
  });
  const withoutEach = (operator: Operator, key: string, names: readonly string[], prefix = '') =>
    names.map((each, index) => {
      const place = [...own, key];
      const part = listOf(partAt(machine.config, place)).toSpliced(index, 1);
      return mutation(operator, `, ${prefix}${each}`, place, part);
    });
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  return [
    ...withoutEach('dropAction', 'entry', actionNames(node.entry), 'entry '),
    ...withoutEach('dropAction', 'exit', actionNames(node.exit), 'exit '),
    ...withoutEach('dropTag', 'tags', node.tags),
    ...withoutEach(
      'dropInvoke',
      'invoke',
      node.invoke.map(({ id }) => id),
    ),
    ...invokePlaces(machine, node).flatMap((place, index) => {
      const input = [...place, 'input'];
      const told = `, ${node.invoke[index]?.id ?? ''}`;
      return partAt(machine.config, input) === undefined ? [] : [mutation('dropInput', told, input, undefined)];
    }),
    ...siblingsOf(initial).map((sibling) =>
      mutation('changeInitial', `, to ${stateName(sibling)}`, [...own, 'initial'], sibling.key),
    ),
  ];
}

/** Named delays, each slightly more than doubled, so that zero changes too. */
const delayMutations = (machine: AnyStateMachine): Mutation[] =>
  Object.entries(machine.implementations.delays).map(([name, delay]) => ({
    operator: 'changeDelay',
    where: name,
    touches: ROOT_STATE,
    make: () =>
      machineWith(machine, [], undefined).provide({
        delays: {
          [name]: typeof delay === 'function' ? (args, params) => delay(args, params) * 2 + 1 : delay * 2 + 1,
        },
      }),
  }));
