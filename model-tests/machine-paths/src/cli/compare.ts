import { departureFrom, describeDeparture, isDeparture } from '../against.ts';
import { counted } from '../formats/described.ts';
import type { Verdict } from './faults.ts';
import { WrongUse } from './options.ts';
import type { Request } from './options.ts';
import type { ProgressBar } from './progress.ts';
import type { CommandFlow, Project } from './project.ts';

/** What differs between the flows and an earlier version of the project, flow by flow. */
export const compareAll =
  (project: Project) =>
  async (asked: readonly CommandFlow[], { against: ref, isAll }: Request, bar: ProgressBar): Promise<Verdict> => {
    if (ref === null || !project.at) throw new WrongUse('The versions of this project cannot be loaded.');
    bar.report({ step: `loading ${ref}`, done: 0, total: asked.length });
    const earlier = new Map((await versionOf(project.at, ref)).map((flow) => [flow.name, flow]));
    const names = new Set(project.flows.map(({ name }) => name));
    const texts = isAll ? [...earlier.keys()].filter((name) => !names.has(name)).map((name) => `${name}: removed`) : [];
    for (const [index, flow] of asked.entries()) {
      bar.report({ step: `comparing ${flow.name}`, done: index, total: asked.length });
      const before = earlier.get(flow.name);
      if (!before) {
        texts.push(`${flow.name}: new`);
        continue;
      }
      const departure = departureFrom(before.model, flow.model);
      if (isDeparture(departure)) texts.push(describeDeparture(flow.name, departure));
    }
    const summary = texts.length === 0 ? `as in ${ref}` : `${texts.length} differ from ${ref}`;
    return {
      text: [...texts, `${counted(asked.length, 'flow')}: ${summary}`].map((text) => `${text}\n`).join(''),
      isFine: texts.length === 0,
    };
  };

async function versionOf(at: NonNullable<Project['at']>, ref: string): Promise<readonly CommandFlow[]> {
  try {
    return (await at(ref)).flows;
  } catch (problem) {
    throw new WrongUse(problem instanceof Error ? problem.message : String(problem), { cause: problem });
  }
}
