import { layout } from 'machine-paths/diagrams/layout';
import { mainWays } from 'machine-paths/diagrams/main-ways';
import { drawSvg } from 'machine-paths/diagrams/svg';
import { languages, levels } from '#atlas/data.ts';
import type { InLanguages, Language, Level, Picture } from '#atlas/data.ts';
import { readable } from 'machine-paths/names';
import type { Names } from 'machine-paths/names';
import { statesBelow } from 'machine-paths/chart';
import type { Chart, ChartState } from 'machine-paths/chart';
import { ROOT_STATE } from 'machine-paths/internals';

/** A flow with too many combinations of folds is drawn unfolded, with one fold each, and all folded. */
const mostPictures: Readonly<Record<Level, number>> = { business: 4, technical: 16 };

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
export function variantsOf(chart: Chart, level: Level = 'technical'): string[][] {
  const ways = waysOf(chart.root);
  if (ways.length <= mostPictures[level]) return ways;
  const outermost = foldsOf(chart).filter((path, _, all) => !all.some((other) => path.startsWith(`${other}.`)));
  return [[], ...foldsOf(chart).map((path) => [path]), ...(outermost.length > 1 ? [outermost] : [])];
}

/** Draws a flow in its variants on one level and in one language, which are read in one direction. */
async function drawnIn(chart: Chart, language: Language, level: Level, sentence: string): Promise<Picture[]> {
  const shown = level === 'business' ? mainWays(chart) : chart;
  const { direction } = await layout(shown);
  return Promise.all(
    variantsOf(chart, level).map(async (collapsed) => {
      const placed = await layout(shown, { collapsed: new Set(collapsed), isFoldable: true, direction });
      const svg = drawSvg(placed, { title: chart.title, description: sentence, withStyles: false });
      return { language, level, collapsed, svg };
    }),
  );
}

/** Draws a flow in all its variants, on both levels and in all languages. */
export async function drawn(chart: Chart, names: InLanguages<Names>): Promise<Picture[]> {
  const pictures = languages.flatMap((language) =>
    levels.map((level) => drawnIn(readable(chart, names[language]), language, level, names[language].sentence)),
  );
  return (await Promise.all(pictures)).flat();
}

/** The innermost state in which a machine begins; of parallel regions the first. */
export function beginOf({ root }: Chart): string {
  const begin = ({ path, initial, states }: ChartState): string => {
    const first = states.find((child) => child.path === initial) ?? states[0];
    return first ? begin(first) : path;
  };
  return begin(root);
}
