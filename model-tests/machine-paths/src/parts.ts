import type { AnyStateMachine } from 'xstate';
import { chartOf, statesBelow } from './chart.ts';
import type { Graph, GraphEdge } from './graph.ts';
import { ROOT_STATE, transitionsOf } from './internals.ts';
import type { FlowModel } from './model.ts';

/** Every state of a machine that can be active. */
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  [...statesBelow(chartOf(machine).root)]
    .filter(({ path, type }) => path !== ROOT_STATE && type !== 'history')
    .map(({ path }) => path);

/** The names by which parts of a machine are called: its states, then its events, then its transitions. */
export function partsOf(machine: AnyStateMachine): readonly string[] {
  const transitions = transitionsOf(machine);
  const names = [statesOf(machine), transitions.map(({ event }) => event), transitions.map(({ id }) => id)];
  return [...new Set(names.flat())];
}

/** Whether a step's event has one of these readable names: `item.remove`, `done recalculate`, `after 3000`. */
export const isEventOf = ({ step, transitions }: GraphEdge, events: readonly string[]): boolean =>
  (step.type === 'event' && events.includes(step.event.type)) ||
  transitions.some(({ event }) => events.includes(event));

/** Whether a step passes one of these parts: is of its event, takes it, or ends in it. */
export const passesPart = ({ nodes }: Graph, edge: GraphEdge, parts: readonly string[]): boolean =>
  nodes[edge.to]?.states.some((state) => parts.includes(state)) === true ||
  edge.transitions.some(({ id }) => parts.includes(id)) ||
  isEventOf(edge, parts);

/** The transitions that have one of these names, are of such an event, or lead into such a state. */
export function transitionsNamed(machine: AnyStateMachine, parts: readonly string[]): readonly string[] {
  const leadsTo = (target: string) => parts.some((part) => target === part || target.startsWith(`${part}.`));
  const events = new Map(transitionsOf(machine).map(({ id, event }) => [id, event]));
  return [...statesBelow(chartOf(machine).root)].flatMap(({ transitions }) =>
    transitions
      .filter(({ id, targets }) => parts.includes(id) || parts.includes(events.get(id) ?? '') || targets.some(leadsTo))
      .map(({ id }) => id),
  );
}

/** The transitions that carry each requirement of a model, by its id. */
export const carriersOf = ({ machine, requirements = {} }: FlowModel): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(requirements).map(([id, parts]) => [id, transitionsNamed(machine, parts)]));

/** @throws when a requirement or a weight names no part of the machine; the message lists them. */
export function assertParts({ machine, requirements = {}, weights = {} }: FlowModel): void {
  const parts = partsOf(machine);
  const named = [...Object.entries(requirements), ['a weight', Object.keys(weights)] as const];
  const faults = named.flatMap(([by, names]) =>
    names.filter((name) => !parts.includes(name)).map((name) => `"${name}", named by ${by}, is no part of it`),
  );
  if (faults.length > 0) throw new Error([`${machine.id}:`, ...faults].join('\n  '));
}
