import { join } from 'node:path';
import { createFingerprint } from '../fingerprint.ts';
import type { Fingerprint } from '../fingerprint.ts';
import { counted } from '../formats/described.ts';
import { htmlReport } from '../formats/html.ts';
import { junit } from '../formats/junit.ts';
import type { FlowRun } from '../formats/junit.ts';
import { replayPath } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { Graph, Path } from '../graph.ts';
import type { ProgressBar } from './progress.ts';
import { describedBy } from './project.ts';
import type { CommandFlow, Project } from './project.ts';
import type { Request } from './options.ts';
import type { ExitCode, Terminal } from './run.ts';
import type { Answer } from './walks.ts';

/** Runs the paths of one flow on actors; a path that fails ends at the step that did. */
async function runOf(described: FlowRun['flow'], flow: CommandFlow, { walk }: Answer): Promise<FlowRun> {
  const fingerprint = createFingerprint();
  const paths: FlowRun['paths'][number][] = [];
  for (const [index, path] of walk.paths.entries()) {
    const began = performance.now();
    const name = `path ${index + 1} of ${walk.paths.length}`;
    const failure = await failureOf(flow.model, walk.graph, path, name, fingerprint);
    paths.push({ path, name, failure, ms: performance.now() - began });
  }
  return { flow: described, walk, paths };
}

async function failureOf(
  model: FlowModel,
  graph: Graph,
  path: Path,
  name: string,
  fingerprint: Fingerprint,
): Promise<string | null> {
  try {
    await replayPath(model, graph, path, name, fingerprint);
    return null;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

/**
 * Runs the paths on actors and writes what came of it: `junit.xml` for a CI, `index.html` for people, with a picture
 * of each state where the project has one.
 */
export async function writeReport(
  project: Project,
  asked: readonly CommandFlow[],
  request: Pick<Request, 'lang'> & { folder: string; answerOf: (flow: CommandFlow) => Promise<Answer> },
  terminal: Terminal,
  bar: ProgressBar,
): Promise<ExitCode> {
  const { folder, answerOf } = request;
  const runs: FlowRun[] = [];
  for (const [index, flow] of asked.entries()) {
    bar.report({ step: `running ${flow.name}`, done: index, total: asked.length });
    runs.push(await runOf(describedBy(project, flow, request), flow, await answerOf(flow)));
  }
  bar.end();
  const pictured = new Map<string, string>();
  for (const { flow, walk } of runs) {
    for (const state of new Set(walk.graph.nodes.flatMap(({ states }) => states))) {
      const picture = project.pictureOf?.(flow.name, state) ?? null;
      if (!picture) continue;
      const file = `screens/${flow.name}/${state}.webp`;
      terminal.writeFile(join(folder, file), picture);
      pictured.set(`${flow.name} ${state}`, file);
    }
  }
  const files = {
    'junit.xml': junit(runs),
    'index.html': htmlReport(runs, (flow, state) => pictured.get(`${flow} ${state}`) ?? null),
  };
  for (const [file, text] of Object.entries(files)) {
    terminal.writeFile(join(folder, file), text);
    terminal.out(`wrote ${join(folder, file)}\n`);
  }
  const all = runs.flatMap(({ paths }) => paths);
  const failed = all.filter(({ failure }) => failure !== null);
  for (const { failure } of failed) terminal.out(`${failure ?? ''}\n`);
  const pictures = pictured.size > 0 ? `, ${counted(pictured.size, 'picture')}` : '';
  terminal.out(
    `${counted(all.length, 'path')} of ${counted(runs.length, 'flow')} ran, ${failed.length === 0 ? 'none' : failed.length} failed${pictures}\n`,
  );
  return failed.length === 0 ? 0 : 1;
}
