import type { Delay, Interruption, StateAnswers } from '#atlas/answers.ts';
import { pathsBetween } from 'machine-paths/between';
import { nameOfStep } from 'machine-paths/stepper';
import { statesBelow } from 'machine-paths/chart';
import type { Chart } from 'machine-paths/chart';
import { createFingerprint } from 'machine-paths/fingerprint';
import { innermost, shortStep } from 'machine-paths/formats/described';
import type { Graph, GraphEdge } from 'machine-paths/graph';
import { ROOT_STATE } from 'machine-paths/internals';
import type { Typed } from './typed.ts';

/** What the app tells flows about the page itself. */
const ofPage = /^page\.(?:leaving|arrived|loaded|finished)$/u;

const kinds = { event: 'person', done: 'answer', error: 'answer', after: 'time', start: 'inside' } as const;

function interrupter({ step }: GraphEdge, facts: ReadonlySet<string>): Interruption['by'] {
  if (step.type !== 'event') return kinds[step.type];
  if (ofPage.test(step.event.type)) return 'page';
  return facts.has(step.event.type) ? 'fact' : 'person';
}

/** The states of every situation, once. */
interface Seen {
  readonly inside: ReadonlyMap<string, ReadonlySet<number>>;
}

function seenIn(graph: Graph): Seen {
  const inside = new Map<string, Set<number>>();
  for (const { index, states } of graph.nodes)
    for (const state of states) inside.set(state, (inside.get(state) ?? new Set()).add(index));
  return { inside };
}

function leavings(
  graph: Graph,
  inside: ReadonlySet<number>,
  state: string,
  facts: ReadonlySet<string>,
): Interruption[] {
  const found = new Map<string, Interruption>();
  for (const edge of graph.edges) {
    if (!inside.has(edge.from) || inside.has(edge.to)) continue;
    const first = edge.transitions[0];
    const isOwn =
      first && (first.source === ROOT_STATE || state === first.source || state.startsWith(`${first.source}.`));
    const taken = isOwn
      ? first
      : edge.transitions.find(({ source }) => state === source || state.startsWith(`${source}.`));
    if (!taken) continue;
    const to = innermost(graph.nodes[edge.to]?.states ?? []);
    const by = interrupter(edge, facts);
    const known = found.get(taken.id);
    found.set(taken.id, {
      by,
      event: nameOfStep(edge.step),
      transition: taken.id,
      to: [...new Set([...(known?.to ?? []), ...to])],
    });
  }
  return [...found.values()];
}

/** The timers that run in a state, with their lengths as they were explored. */
function delaysIn(graph: Graph, inside: ReadonlySet<number>, state: string): Delay[] {
  const found = new Map<string, Delay>();
  for (const { from, to, step, transitions } of graph.edges) {
    if (step.type !== 'after' || !inside.has(from)) continue;
    const taken = transitions.find(
      ({ source }) => source === ROOT_STATE || state === source || state.startsWith(`${source}.`),
    );
    const timer = graph.nodes[from]?.timers.find(({ id }) => id === step.timer);
    if (!taken || !timer) continue;
    const known = found.get(taken.id);
    found.set(taken.id, {
      name: nameOfStep(step).replace(/^after /u, ''),
      least: Math.min(known?.least ?? timer.delay, timer.delay),
      most: Math.max(known?.most ?? timer.delay, timer.delay),
      transition: taken.id,
      to: [...new Set([...(known?.to ?? []), ...innermost(graph.nodes[to]?.states ?? [])])],
    });
  }
  return [...found.values()];
}

/** What is known of every state of a flow. */
export function statesOf(chart: Chart, graph: Graph, facts: ReadonlySet<string>, typed: Typed): StateAnswers[] {
  const names = [...statesBelow(chart.root)].filter(({ path, type }) => path !== ROOT_STATE && type !== 'history');
  const { inside } = seenIn(graph);
  const fingerprint = createFingerprint();
  const reached = names.map(({ path }) => path).filter((path) => inside.has(path));
  const { ways } = pathsBetween(graph, { to: reached });
  const none: ReadonlySet<number> = new Set();
  return names.map(({ path: state }) => {
    const here = inside.get(state) ?? none;
    const edges = ways.find(({ to }) => to === state)?.path.edges ?? null;
    return {
      state,
      lasts: delaysIn(graph, here, state),
      keeps: typed.keeps(state),
      loses: typed.loses(state),
      interruptedBy: leavings(graph, here, state, facts),
      way:
        edges?.map((edge) => ({
          label: shortStep(edge, fingerprint),
          transitions: edge.transitions.map(({ id }) => id),
          states: graph.nodes[edge.to]?.states ?? [],
        })) ?? null,
      wayTakes: (edges ?? []).reduce((sum, { step }) => sum + (step.type === 'after' ? step.elapsed : 0), 0),
    };
  });
}
