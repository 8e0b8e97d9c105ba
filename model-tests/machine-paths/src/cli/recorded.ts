import { explore } from '../explore.ts';
import { counted } from '../formats/described.ts';
import type { Graph, Path } from '../graph.ts';
import { recordedPath, usesIn } from '../recorded.ts';
import { report } from '../report.ts';
import { WrongUse } from './options.ts';
import type { CommandFlow, Project, Recording } from './project.ts';
import type { Answer } from './walks.ts';

/** The recordings of a file or folder. @throws {WrongUse} if there are none, or one cannot be read. */
export async function recordingsIn({ recordings }: Project, place: string): Promise<readonly Recording[]> {
  if (!recordings) throw new WrongUse('This project has no recordings.');
  const found = await recordings(place).catch((problem: unknown) => {
    throw new WrongUse(problem instanceof Error ? problem.message : String(problem), { cause: problem });
  });
  if (found.length === 0) throw new WrongUse(`There is no recording in ${place}.`);
  return found;
}

/** What real use took of a flow: its sessions as paths, each different one once, and how often each event occurred. */
export function pathsRecorded(flow: CommandFlow, all: readonly Recording[], graphOf?: () => Graph): Answer {
  const own = all.filter((recording) => recording.flow === flow.name);
  const graph = graphOf?.() ?? explore(flow.model.machine, flow.model);
  const paths = new Map<string, Path>();
  const notes: string[] = [];
  for (const { file, text } of own) {
    try {
      const { path, leftOut } = recordedPath(graph, text);
      paths.set(path.edges.map(({ index }) => index).join(' '), path);
      if (leftOut.length > 0) notes.push(`${file}: left out ${leftOut.join(', ')}, which the catalogue lacks.`);
    } catch (problem) {
      notes.push(`${file}: ${problem instanceof Error ? problem.message : String(problem)}; nobody tests this.`);
    }
  }
  const found = [...paths.values()];
  const uses = [...usesIn(own.map(({ text }) => text))].toSorted(([, one], [, other]) => other - one);
  const most = uses.slice(0, mostNamed).map(([transition, times]) => `${transition} ${times}×`);
  const told = [
    `Recorded: ${counted(own.length, 'session')} on ${counted(found.length, 'different path')}, ${uses.length} of ${counted(graph.transitions.length, 'transition')} used.`,
    ...(most.length > 0 ? [`Used most: ${most.join('; ')}.`] : []),
    ...notes,
  ];
  const judged = report(graph, found, flow.model.unreachable);
  return { walk: { graph, paths: found, report: judged, coverage: 'outcomes', notes: told }, isFine: paths.size > 0 };
}

const mostNamed = 5;

/** The flow with the weights of real use: what is used often is worth more of a tester's time. */
export function weighedByUse(flow: CommandFlow, all: readonly Recording[]): CommandFlow {
  const texts = all.filter((recording) => recording.flow === flow.name).map(({ text }) => text);
  const used = [...usesIn(texts)].map(([transition, times]) => [transition, 2 + Math.log2(times)] as const);
  return { ...flow, model: { ...flow.model, weights: { ...Object.fromEntries(used), ...flow.model.weights } } };
}
