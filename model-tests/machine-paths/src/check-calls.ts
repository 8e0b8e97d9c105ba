import type { AnyTransitionDefinition } from 'xstate';
import type { Fault } from './check.ts';
import { domainOf, isWithin, stateName, stateNodes, transitionInfo } from './internals.ts';
import type { StateNode } from './internals.ts';
import type { FlowModel } from './model.ts';
import type { PortOutcomes } from './types.ts';

const definitionsOf = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function* upFrom(node: StateNode): Generator<StateNode> {
  for (let at: StateNode | undefined = node; at; at = at.parent) yield at;
}

/**
 * Calls that may never settle or may stop the machine. A call is an invoke whose port can be done in the model; child
 * machines and callbacks that can fail at most live as long as their state and need no timeout.
 */
export function faultyCalls({ machine, outcomes }: FlowModel): Fault[] {
  return [...stateNodes(machine.root)].flatMap((node) =>
    node.invoke
      .filter(({ src }) => typeof src === 'string' && mayBeDone(outcomes[src]?.done))
      .flatMap(({ id }) => [...withoutTimeOut(node, id), ...withoutErrorBranch(node, id)]),
  );
}

const mayBeDone = (done: PortOutcomes<unknown>['done'] | undefined) =>
  typeof done === 'function' || (done?.length ?? 0) > 0;

function withoutTimeOut(node: StateNode, call: string): Fault[] {
  const endings = [...upFrom(node)].flatMap(definitionsOf).filter((definition) => {
    const domain = domainOf(definition);
    const isTimer = String(definition.eventType).startsWith('xstate.after.');
    return isTimer && domain !== undefined && domain !== node && isWithin(node, domain);
  });
  const where = stateName(node);
  if (endings.length === 0) {
    return [
      { kind: 'noTimeOut', where, says: `the call "${call}" has no timeout: without a response it waits forever` },
    ];
  }
  if (endings.some(({ guard }) => guard === undefined)) return [];
  return [{ kind: 'noTimeOut', where, says: `every timeout of the call "${call}" is guarded: it may wait forever` }];
}

function withoutErrorBranch(node: StateNode, call: string): Fault[] {
  const branches = [...upFrom(node)].flatMap(({ transitions }) => transitions.get(`xstate.error.actor.${call}`) ?? []);
  const where = stateName(node);
  if (branches.length === 0) {
    return [
      { kind: 'noErrorBranch', where, says: `the call "${call}" has no error branch: an error stops the machine` },
    ];
  }
  if (branches.some(({ guard }) => guard === undefined)) return [];
  const says = `every error branch of the call "${call}" is guarded: an error that matches none stops the machine`;
  return [{ kind: 'noErrorBranch', where, says }];
}

/**
 * Transitions that exit every region of a parallel state, which is rarely intended: usually only their own is meant.
 */
export const overreaching = ({ machine }: FlowModel): Fault[] =>
  [...stateNodes(machine.root)].flatMap(definitionsOf).flatMap((definition): Fault[] => {
    const domain = domainOf(definition);
    if (domain?.type !== 'parallel' || Object.keys(domain.states).length < 2) return [];
    const where = transitionInfo(definition).id;
    return [{ kind: 'leavesRegions', where, says: `it exits and re-enters every region of "${stateName(domain)}"` }];
  });
