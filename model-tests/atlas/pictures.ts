import { layout } from 'machine-paths/diagrams/layout';
import { drawSvg } from 'machine-paths/diagrams/svg';
import type { Picture } from '#atlas/data.ts';
import { statesBelow } from 'machine-paths/chart';
import type { Chart, ChartState } from 'machine-paths/chart';
import { ROOT_STATE } from 'machine-paths/internals';

/** A flow with too many combinations of folds is drawn unfolded, with one fold each, and all folded. */
const MOST_PICTURES = 16;

/** The states with children, outer ones first; the machine itself cannot be folded. */
export const foldsOf = ({ root }: Chart): string[] =>
  [...statesBelow(root)].filter(({ path, states }) => path !== ROOT_STATE && states.length > 0).map(({ path }) => path);

/** Every way to fold a state and its descendants; a fold hides the folds inside. */
function waysOf(state: ChartState): string[][] {
  if (state.states.length === 0) return [[]];
  const within = state.states
    .map(waysOf)
    .reduce((ways, more) => ways.flatMap((way) => more.map((other) => [...way, ...other])), [[]]);
  return state.path === ROOT_STATE ? within : [...within, [state.path]];
}

/** Which folded variants are drawn, the unfolded one first. */
export function variantsOf(chart: Chart): string[][] {
  const ways = waysOf(chart.root);
  if (ways.length <= MOST_PICTURES) return ways;
  const outermost = foldsOf(chart).filter((path, _, all) => !all.some((other) => path.startsWith(`${other}.`)));
  return [[], ...foldsOf(chart).map((path) => [path]), ...(outermost.length > 1 ? [outermost] : [])];
}

/** Draws a flow in all its variants. */
export const drawn = (chart: Chart, sentence: string): Promise<Picture[]> =>
  Promise.all(
    variantsOf(chart).map(async (collapsed) => ({
      collapsed,
      svg: drawSvg(await layout(chart, { collapsed: new Set(collapsed) }), {
        title: chart.machine,
        description: sentence,
        withStyles: false,
      }),
    })),
  );
