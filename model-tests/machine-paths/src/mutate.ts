import { cover } from './cover.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';
import { ROOT_STATE } from './internals.ts';
import { replayPath } from './model.ts';
import type { FlowModel } from './model.ts';
import { compareGraphs } from './mutants/compare.ts';
import { mutationsOf } from './mutants/operators.ts';
import type { Mutation, Operator } from './mutants/operators.ts';
import { probes } from './probes.ts';

/** The result of one mutant. */
export interface Mutant {
  readonly operator: Operator;
  /** The transition, state or delay that is mutated: `filled: item.remove, to empty`. */
  readonly where: string;
  readonly verdict: 'killed' | 'survived' | 'equivalent';
  /** Why it was killed, which path would kill it, or why none can. */
  readonly says: string;
}

export interface MutationReport {
  readonly mutants: readonly Mutant[];
  /** The share of killed mutants among those that are not equivalent, from 0 to 1. */
  readonly score: number;
}

export interface MutationOptions {
  readonly onProgress?: (done: number, total: number) => void;
  /** A sample of this many mutants, evenly spread over all of them. */
  readonly sample?: number;
}

/**
 * Mutates a model's machine with every {@link Operator}, one mutation at a time, and replays the model's covering paths
 * on each: a path that does not run as the original machine's graph predicts kills the mutant. For a survivor both
 * machines are explored and compared: it is equivalent only if neither graph is truncated and nothing differs;
 * otherwise the shortest path to a difference is the missing one.
 *
 * @throws when the original machine itself does not run as predicted: the result would be meaningless.
 */
export async function mutate(model: FlowModel, options: MutationOptions = {}): Promise<MutationReport> {
  const { onProgress, sample } = options;
  const { delays = {}, ...rest } = model;
  const sound: FlowModel = { ...rest, machine: model.machine.provide({ delays }) };
  const graph = explore(sound.machine, sound);
  const fingerprint = createFingerprint();
  const covered = cover(graph);
  const proven = async (paths: readonly Path[]) => {
    for (const path of paths) await replayPath(sound, graph, path, 'the sound machine', fingerprint);
    return paths;
  };
  await proven(covered);
  const probed = lazily(() => proven(probes(graph, covered, sound, fingerprint)));
  const trial = { sound, graph, fingerprint, covered, probed };
  const mutations = spread(mutationsOf(sound.machine), sample);
  const mutants: Mutant[] = [];
  for (const mutation of mutations) {
    const { operator, where } = mutation;
    mutants.push({ operator, where, ...(await judge(mutation, trial)) });
    onProgress?.(mutants.length, mutations.length);
  }
  return { mutants, score: scoreOf(mutants) };
}

const scoreOf = (mutants: readonly Mutant[]): number => {
  const counted = mutants.filter(({ verdict }) => verdict !== 'equivalent');
  if (counted.length === 0) return 1;
  return counted.filter(({ verdict }) => verdict === 'killed').length / counted.length;
};

/** A sample of values, evenly spread over all of them. */
export const spread = <Value>(values: readonly Value[], most = values.length): readonly Value[] =>
  values.length <= most
    ? values
    : Array.from({ length: most }, (_, index) => values.slice(Math.floor((index * values.length) / most))[0]).filter(
        (value) => value !== undefined,
      );

interface Trial {
  readonly sound: FlowModel;
  readonly graph: Graph;
  readonly covered: readonly Path[];
  /** Most mutants are killed by covering paths, so probes are computed only when one is not. */
  readonly probed: () => Promise<readonly Path[]>;
  readonly fingerprint: Fingerprint;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

type Verdict = Pick<Mutant, 'verdict' | 'says'>;

async function judge(mutation: Mutation, trial: Trial): Promise<Verdict> {
  const { sound, graph, fingerprint } = trial;
  let broken: FlowModel;
  try {
    broken = { ...sound, machine: mutation.make() };
  } catch (cause) {
    return { verdict: 'killed', says: `XState rejects it: ${messageOf(cause)}` };
  }
  for await (const { path, name } of suspects(mutation, trial)) {
    try {
      await replayPath(broken, graph, path, name, fingerprint);
    } catch (cause) {
      return { verdict: 'killed', says: messageOf(cause) };
    }
  }
  return compare(broken, trial);
}

function compare(broken: FlowModel, { graph, fingerprint }: Trial): Verdict {
  let mutant: Graph;
  try {
    mutant = explore(broken.machine, broken);
  } catch (cause) {
    return { verdict: 'survived', says: `no path takes the step that reveals it: ${messageOf(cause)}` };
  }
  const comparison = compareGraphs(graph, mutant, fingerprint);
  switch (comparison.same) {
    case true:
      return { verdict: 'equivalent', says: 'state, context and effects are the same in every situation' };
    case false: {
      const { way, difference } = comparison;
      return { verdict: 'survived', says: `no path takes ${way.join(' → ')}: ${difference}` };
    }
    case 'as far as known':
      return {
        verdict: 'survived',
        says: `nothing differs in the first ${graph.nodes.length} situations, and there are more`,
      };
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Covering paths before probes; among each the ones that reach the mutation first, the earlier the sooner. */
async function* suspects({ touches }: Mutation, { graph, covered, probed }: Trial): AsyncGenerator<NamedPath> {
  const meets = ({ transitions, to }: GraphEdge) =>
    touches === ROOT_STATE || transitions.some(({ id }) => id === touches) || graph.nodes[to]?.states.includes(touches);
  const soonest = (paths: readonly Path[], kind: string): NamedPath[] =>
    paths
      .map((path, index) => ({
        path,
        name: `${kind} ${index + 1} of ${paths.length}`,
        at: path.edges.findIndex(meets),
      }))
      .toSorted((a, b) => (a.at < 0 ? Infinity : a.at) - (b.at < 0 ? Infinity : b.at) || 0);
  yield* soonest(covered, 'path');
  yield* soonest(await probed(), 'probe');
}

interface NamedPath {
  readonly path: Path;
  readonly name: string;
}

/** The score, and each mutant that no path kills, as text. */
export function describeMutation(name: string, { mutants, score }: MutationReport): string {
  const count = (verdict: Mutant['verdict']) => mutants.filter((mutant) => mutant.verdict === verdict).length;
  const head = `${name}: ${(score * 100).toFixed(1)} % killed (${count('killed')} killed, ${count('survived')} survived, ${count('equivalent')} equivalent)`;
  const lines = mutants
    .filter(({ verdict }) => verdict !== 'killed')
    .map(({ verdict, operator, where, says }) => `  ${verdict}: ${operator} ${where}: ${says}`);
  return [head, ...lines].join('\n');
}
