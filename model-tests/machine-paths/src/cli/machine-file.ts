import { registerHooks } from 'node:module';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMachine } from '../is-machine.ts';
import type { FlowModel } from '../model.ts';
import { automaticModel, beginningOf } from './automatic.ts';
import { WrongUse } from './options.ts';
import type { CommandFlow } from './project.ts';

/** The area of flows that belong to no project. */
export const outside = 'machines';

/** A flow of a file; one without a catalogue of its own knows how to write one. */
export interface OutsideFlow extends CommandFlow {
  readonly beginning: string | null;
}

/**
 * The flows of any file: each exported `flowModel(…)`, and each other exported machine with an automatic catalogue.
 * @param inputs of machines without a catalogue, as JSON
 * @throws {WrongUse} if the file cannot be loaded or exports no machine
 */
export async function flowsOfFile(file: string, inputs: readonly string[]): Promise<readonly OutsideFlow[]> {
  const given = inputs.map(jsonOf);
  const exported = exportsOf(await moduleAt(file));
  const models = exported.flatMap(([name, value]) => (isModel(value) ? [{ name, model: value }] : []));
  const modelled = new Set(models.map(({ model: { machine } }) => machine));
  const machines = exported.flatMap(([name, value]) =>
    isMachine(value) && !modelled.has(value) ? [{ name, machine: value }] : [],
  );
  if (models.length + machines.length === 0)
    throw new WrongUse(`${file} exports no XState machine${hintOn(exported)}.`);
  const all = [
    ...models.map((each) => ({ ...each, beginning: null })),
    ...machines.map(({ name, machine }) => ({
      name,
      model: automaticModel(machine, given),
      beginning: beginningOf(machine, `./${basename(file)}`, name),
    })),
  ];
  const ids = all.map(({ model }) => model.machine.id);
  return all.map(({ name, model, beginning }) => {
    const { machine } = model;
    const isUnique = machine.id !== '(machine)' && ids.indexOf(machine.id) === ids.lastIndexOf(machine.id);
    const own = name === 'default' ? basename(file).replace(/\..*$/u, '') : name;
    return {
      name: isUnique ? machine.id : own,
      area: outside,
      sentence: machine.root.description ?? '',
      machine,
      model,
      source: resolve(file),
      walk: null,
      beginning,
    };
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new WrongUse(`--input must be JSON, as in --input '{"name":"An"}': ${reason}.`, { cause: problem });
  }
}

/** What a machine without a catalogue needs when it threw; null for any other problem. */
export function lackOf(flows: readonly OutsideFlow[], problem: unknown): string | null {
  if (!(problem instanceof Error)) return null;
  const flow = flows.find(({ machine }) => problem.message.startsWith(`${machine.id}: `));
  if (!flow) return null;
  if (flow.beginning === null) return problem.message;
  const isStart = problem.message.startsWith(`${flow.machine.id}: start`);
  const input = isStart ? `If it takes an input, give it one: --input '{ … }'.\n` : '';
  return `${problem.message}\n${input}Its input, events or answers need data. Fill this in, beside it, and name that file instead:\n\n${flow.beginning}`;
}

type Exported = readonly (readonly [name: string, value: unknown])[];

/** A file's exports; those of a CommonJS file are the properties of its default export. */
function exportsOf(module: object): Exported {
  const own = new Map<unknown, string>();
  for (const [name, value] of Object.entries<unknown>({ ...module })) {
    if (!own.has(value)) own.set(value, name);
    if (name !== 'default' || typeof value !== 'object' || value === null || isMachine(value) || isModel(value))
      continue;
    for (const [inner, part] of Object.entries<unknown>({ ...value })) if (!own.has(part)) own.set(part, inner);
  }
  return [...own].map(([value, name]) => [name, value]);
}

function hintOn(exported: Exported): string {
  const old = exported.find(([, value]) => typeof value === 'object' && value !== null && 'withConfig' in value);
  if (old) return `: "${old[0]}" is one of XState 4, and version 5 is needed`;
  if (exported.length === 0) return ', it exports nothing at all';
  const made = exported.find(([, value]) => typeof value === 'function');
  const names = exported.map(([name]) => `"${name}"`).join(', ');
  return made ? `, only ${names}: export what "${made[0]}" returns` : `, only ${names}`;
}

/** From a folder without packages, XState and this package are the command's own. */
const shared = /^(?:xstate|machine-paths)(?:\/|$)/u;
let isHooked = false;
function sharePackages(): void {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (problem) {
        if (!shared.test(specifier)) throw problem;
        return next(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}

async function moduleAt(file: string): Promise<object> {
  sharePackages();
  try {
    return (await import(pathToFileURL(resolve(file)).href)) as object;
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new WrongUse(`${file} cannot be loaded: ${reason}`, { cause: problem });
  }
}

const isModel = (value: unknown): value is FlowModel =>
  typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine) && 'events' in value;
