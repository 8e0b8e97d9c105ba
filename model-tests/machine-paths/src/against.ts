import { chartOf, statesBelow } from './chart.ts';
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import { compareGraphs } from './mutants/compare.ts';
import type { FlowModel } from './model.ts';

/** How a flow differs from an earlier version of itself, in sentences. */
export interface Departure {
  /** States, transitions, guards, actions, delays and calls that were added, removed or changed. */
  readonly definition: readonly string[];
  /** The shortest path on which the machines behave differently, and how; null if there is none. */
  readonly behaviour: { readonly path: readonly string[]; readonly difference: string } | null;
  /** Whether an exploration was cut, so that beyond it nothing was compared. */
  readonly isCut: boolean;
}

/**
 * Compares a flow with an earlier version. The definitions are compared part by part. To compare the behaviour, today's
 * machine is put through everything that the earlier version's catalogue contains: state, context, effects, calls and
 * timers have to be the same after every step. So a guard or an action that kept its name but does something else is
 * found, too.
 */
export function departureFrom(before: FlowModel, now: FlowModel): Departure {
  const [earlier, later] = [explore(before.machine, before), explore(now.machine, before)];
  const compared = compareGraphs(earlier, later, createFingerprint());
  return {
    definition: definitionChanges(chartOf(before.machine), chartOf(now.machine)),
    behaviour: compared.same === false ? { path: compared.way, difference: compared.difference } : null,
    isCut: earlier.truncated || later.truncated,
  };
}

export const isDeparture = ({ definition, behaviour }: Departure): boolean =>
  definition.length > 0 || behaviour !== null;

/** The changes from one definition to another, a sentence each, in document order. */
function definitionChanges(before: Chart, now: Chart): string[] {
  return [
    ...changesIn('state', statesOf(before), statesOf(now), stateFacts),
    ...changesIn('transition', transitionsOf(before), transitionsOf(now), transitionFacts),
  ];
}

const statesOf = ({ root }: Chart) => new Map([...statesBelow(root)].map((state) => [state.path, state]));
const transitionsOf = ({ root }: Chart) =>
  new Map([...statesBelow(root)].flatMap(({ transitions }) => transitions.map((each) => [each.id, each] as const)));

/** What is said of a state or a transition, each part with its name. */
type Facts = Readonly<Record<string, string>>;

const listed = (names: readonly string[]) => names.join(', ') || 'none';

const stateFacts = ({ type, initial, tags, entry, exit, invokes }: ChartState): Facts => ({
  kind: type,
  'initial state': initial ?? 'none',
  tags: listed(tags),
  'entry actions': listed(entry),
  'exit actions': listed(exit),
  calls: listed(invokes.map(({ id, port }) => (id === port ? id : `${id} (${port})`))),
});

const transitionFacts = ({ guard, actions, targets, delay, reenters }: ChartTransition): Facts => ({
  guard: guard ?? 'none',
  actions: listed(actions),
  target: targets.length > 0 ? listed(targets) : 'stays',
  delay: delay ? (delay.ms === null ? 'computed' : `${delay.ms / 1000} s`) : 'none',
  're-entry': reenters ? 'yes' : 'no',
});

function changesIn<Part>(
  what: string,
  before: ReadonlyMap<string, Part>,
  now: ReadonlyMap<string, Part>,
  factsOf: (part: Part) => Facts,
): string[] {
  const removed = [...before.keys()].filter((id) => !now.has(id)).map((id) => `the ${what} "${id}" was removed`);
  const others = [...now].flatMap(([id, part]) => {
    const earlier = before.get(id);
    if (!earlier) return [`the ${what} "${id}" is new`];
    const [ours, theirs] = [factsOf(part), factsOf(earlier)];
    return Object.entries(ours)
      .filter(([name, value]) => theirs[name] !== value)
      .map(([name, value]) => `${id}: ${name} ${value}, was ${theirs[name] ?? 'none'}`);
  });
  return [...removed, ...others];
}

const LONGEST_PATH = 20;

/** The departure as text, one line each; empty if there is none. */
export function describeDeparture(flow: string, { definition, behaviour, isCut }: Departure): string {
  const lines = [...definition];
  if (behaviour) {
    const { path, difference } = behaviour;
    const left = path.length - LONGEST_PATH;
    const steps = [...(left > 0 ? [`… ${left} steps …`] : []), ...path.slice(-LONGEST_PATH)];
    lines.push(`after ${steps.join(' › ')}:`, `  ${difference}`);
  }
  if (lines.length === 0) return '';
  if (isCut) lines.push('not everything was compared: the exploration was cut');
  return [flow, ...lines.map((line) => `  ${line}`)].join('\n');
}
