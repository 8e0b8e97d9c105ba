import type { Chart, ChartState, ChartTransition } from '../chart.ts';
import { isRow } from './content.ts';

/** Between the ids of transitions that are drawn as one line. */
export const idSeparator = ' | ';

/**
 * A chart for whoever asks what can happen, not how: states and the ways between them, without guards, actions and
 * calls. Ways between the same two states are one line, all failures on that way another, and what a state handles
 * without being left is one row.
 */
export const mainWays = (chart: Chart): Chart => ({ ...chart, root: mainState(chart.root) });

function mainState(state: ChartState): ChartState {
  const [rows, lines] = [true, false].map((wanted) => state.transitions.filter((one) => isRow(state, one) === wanted));
  const handled = (rows ?? []).filter(({ kind }) => kind === 'event');
  const ways = Map.groupBy(lines ?? [], (one) => `${wayOf(one, state)} ${one.targets.join()}`);
  return {
    ...state,
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    transitions: [...ways.values(), handled].flatMap(oneWay),
    states: state.states.map(mainState),
  };
}

/** Running out of time leads where a failure leads: to whoever waits, the same. */
function wayOf({ kind, targets }: ChartTransition, { transitions }: ChartState): string {
  const failures = transitions.filter((other) => other.kind === 'error');
  const isFailure = kind === 'delay' && failures.some((other) => other.targets.join() === targets.join());
  return isFailure ? 'error' : kind;
}

function oneWay(same: readonly ChartTransition[]): ChartTransition[] {
  const first = same.find(({ kind }) => kind === 'error') ?? same[0];
  if (!first) return [];
  const told = first.kind === 'error' ? [first] : same;
  return [
    {
      ...first,
      id: same.map(({ id }) => id).join(idSeparator),
      // a choice that no event causes is known by its condition alone
      event: [...new Set(told.map(({ kind, event, guard }) => (kind === 'always' ? (guard ?? event) : event)))].join(
        ', ',
      ),
      guard: null,
      actions: [],
      reenters: same.every(({ reenters }) => reenters),
    },
  ];
}
