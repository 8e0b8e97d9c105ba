import { faultyCalls, overreaching } from './check-calls.ts';
import { restlessness } from './check-rest.ts';
import { cover } from './cover.ts';
import { explore } from './explore.ts';
import type { Graph } from './graph.ts';
import { leafStates, ROOT_STATE, stateName, stateNodes } from './internals.ts';
import { assertHolds } from './model.ts';
import type { FlowModel } from './model.ts';
import { report } from './report.ts';
import type { Reason } from './report.ts';
import { describeWay, waysInto } from './ways.ts';

/**
 * What can be wrong with a flow:
 * - `throws`: the machine throws, so nothing more can be said;
 * - `deadEnd`: nothing leaves a state; `busyForEver`: no time-out ends what is busy; `noRest`: no way leads to a rest;
 * - `noTimeOut`, `noErrorBranch`: a call may wait for ever, or stop the machine;
 * - `leavesRegions`: a transition leaves more regions than its own;
 * - `notTaken`: nothing takes a transition; `neverEntered`: nothing enters a state; `unanswered`: nobody answers an event;
 * - `noPromise`, `broken`: a state promises nothing, or a promise or an invariant does not hold;
 * - `wrongException`: the model declares an exception that is none.
 */
export type FaultKind =
  | 'throws'
  | 'deadEnd'
  | 'busyForEver'
  | 'noRest'
  | 'noTimeOut'
  | 'noErrorBranch'
  | 'leavesRegions'
  | 'notTaken'
  | 'neverEntered'
  | 'unanswered'
  | 'noPromise'
  | 'broken'
  | 'wrongException';

export interface Fault {
  readonly kind: FaultKind;
  /** The state, transition, event or sentence that is at fault. */
  readonly where: string;
  readonly says: string;
}

/**
 * Looks for what can be wrong with a flow, without running it: in the machine's definition, and in everything that its
 * model's fixtures can bring about. An exception is declared in the model with its reason (`unreachable`, `rests`); one
 * that is none is a fault as well. A flow that `maxNodes` cuts is judged by what was looked at, and the sentence says so.
 */
export function check(model: FlowModel): readonly Fault[] {
  let graph: Graph;
  try {
    graph = explore(model.machine, model);
  } catch (cause) {
    return [{ kind: 'throws', where: model.machine.id, says: cause instanceof Error ? cause.message : String(cause) }];
  }
  return [
    ...faultyCalls(model),
    ...overreaching(model),
    ...restlessness(model, graph),
    ...untaken(model, graph),
    ...unentered(model, graph),
    ...unanswered(model, graph),
    ...unpromised(model),
    ...broken(model, graph),
  ];
}

/** The faults as text, one line each. */
export const describeFaults = (name: string, faults: readonly Fault[]): string =>
  faults.length === 0
    ? `${name}: no fault`
    : [`${name}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`, ...faults.map(lineOf)].join('\n');

const lineOf = ({ kind, where, says }: Fault) => `  ${kind} ${where}: ${says}`;

const reasons: Readonly<Record<Reason, string>> = {
  'source never active': 'its state is never active',
  'guard never true': 'its guard was asked and never true',
  shadowed: 'another transition always takes its event first, or leaves its state before the event can come',
  'event not in catalogue': 'the model has no example of its event, or no such end of the call',
  'event never raised': 'the machine never raises its event',
  truncated: 'it was not taken as far as was looked',
  'not walked': 'no path takes it',
};

function untaken({ unreachable = {} }: FlowModel, graph: Graph): Fault[] {
  const { transitions } = report(graph, cover(graph), unreachable);
  const faults = transitions.flatMap((transition): Fault[] => {
    const { id } = transition;
    if (!transition.covered && id in unreachable) return [];
    if (!transition.covered)
      return [{ kind: 'notTaken', where: id, says: `nothing takes it: ${reasons[transition.reason]}` }];
    if (!(id in unreachable)) return [];
    return [{ kind: 'wrongException', where: id, says: 'it is declared as unreachable and is taken' }];
  });
  const stray = Object.keys(unreachable).filter((id) => !transitions.some((transition) => transition.id === id));
  return [
    ...faults,
    ...stray.map((where): Fault => ({
      kind: 'wrongException',
      where,
      says: 'it is declared as unreachable and is no transition of the machine',
    })),
  ];
}

const unentered = ({ machine }: FlowModel, { visited, truncated, nodes }: Graph): Fault[] =>
  [...stateNodes(machine.root)]
    .filter((node) => node.type !== 'history' && stateName(node) !== ROOT_STATE && !visited.has(stateName(node)))
    .map((node) => ({
      kind: 'neverEntered',
      where: stateName(node),
      says: truncated ? `nothing enters it in the first ${nodes.length} situations` : 'nothing ever enters it',
    }));

/** Events that were sent and moved nothing. Those without an example show as transitions that nothing takes. */
function unanswered({ events }: FlowModel, { nodes, edges, truncated }: Graph): Fault[] {
  const answered = new Set(edges.map(({ eventType }) => eventType));
  return Object.keys(events)
    .filter((type) => !answered.has(type) && nodes.some(({ offered, isCut }) => offered.has(type) && !isCut))
    .map((where) => ({
      kind: 'unanswered',
      where,
      says: truncated
        ? `nobody answers it in the first ${nodes.length} situations`
        : 'it is sent in every situation, and nobody answers it',
    }));
}

function unpromised({ machine, promises }: FlowModel): Fault[] {
  const leaves = leafStates(machine);
  const says = 'a state without children has to promise something to the person';
  return [
    ...leaves.filter((state) => !promises[state]).map((where): Fault => ({ kind: 'noPromise', where, says })),
    ...Object.keys(promises)
      .filter((state) => !leaves.includes(state))
      .map((where): Fault => ({
        kind: 'wrongException',
        where,
        says: 'it is promised and is no state without children',
      })),
  ];
}

/** Each promise and invariant that does not hold, where it first breaks. */
function broken(model: FlowModel, graph: Graph): Fault[] {
  const wayInto = waysInto(graph);
  const found = new Map<string, Fault>();
  for (const { index, states, snapshot } of graph.nodes) {
    try {
      assertHolds(model, states, snapshot);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      if (found.has(message)) continue;
      const says = `${message}, e.g. after ${describeWay(wayInto(index))}`;
      found.set(message, { kind: 'broken', where: states.join(', '), says });
    }
  }
  return [...found.values()];
}
