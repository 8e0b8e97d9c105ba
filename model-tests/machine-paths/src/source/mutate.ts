import { relative, sep } from 'node:path';
import type { FlowModel } from '../model.ts';
import { spread } from '../mutate.ts';
import { compilerFor } from './compile.ts';
import type { SourceEdit, SourceOperator } from './edits.ts';
import { sourceTrial } from './trial.ts';

/** What became of an edit. */
export interface SourceMutant {
  readonly edit: SourceEdit;
  /** Killed by behaviour, refused by the compiler, or survived. */
  readonly verdict: 'killed' | 'refused' | 'survived';
  /** The first difference, the compiler's message, or how far nothing differs. */
  readonly says: string;
}

export interface SourceOptions {
  readonly onProgress?: (done: number, total: number) => void;
  /** A sample of this many edits, evenly spread over all of them. */
  readonly sample?: number;
}

/**
 * Edits the source of a flow's machine as a hurried developer does, one edit at a time (`SourceOperator`), and compares
 * each edited machine with the accepted behaviour. What behaves the same must not compile, or else survives: an edit is
 * never taken for equivalent, because the catalogue may lack what would tell it.
 * @throws when the file does not load, or exports another machine than the model's
 */
export async function mutateSource(
  file: string,
  model: FlowModel,
  { onProgress, sample }: SourceOptions = {},
): Promise<readonly SourceMutant[]> {
  const { edits, judge } = await sourceTrial(file, model);
  const chosen = spread(edits, sample);
  let compile: ReturnType<typeof compilerFor> | undefined;
  return chosen.map((edit, index) => {
    onProgress?.(index, chosen.length);
    const judged = judge(new Map([[edit.file, edit.text]]));
    if (judged.verdict === 'killed') return { edit, ...judged };
    const error = (compile ??= compilerFor(file))(edit.file, edit.text);
    return error === null ? { edit, ...judged } : { edit, verdict: 'refused', says: error };
  });
}

/** The share of edits that did not survive, from 0 to 1. */
export const scoreOf = (mutants: readonly SourceMutant[]): number =>
  mutants.length === 0 ? 1 : mutants.filter(({ verdict }) => verdict !== 'survived').length / mutants.length;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** `97.8 % of 92 edits noticed (88 by behaviour, 2 by the compiler)`. */
export function summaryOf(mutants: readonly SourceMutant[]): string {
  const count = (verdict: SourceMutant['verdict']) => mutants.filter((mutant) => mutant.verdict === verdict).length;
  const by = `${count('killed')} by behaviour, ${count('refused')} by the compiler`;
  return `${percent(scoreOf(mutants))} of ${mutants.length} edits noticed (${by})`;
}

/** `cart.machine.ts:42`, as editors open it. */
const placeOf = ({ file, line }: SourceEdit): string => `${relative('', file).replaceAll(sep, '/')}:${line}`;
const sentenceOf = ({ operator, before, after }: SourceEdit): string => `${operator}: ${before} → ${after}`;

/** The summary of a flow, and its survivors with their places. */
export function describeSourceMutation(name: string, mutants: readonly SourceMutant[]): string {
  const survivors = mutants.filter(({ verdict }) => verdict === 'survived');
  const lines = survivors.map(({ edit, says }) => `  survived: ${placeOf(edit)} ${sentenceOf(edit)}: ${says}`);
  return [`${name}: ${summaryOf(mutants)}`, ...lines].join('\n');
}

/** How many edits of each kind were noticed, the worst first. */
export function describeOperators(mutants: readonly SourceMutant[]): string {
  const kinds = new Map<SourceOperator, SourceMutant[]>();
  for (const mutant of mutants) kinds.set(mutant.edit.operator, [...(kinds.get(mutant.edit.operator) ?? []), mutant]);
  return [...kinds]
    .toSorted(([, one], [, other]) => scoreOf(one) - scoreOf(other))
    .map(([operator, all]) => {
      const noticed = all.filter(({ verdict }) => verdict !== 'survived').length;
      return `  ${operator.padEnd(12)} ${String(noticed).padStart(4)} of ${String(all.length).padStart(4)}  ${percent(scoreOf(all))}`;
    })
    .join('\n');
}
