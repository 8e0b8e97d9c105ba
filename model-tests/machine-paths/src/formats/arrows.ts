import { chartOf, statesBelow } from '../chart.ts';
import type { ChartState, ChartTransition } from '../chart.ts';
import { uncoveredIn } from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';

/** One arrow of a drawing; a transition without a target returns to its source, one with two targets has two arrows. */
export interface Arrow {
  readonly from: ChartState;
  readonly to: ChartState;
  readonly transition: ChartTransition;
  readonly label: string;
  readonly isCovered: boolean;
}

/** A machine as the drawings need it: its states with short ids in document order, and its arrows. */
export interface Drawing {
  readonly root: ChartState;
  readonly idOf: (state: ChartState) => string;
  /** The initial state, if there is one. */
  readonly initialOf: (state: ChartState) => ChartState | undefined;
  readonly arrows: readonly Arrow[];
  /** Whether the root itself must be drawn: it has regions or transitions of its own. */
  readonly isRootShown: boolean;
}

const labelOf = ({ event, guard, actions }: ChartTransition) =>
  [event, ...(guard === null ? [] : [`[${guard}]`]), ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : [])].join(
    ' ',
  );

export function drawingOf({ machine }: DescribedFlow, { report }: DescribedWalk): Drawing {
  const { root } = chartOf(machine);
  const states = [...statesBelow(root)];
  const byPath = new Map(states.map((state) => [state.path, state]));
  const ids = new Map(states.map((state, index) => [state, `s${index}`]));
  const uncovered = new Set(uncoveredIn(report).map(({ transition }) => transition.id));
  const arrows = states.flatMap((from) =>
    from.transitions.flatMap((transition) => {
      const targets = transition.targets.flatMap((path) => byPath.get(path) ?? []);
      const label = labelOf(transition);
      const isCovered = !uncovered.has(transition.id);
      return (targets.length > 0 ? targets : [from]).map((to) => ({ from, to, transition, label, isCovered }));
    }),
  );
  return {
    root,
    arrows,
    idOf: (state) => ids.get(state) ?? '',
    initialOf: ({ initial }) => (initial === null ? undefined : byPath.get(initial)),
    isRootShown: root.type === 'parallel' || root.transitions.length > 0,
  };
}
