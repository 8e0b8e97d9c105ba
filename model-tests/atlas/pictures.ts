import { layout } from 'machine-paths/diagrams/layout';
import { drawSvg } from 'machine-paths/diagrams/svg';
import { languages } from '#atlas/data.ts';
import type { InLanguages, Language, Picture } from '#atlas/data.ts';
import { readable } from 'machine-paths/names';
import type { Names } from 'machine-paths/names';
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

/** Draws a flow in all its variants, in one language. */
const drawnIn = (chart: Chart, language: Language, sentence: string): Promise<Picture>[] =>
  variantsOf(chart).map(async (collapsed) => ({
    language,
    collapsed,
    svg: drawSvg(await layout(chart, { collapsed: new Set(collapsed) }), {
      title: chart.title,
      description: sentence,
      withStyles: false,
    }),
  }));

/** Draws a flow in all its variants and languages. */
export const drawn = (chart: Chart, names: InLanguages<Names>): Promise<Picture[]> =>
  Promise.all(
    languages.flatMap((language) => drawnIn(readable(chart, names[language]), language, names[language].sentence)),
  );
