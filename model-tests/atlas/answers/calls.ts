import { endpoints } from '#contract/endpoints.ts';
import { failureOf } from '#rules/failure.ts';
import type { CallAnswers, CallEnd } from '#atlas/answers.ts';
import { innermost } from 'machine-paths/formats/described';
import { nameOfStep } from 'machine-paths/stepper';
import type { Graph, GraphEdge } from 'machine-paths/graph';
import { calledIn, filesIn, nameOf, nodesIn, reachedFrom, sourceOf, textIn } from './sources.ts';
import { factsIn } from './steps.ts';

const declared = new Map(Object.values(endpoints).map((endpoint) => [endpoint.id, endpoint]));

/** Every call can be refused with these, whatever it declares. */
const always = [400, 413, 415, 429, 503];

/** Which endpoints a port asks: the calls that its gateway makes. */
function askedByPorts(): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  for (const file of filesIn('src/gateways', /\.ts$/u))
    for (const node of nodesIn(sourceOf(file))) {
      const port = nameOf(node);
      if (port === null) continue;
      const ids = [...reachedFrom(node)].flatMap((part) => {
        const call = calledIn(part);
        const id = call?.name === 'call' ? textIn(call.args[0]) : null;
        return id !== null && declared.has(id) ? [id] : [];
      });
      if (ids.length > 0) asked.set(port, new Set([...(asked.get(port) ?? []), ...ids]));
    }
  return asked;
}

let ports: Map<string, Set<string>> | undefined;
/** The ids of the endpoints that a port asks. */
const askedBy = (port: string): readonly string[] => [...((ports ??= askedByPorts()).get(port) ?? [])];

/** What a failed or late answer does, once for each kind of failure and way. */
function endsOf(graph: Graph, edges: readonly GraphEdge[]): CallEnd[] {
  const ends = new Map<string, CallEnd>();
  for (const edge of edges) {
    const { step, transitions, to } = edge;
    const isRefused = step.type === 'error';
    const { status, code } = isRefused ? failureOf(step.error) : { status: null, code: 'Manager.TimedOut' };
    const end: CallEnd = {
      how: isRefused ? 'refused' : 'late',
      status: status === 0 ? null : status,
      code,
      transitions: transitions.map(({ id }) => id),
      to: innermost(graph.nodes[to]?.states ?? []),
      tells: factsIn(edge),
    };
    const key = `${end.how} ${end.status} ${end.code} ${end.transitions[0]}`;
    if (!ends.has(key)) ends.set(key, end);
  }
  return [...ends.values()].toSorted((one, other) => (one.status ?? 0) - (other.status ?? 0));
}

/** The calls that a state waits for, and what happens if an answer is late or refused. */
export function callsOf(graph: Graph, waitings: readonly { state: string; port: string; id: string }[]): CallAnswers[] {
  return waitings.map(({ state, port, id }) => {
    const asks = askedBy(port).flatMap((one) => declared.get(one as never) ?? []);
    const ended = graph.edges.filter(({ from, step }) => {
      const node = graph.nodes[from];
      const isHere = node !== undefined && (state === graph.machine || node.states.includes(state));
      if (!isHere || !node.pending.some(({ invoke }) => invoke === id)) return false;
      return (
        (step.type === 'error' && step.invoke === id) || (step.type === 'after' && /timeout/iu.test(nameOfStep(step)))
      );
    });
    return {
      state,
      port,
      asks: asks.map(({ id: name, method, path }) => ({ id: name, method, path })),
      statuses:
        asks.length === 0
          ? []
          : [...new Set([...asks.flatMap(({ problems }) => problems), ...always])].toSorted(
              (one, other) => one - other,
            ),
      ends: endsOf(graph, ended),
    };
  });
}
