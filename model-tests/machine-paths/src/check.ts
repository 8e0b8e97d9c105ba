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
 * The kinds of faults a flow can have:
 * - `throws`: the machine throws, so nothing else can be checked;
 * - `deadEnd`: nothing leaves a state; `busyForEver`: no timeout ends a busy state; `noRest`: no resting state is
 *   reachable;
 * - `noTimeOut`, `noErrorBranch`: a call may wait forever, or stop the machine;
 * - `leavesRegions`: a transition exits regions other than its own;
 * - `notTaken`: a transition is never taken; `neverEntered`: a state is never entered; `unanswered`: no transition
 *   handles an event;
 * - `noPromise`, `broken`: a state has no promise, or a promise or an invariant does not hold;
 * - `wrongException`: the model declares an exception that does not apply.
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
  /** The state, transition, event or invariant at fault. */
  readonly where: string;
  readonly says: string;
}

/**
 * Looks for faults in a flow without running it: in the machine's definition, and in everything that its model's
 * fixtures can cause. Exceptions are declared in the model with a reason (`unreachable`, `rests`); one that does not
 * apply is itself a fault. A flow truncated by `maxNodes` is judged as far as it was explored, and the messages say so.
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

/** The faults as text, one per line. */
export const describeFaults = (name: string, faults: readonly Fault[]): string =>
  faults.length === 0
    ? `${name}: no faults`
    : [`${name}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`, ...faults.map(lineOf)].join('\n');

const lineOf = ({ kind, where, says }: Fault) => `  ${kind} ${where}: ${says}`;

const reasons: Readonly<Record<Reason, string>> = {
  'source never active': 'its state is never active',
  'guard never true': 'its guard was evaluated and never true',
  shadowed: 'another transition always takes its event first, or leaves its state before the event can occur',
  'event not in catalogue': 'the model has no example of its event, or no such outcome of the call',
  'event never raised': 'the machine never raises its event',
  truncated: 'it was not taken before the exploration was truncated',
  'not walked': 'no path takes it',
};

function untaken({ unreachable = {} }: FlowModel, graph: Graph): Fault[] {
  const { transitions } = report(graph, cover(graph), unreachable);
  const faults = transitions.flatMap((transition): Fault[] => {
    const { id } = transition;
    if (!transition.covered && id in unreachable) return [];
    if (!transition.covered)
      return [{ kind: 'notTaken', where: id, says: `never taken: ${reasons[transition.reason]}` }];
    if (!(id in unreachable)) return [];
    return [{ kind: 'wrongException', where: id, says: 'it is declared unreachable but is taken' }];
  });
  const stray = Object.keys(unreachable).filter((id) => !transitions.some((transition) => transition.id === id));
  return [
    ...faults,
    ...stray.map((where): Fault => ({
      kind: 'wrongException',
      where,
      says: 'it is declared unreachable but is not a transition of the machine',
    })),
  ];
}

const unentered = ({ machine }: FlowModel, { visited, truncated, nodes }: Graph): Fault[] =>
  [...stateNodes(machine.root)]
    .filter((node) => node.type !== 'history' && stateName(node) !== ROOT_STATE && !visited.has(stateName(node)))
    .map((node) => ({
      kind: 'neverEntered',
      where: stateName(node),
      says: truncated ? `it is not entered in the first ${nodes.length} situations` : 'it is never entered',
    }));

/**
 * Events that were sent and that no transition handled. Those without an example are reported as transitions that are
 * never taken.
 */
function unanswered({ events }: FlowModel, { nodes, edges, truncated }: Graph): Fault[] {
  const answered = new Set(edges.map(({ eventType }) => eventType));
  return Object.keys(events)
    .filter((type) => !answered.has(type) && nodes.some(({ offered, isCut }) => offered.has(type) && !isCut))
    .map((where) => ({
      kind: 'unanswered',
      where,
      says: truncated
        ? `no transition handles it in the first ${nodes.length} situations`
        : 'it is sent in every situation, and no transition handles it',
    }));
}

function unpromised({ machine, promises }: FlowModel): Fault[] {
  const leaves = leafStates(machine);
  const says = 'a state without children must have a promise';
  return [
    ...leaves.filter((state) => !promises[state]).map((where): Fault => ({ kind: 'noPromise', where, says })),
    ...Object.keys(promises)
      .filter((state) => !leaves.includes(state))
      .map((where): Fault => ({
        kind: 'wrongException',
        where,
        says: 'it has a promise but is not a state without children',
      })),
  ];
}

/** Each promise and invariant that does not hold, at its first violation. */
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
