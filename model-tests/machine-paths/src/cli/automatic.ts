import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { leafStates, sourceOf, stateNodes } from '../internals.ts';
import type { StateNode } from '../internals.ts';
import { isMachine } from '../is-machine.ts';
import type { FlowModel } from '../model.ts';

/**
 * A catalogue for a machine of which nothing else is known: every event comes without a payload, every promise succeeds
 * without a result or fails, any other actor ends or reports where the machine waits for that.
 */
export function automaticModel(machine: AnyStateMachine, inputs: readonly unknown[]): FlowModel {
  const nodes = [...stateNodes(machine.root)];
  const own = machine.events.map(String).filter((type) => !type.startsWith('xstate.'));
  const reports = nodes.flatMap((node) =>
    node.invoke.map(({ id }) => `xstate.snapshot.${id}`).filter((type) => node.transitions.has(type)),
  );
  return {
    machine,
    inputs: inputs.length > 0 ? inputs : [undefined],
    events: {
      // a wildcard stands for events that nothing else names
      ...Object.fromEntries(own.map((type) => [type.replace(/\*$/u, 'any'), [{}]])),
      ...Object.fromEntries(reports.map((type) => [type, [{ snapshot: { status: 'active' } }]])),
    },
    outcomes: Object.fromEntries(
      nodes.flatMap((node) => node.invoke.map((invoke, index) => [sourceOf(invoke), endsOf(machine, node, index)])),
    ),
    promises: {},
  };
}

function endsOf(machine: AnyStateMachine, node: StateNode, index: number) {
  const { id = '' } = node.invoke[index] ?? {};
  const logic = logicOf(machine, node, index);
  const settles = logic === undefined || isPromise(logic);
  const ends = (type: string) => settles || node.transitions.has(`xstate.${type}.actor.${id}`);
  const output: unknown =
    isMachine(logic) && typeof logic.config.output !== 'function' ? logic.config.output : undefined;
  return { done: ends('done') ? [output] : [], errors: ends('error') ? [new Error('failed')] : [] };
}

/** What a state invokes; undefined for a name that nothing provides. */
function logicOf(machine: AnyStateMachine, node: StateNode, index: number): unknown {
  const configured: unknown = [node.config.invoke ?? []].flat()[index];
  const src: unknown = typeof configured === 'object' && configured !== null && 'src' in configured && configured.src;
  return typeof src === 'string' ? machine.implementations.actors[src] : src;
}

/** Whether logic is a promise's, which resolves on XState's own event; nothing in its shape says so. */
function isPromise(logic: unknown): boolean {
  if (isMachine(logic) || !isLogic(logic)) return false;
  try {
    const scope = { self: {}, system: {} } as Parameters<AnyActorLogic['transition']>[2];
    const begun: unknown = logic.getInitialSnapshot(scope, undefined);
    const ended: unknown = logic.transition(begun, { type: 'xstate.promise.resolve', data: undefined }, scope);
    return typeof ended === 'object' && ended !== null && 'status' in ended && ended.status === 'done';
  } catch {
    return false;
  }
}

const isLogic = (value: unknown): value is AnyActorLogic =>
  typeof value === 'object' && value !== null && 'transition' in value && 'getInitialSnapshot' in value;

const listed = (entries: readonly string[]): string => (entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`);
const key = (name: string): string => (/^[a-z_$][\w$]*$/iu.test(name) ? name : `'${name}'`);

/** A file to begin with, in which the catalogue of a machine is to be filled in. */
export function beginningOf(machine: AnyStateMachine, module: string, exported: string): string {
  const { events, outcomes } = automaticModel(machine, []);
  const name = exported === 'default' ? 'machine' : exported;
  const calls = Object.entries(outcomes).filter(([, ends]) => ends && (ends.done.length > 0 || ends.errors.length > 0));
  const sent = Object.keys(events).map((type) => `${key(type)}: [{}]`);
  const answered = calls.map(([src]) => `${key(src)}: { done: [undefined], errors: [new Error('failed')] }`);
  const promised = leafStates(machine).map((state) => `    ${key(state)}: 'what a user sees',`);
  return [
    `import { flowModel } from 'machine-paths/model';`,
    `import ${exported === 'default' ? name : `{ ${name} }`} from '${module}';`,
    '',
    `export const model = flowModel(${name}, {`,
    '  inputs: [undefined],',
    `  events: ${listed(sent)},`,
    `  outcomes: ${listed(answered)},`,
    '  promises: {',
    ...promised,
    '  },',
    '});',
  ].join('\n');
}
