import { pathsBetween } from '../between.ts';
import { cover } from '../cover.ts';
import { explore } from '../explore.ts';
import { counted, uncoveredIn } from '../formats/described.ts';
import type { Coverage, DescribedWalk } from '../formats/described.ts';
import type { Graph, Path } from '../graph.ts';
import { replayPath } from '../model.ts';
import type { FlowModel, Walk } from '../model.ts';
import { pairwise } from '../pairwise.ts';
import { isEventOf, passesPart } from '../parts.ts';
import { report } from '../report.ts';
import { simplePaths } from '../simple.ts';
import { NoSuchStep, pathAlong } from '../steps.ts';
import { meant } from './near.ts';
import { WrongUse } from './options.ts';
import type { Request } from './options.ts';
import type { CommandFlow } from './project.ts';

/** The number of simple paths grows exponentially: this many are enough for any reader. */
const mostSimplePaths = 2000;

/** A walk with its notes, and whether CI should pass. */
export interface Answer {
  readonly walk: DescribedWalk;
  readonly isFine: boolean;
}

const number = new Intl.NumberFormat('en');

/** The graph without the steps of some events. */
function without(graph: Graph, events: readonly string[]): Graph {
  if (events.length === 0) return graph;
  const edges = graph.edges.filter((edge) => !isEventOf(edge, events)).map((edge, index) => ({ ...edge, index }));
  return { ...graph, edges };
}

/** The paths that pass each of some parts; a requirement stands for the parts that carry it. */
function onlyThrough(graph: Graph, found: Found, { model }: CommandFlow, through: readonly string[]): Found {
  if (through.length === 0) return found;
  const parts = through.map((name) => [name, ...(model.requirements?.[name] ?? [])]);
  const passesAll = ({ edges }: Path) => parts.every((names) => edges.some((edge) => passesPart(graph, edge, names)));
  const paths = found.paths.filter(passesAll);
  const names = through.map((name) => `"${name}"`).join(' and ');
  const told = `${paths.length} of ${counted(found.paths.length, 'path')} pass ${names}.`;
  return { paths, notes: [...found.notes, told], isReached: paths.length > 0 };
}

interface Found {
  readonly paths: readonly Path[];
  readonly notes: readonly string[];
  readonly isReached: boolean;
}

function waysIn(graph: Graph, { from, to, seed }: Request): Found {
  const { ways, unreached } = pathsBetween(graph, { from: from ?? undefined, to, seed: seed ?? undefined });
  const origin = from === null ? 'the start' : `"${from}"`;
  const told = ways.map(({ to: goal, path, leadIn }, index) => {
    const part = leadIn > 0 ? `, its last ${counted(path.edges.length - leadIn, 'step')}` : '';
    return `Path ${index + 1}: a shortest path from ${origin} to "${goal}"${part}.`;
  });
  const failed = unreached.map(({ goal, stopsAt }) => {
    const where = goal === from ? 'from the start' : `from ${origin}`;
    const further = graph.truncated ? ' as far as it was explored' : '';
    return `No path leads ${where} to "${goal}"${further}: paths stop at ${stopsAt.join(', ') || 'no state'}.`;
  });
  return { paths: ways.map(({ path }) => path), notes: [...told, ...failed], isReached: unreached.length === 0 };
}

/** @param coverage null for pairs of values */
function pathsIn(graph: Graph, coverage: Coverage | null, seed: number | null): Found {
  if (coverage === null) {
    const { paths, covered, apart } = pairwise(graph);
    const told = `${number.format(covered)} of ${counted(covered + apart, 'pair')} of values occur together.`;
    return { paths, notes: [told], isReached: true };
  }
  if (coverage !== 'simple') {
    return { paths: cover(graph, { criterion: coverage, seed: seed ?? undefined }), notes: [], isReached: true };
  }
  const { paths, isTruncated } = simplePaths(graph, { atMost: mostSimplePaths });
  const isCut = isTruncated && paths.length === mostSimplePaths;
  const most = number.format(mostSimplePaths);
  return {
    paths,
    notes: isCut ? [`There are more than ${most} simple paths: these are the first.`] : [],
    isReached: true,
  };
}

function answer({ graph, report: told }: Walk, found: Found, request: Request, coverage: Coverage | null): Answer {
  const notes = [
    ...(graph.truncated
      ? [`The exploration stopped at ${number.format(graph.nodes.length)} situations: the rest is unknown.`]
      : []),
    ...(request.avoid.length > 0 ? [`Left out: the steps of ${request.avoid.join(', ')}.`] : []),
    ...found.notes,
  ];
  const isCovered = uncoveredIn(told).every(
    ({ reason, unreachable }) => unreachable !== null || reason === 'not walked',
  );
  const isFine = request.to.length > 0 || request.through.length > 0 ? found.isReached : isCovered;
  return { walk: { graph, paths: found.paths, report: told, coverage, notes }, isFine };
}

/** The path of some steps, as it went on a running actor. @throws {WrongUse} where they cannot be followed. */
async function alongSteps(model: FlowModel, line: string): Promise<Answer> {
  const { graph, path, leftOut } = followed(model, line);
  const missing = [...new Set(leftOut)].map(
    (step) => `Left out: ${step}, which changed no state and is not in the catalogue like this.`,
  );
  const walk = { graph, paths: [path], report: report(graph, [path]), coverage: null };
  try {
    await replayPath(model, graph, path, 'the path');
    return { walk: { ...walk, notes: ['It held on a running actor.', ...missing] }, isFine: true };
  } catch (problem) {
    return {
      walk: { ...walk, notes: [problem instanceof Error ? problem.message : String(problem), ...missing] },
      isFine: false,
    };
  }
}

function followed(model: FlowModel, line: string): ReturnType<typeof pathAlong> {
  try {
    return pathAlong(model, line);
  } catch (problem) {
    if (!(problem instanceof NoSuchStep)) throw problem;
    throw new WrongUse(`${problem.message}${meant(problem.step.replace(/[#>].*$/u, '').trim(), problem.possible)}`);
  }
}

/** The requested paths, from everything that can happen to a flow. */
export async function pathsOf(flow: CommandFlow, request: Request): Promise<Answer> {
  const { model } = flow;
  if (request.steps !== null) return await alongSteps(model, request.steps);
  const { maxNodes, avoid, to } = request;
  const whole = explore(model.machine, maxNodes === null ? model : { ...model, maxNodes });
  const graph = without(whole, avoid);
  const coverage = to.length > 0 || request.isPairwise ? null : (request.coverage ?? 'outcomes');
  const found =
    to.length > 0
      ? waysIn(graph, request)
      : onlyThrough(graph, pathsIn(graph, coverage, request.seed), flow, request.through);
  // reasons come from the whole graph: what was left out is not walked, but it is not impossible
  const told = report(whole, found.paths, model.unreachable);
  return answer({ graph, paths: found.paths, report: told }, found, request, coverage);
}

/** The requested paths, limited to what a user can do in a browser; null without a driver. */
export function browserPathsOf(flow: CommandFlow, request: Request): Answer | null {
  if (!flow.walk) return null;
  const walked = flow.walk();
  const graph = without(walked.graph, request.avoid);
  const { coverage, seed, avoid, to, through } = request;
  if (to.length > 0) return answer({ ...walked, graph }, waysIn(graph, request), request, null);
  const isOwn = coverage === null && !request.isPairwise && seed === null && avoid.length === 0;
  const all = isOwn
    ? { paths: walked.paths, notes: [], isReached: true }
    : pathsIn(graph, request.isPairwise ? null : (coverage ?? 'outcomes'), seed);
  const found = onlyThrough(graph, all, flow, through);
  return { ...answer({ ...walked, graph }, found, request, coverage), isFine: found.isReached };
}
