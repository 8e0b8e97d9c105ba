import { check, describeFaults } from '../check.ts';
import { counted } from '../formats/described.ts';
import { describeMutation, mutate } from '../mutate.ts';
import type { Mutant } from '../mutate.ts';
import type { FlowModel } from '../model.ts';
import type { SourceMutant } from '../source/mutate.ts';
import { WrongUse } from './options.ts';
import type { Request } from './options.ts';
import type { ProgressBar } from './progress.ts';
import type { CommandFlow } from './project.ts';

/** The minimum mutation score, from 0 to 1. */
const enoughKilled = 0.95;

/** The output, and whether CI should pass. */
export interface Verdict {
  readonly text: string;
  readonly isFine: boolean;
}

const modelOf = ({ model }: CommandFlow, { maxNodes }: Request): FlowModel =>
  maxNodes === null ? model : { ...model, maxNodes };

/** The faults of models, flow by flow. */
export function checkAll(asked: readonly CommandFlow[], request: Request, bar: ProgressBar): Verdict {
  let faults = 0;
  const texts = asked.map((flow, index) => {
    bar.report({ step: `checking ${flow.name}`, done: index, total: asked.length });
    const model = modelOf(flow, request);
    // where no state promises anything, nobody was asked to
    const isSilent = Object.keys(model.promises).length === 0;
    const found = check(model).filter(({ kind }) => kind !== 'noPromise' || !isSilent);
    faults += found.length;
    return describeFaults(flow.name, found);
  });
  if (asked.length > 1)
    texts.push(`${counted(asked.length, 'flow')}, ${faults === 0 ? 'no faults' : counted(faults, 'fault')}`);
  return { text: lines(texts), isFine: faults === 0 };
}

/** The mutation scores of the machines, flow by flow and in total. */
export async function mutateAll(asked: readonly CommandFlow[], request: Request, bar: ProgressBar): Promise<Verdict> {
  const texts: string[] = [];
  const all: Mutant[] = [];
  for (const flow of asked) {
    const report = await mutate(modelOf(flow, request), {
      onProgress: (done, total) => bar.report({ step: `mutating ${flow.name}`, done, total }),
    });
    all.push(...report.mutants);
    texts.push(describeMutation(flow.name, report));
  }
  const killed = all.filter(({ verdict }) => verdict === 'killed').length;
  const mattering = all.filter(({ verdict }) => verdict !== 'equivalent').length;
  const score = mattering === 0 ? 1 : killed / mattering;
  if (asked.length > 1) {
    texts.push(
      `${counted(asked.length, 'flow')}: ${(score * 100).toFixed(1)} % of ${counted(mattering, 'change')} noticed`,
    );
  }
  return { text: lines(texts), isFine: score >= enoughKilled };
}

/** How many edits of the machines' sources were noticed, flow by flow, in total and by kind. */
export async function mutateSources(
  asked: readonly CommandFlow[],
  request: Request,
  bar: ProgressBar,
): Promise<Verdict> {
  // the compiler takes a moment to load, and nothing else needs it
  const { describeOperators, describeSourceMutation, mutateSource, scoreOf, summaryOf } =
    await import('../source/mutate.ts');
  const texts: string[] = [];
  const all: SourceMutant[] = [];
  for (const flow of asked) {
    const mutants = await mutateSource(flow.source, modelOf(flow, request), {
      onProgress: (done, total) => bar.report({ step: `editing ${flow.name}`, done, total }),
    }).catch((problem: unknown) => {
      throw new WrongUse(problem instanceof Error ? problem.message : String(problem), { cause: problem });
    });
    all.push(...mutants);
    texts.push(describeSourceMutation(flow.name, mutants));
  }
  if (asked.length > 1) texts.push(`${counted(asked.length, 'flow')}: ${summaryOf(all)}`);
  texts.push(describeOperators(all));
  return { text: lines(texts), isFine: scoreOf(all) >= enoughKilled };
}

const lines = (texts: readonly string[]) => texts.map((text) => `${text.trimEnd()}\n`).join('');
