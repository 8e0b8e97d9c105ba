import { chartOf } from '../chart.ts';
import { layout } from '../diagrams/layout.ts';
import { drawSvg } from '../diagrams/svg.ts';
import { counted } from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import { summaryOf } from './summary.ts';

/** The machine as a picture; its description says what the paths cover. */
export async function svg(flow: DescribedFlow, walk: DescribedWalk): Promise<string> {
  const { paths, states, transitions } = summaryOf(flow, walk);
  const covered = `${counted(paths, 'path')}: states ${states.covered} of ${states.total}, transitions ${transitions.covered} of ${transitions.total}.`;
  const description = [flow.sentence, covered].filter(Boolean).join(' ');
  return drawSvg(await layout(chartOf(flow.machine)), { title: flow.name, description });
}
