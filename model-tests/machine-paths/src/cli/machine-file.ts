import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { stateNodes } from '../internals.ts';
import { isMachine } from '../is-machine.ts';
import type { FlowModel } from '../model.ts';
import { WrongUse } from './options.ts';
import type { CommandFlow } from './project.ts';

/** The area of flows that belong to no project. */
export const outside = 'machines';

/**
 * The flows of any file: each exported `flowModel(…)`, and each other exported machine with a catalogue of its own, in
 * which every event comes without a payload, every call succeeds without a result or fails.
 * @throws {WrongUse} if the file cannot be loaded or exports no machine
 */
export async function flowsOfFile(file: string): Promise<readonly CommandFlow[]> {
  const exported = Object.values(await moduleAt(file));
  const models = exported.filter(isModel);
  const modelled = new Set(models.map(({ machine }) => machine));
  const machines = exported.filter(isMachine).filter((machine) => !modelled.has(machine));
  const all = [...models, ...machines.map(modelOf)];
  if (all.length === 0) throw new WrongUse(`${file} exports no XState machine.`);
  return all.map((model) => ({
    name: model.machine.id === '(machine)' ? basename(file).replace(/\..*$/u, '') : model.machine.id,
    area: outside,
    sentence: model.machine.root.description ?? '',
    machine: model.machine,
    model,
    source: resolve(file),
    walk: null,
  }));
}

async function moduleAt(file: string): Promise<object> {
  try {
    return (await import(pathToFileURL(resolve(file)).href)) as object;
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new WrongUse(`${file} cannot be loaded: ${reason}`, { cause: problem });
  }
}

const isModel = (value: unknown): value is FlowModel =>
  typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine) && 'events' in value;

function modelOf(machine: AnyStateMachine): FlowModel {
  const nodes = [...stateNodes(machine.root)];
  const events = machine.events.filter((type) => !/^xstate\.|\*/u.test(String(type))).map(String);
  const ports = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src)).filter((src) => typeof src === 'string');
  return {
    machine,
    inputs: [undefined],
    events: Object.fromEntries(events.map((type) => [type, [{}]])),
    outcomes: Object.fromEntries(ports.map((src) => [src, { done: [undefined], errors: [new Error('failed')] }])),
    promises: {},
  };
}
