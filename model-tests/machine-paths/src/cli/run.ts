import { join } from 'node:path';
import { endings, formats } from '../formats/index.ts';
import type { FormatName } from '../formats/index.ts';
import { answersWithin } from './budget.ts';
import { compareAll } from './compare.ts';
import { checkAll, mutateAll, mutateSources } from './faults.ts';
import { helpText } from './help.ts';
import { listText } from './list.ts';
import { flowsOfFile, lackOf, outside } from './machine-file.ts';
import type { OutsideFlow } from './machine-file.ts';
import { checkNames, flowsIn } from './names.ts';
import { randomAll } from './random.ts';
import { pathsRecorded, recordingsIn, weighedByUse } from './recorded.ts';
import { readRequest, WrongUse } from './options.ts';
import type { Request } from './options.ts';
import { progressOn } from './progress.ts';
import { describedBy } from './project.ts';
import type { CommandFlow, Project, Recording } from './project.ts';
import type { ProgressBar } from './progress.ts';
import { writeReport } from './report.ts';
import { traceText } from './trace.ts';
import { browserPathsOf, pathsOf } from './walks.ts';
import type { Answer } from './walks.ts';

/** Where a command prints and writes. */
export interface Terminal {
  out(text: string): void;
  readonly err: { readonly isTTY?: boolean | undefined; write(text: string): unknown };
  /** Writes a file, creating its folders. @returns 'kept' if `isKept` and there is one already */
  writeFile(path: string, content: string | Uint8Array, isKept?: boolean): unknown;
}

/** The exit code: 0 success; 1 a fault, something not covered or not reached; 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Runs a command line on a project's flows. */
export async function runCommand(own: Project, args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const bar = progressOn(terminal.err);
  let mine: readonly OutsideFlow[] = [];
  try {
    const request = readRequest(args);
    if (request.work === 'help') return (terminal.out(helpText()), 0);
    if (request.machine !== null) mine = await flowsOfFile(request.machine, request.inputs);
    const project = request.machine === null ? own : { ...own, areas: [outside], flows: mine };
    if (request.work === 'list') return (terminal.out(listText(project)), 0);
    if (request.work === 'trace') return (terminal.out(await traceText(project, request.trace)), 0);
    const asked = flowsIn(project, request);
    checkNames(asked, request);
    checkFormats(project, asked, request);
    if (request.work === 'paths') return await writePaths(project, asked, request, terminal, bar);
    const works = {
      random: randomAll,
      check: checkAll,
      mutate: mutateAll,
      'mutate-source': mutateSources,
      against: compareAll(project),
    };
    const { text, isFine } = await works[request.work](asked, request, bar);
    bar.end();
    terminal.out(text);
    return isFine ? 0 : 1;
  } catch (problem) {
    const says = problem instanceof WrongUse ? problem.message : lackOf(mine, problem);
    if (says === null) throw problem;
    bar.end();
    terminal.err.write(`${says}\n`);
    return 2;
  } finally {
    bar.end();
  }
}

/** Formats with exactly one flow per file. */
const aFileEach: readonly FormatName[] = ['gherkin', 'playwright', 'mermaid', 'svg'];

function checkFormats(
  { flows }: Project,
  asked: readonly CommandFlow[],
  { formats: names, out, isAll, maxNodes, budget, steps }: Request,
): void {
  const alone = names.find((name) => aFileEach.includes(name));
  if (alone && out === null && asked.length > 1)
    throw new WrongUse(`${alone} of several flows needs --out dir: one file each.`);
  if (!names.includes('playwright')) return;
  if (maxNodes !== null) {
    throw new WrongUse('--max-nodes has no effect on Playwright files: a driver walks the paths of its flow’s model.');
  }
  if (budget ?? steps) throw new WrongUse('Playwright files walk what a user can do: leave out --budget and --steps.');
  const driven = flows.filter(({ walk }) => walk).map(({ name }) => name);
  const lacking = asked.find(({ name }) => !driven.includes(name));
  if (lacking && !isAll) {
    throw new WrongUse(`${lacking.name} has no browser driver, so no Playwright file; ${driven.join(', ')} have one.`);
  }
}

async function writePaths(
  project: Project,
  known: readonly CommandFlow[],
  request: Request,
  terminal: Terminal,
  bar: ProgressBar,
): Promise<ExitCode> {
  const printed: string[] = [];
  let isFine = true;
  const recorded = request.recorded === null ? null : await recordingsIn(project, request.recorded);
  const write = (path: string, text: string, isKept = false) => {
    const done = terminal.writeFile(path, text, isKept);
    bar.end();
    terminal.out(`${done === 'kept' ? done : 'wrote'} ${path}\n`);
  };
  const used = recorded ? known.filter(({ name }) => recorded.some(({ flow }) => flow === name)) : known;
  const asked = request.budget ? known : used;
  const weighed = recorded ? asked.map((flow) => weighedByUse(flow, recorded)) : asked;
  const planned = request.budget ? answersWithin(weighed, request.budget, request) : null;
  const answerOf = async (flow: CommandFlow) =>
    planned?.get(flow.name) ?? (recorded ? pathsRecorded(flow, recorded) : await pathsOf(flow, request));
  if (request.report !== null)
    return await writeReport(project, asked, { lang: request.lang, folder: request.report, answerOf }, terminal, bar);
  const driven: string[] = [];
  for (const [index, flow] of asked.entries()) {
    bar.report({ step: flow.name, done: index, total: asked.length });
    let all: Answer | undefined;
    for (const name of request.formats) {
      const answer = name === 'playwright' ? browserAnswer(flow, request, recorded) : (all ??= await answerOf(flow));
      if (!answer) {
        terminal.err.write(`${flow.name} has no browser driver: no Playwright file.\n`);
        continue;
      }
      isFine &&= answer.isFine;
      if (name === 'playwright') driven.push(flow.name);
      const text = await formats[name](describedBy(project, flow, request), answer.walk);
      if (request.out === null) printed.push(text);
      else {
        const path = join(request.out, `${flow.name}.paths.${endings[name]}`);
        write(path, text);
      }
      if (name !== 'text' || request.out !== null) sayNotes(flow, answer, terminal);
    }
  }
  if (request.out !== null && driven.length > 0)
    for (const { name, content, isKept } of (await project.stage?.(driven)) ?? [])
      write(join(request.out, name), content, isKept);
  bar.end();
  if (request.out === null) terminal.out(joined(printed, request.formats[0] ?? 'text'));
  return isFine ? 0 : 1;
}

const browserAnswer = (flow: CommandFlow, request: Request, recorded: readonly Recording[] | null): Answer | null => {
  const { walk } = flow;
  return recorded && walk ? pathsRecorded(flow, recorded, () => walk().graph) : browserPathsOf(flow, request);
};

/** What was truncated or not reached is also printed when writing files, since a format may hide it. */
function sayNotes(flow: CommandFlow, { walk }: Answer, terminal: Terminal): void {
  for (const note of walk.notes ?? []) terminal.err.write(`${flow.name}: ${note}\n`);
}

/** Several flows in one output: JSON as an array, the rest concatenated. */
function joined(texts: readonly string[], format: FormatName): string {
  if (format !== 'json' || texts.length === 1) return texts.join('\n');
  return `[\n${texts.map((text) => text.trimEnd()).join(',\n')}\n]\n`;
}
