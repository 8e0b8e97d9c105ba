/** `@xstate/graph` on one subject, in its own process since it may never return. Arguments: the subject and its kind. */
import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { activeStates, childrenOf, inputOf, portOf, transitionsOf } from 'machine-paths/internals';
import { offersAt } from 'machine-paths/situation';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { subjects } from './subjects.ts';

const [, , name, kind] = process.argv;
const isRunning = (child: AnyActorRef): boolean => {
  const snapshot: unknown = child.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && Reflect.get(snapshot, 'status') === 'active';
};

const subject = subjects.find((other) => other.name === name);
if (!subject) throw new Error(`no subject is called ${String(name)}`);
const { machine, options } = subject;

const timers = transitionsOf(machine).filter(({ eventType }) => eventType.startsWith('xstate.after.'));

/** The same steps that we send: the catalogue's events, the outcomes of pending calls, the active states' timers. */
function events(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const pending = childrenOf(snapshot)
    .filter(isRunning)
    .map((child) => ({ port: portOf(child), invoke: child.id, input: inputOf(child) }));
  const states = activeStates(snapshot);
  const running = timers.filter(({ source }) => states.includes(source)).map(({ eventType }) => ({ type: eventType }));
  const sent = offersAt({ snapshot, pending, settled: [], timers: [] }, options).map(({ event }) => event);
  return [...sent, ...running];
}

const find = kind === 'shortest' ? getShortestPaths : getSimplePaths;
process.send?.('begins');
try {
  const paths = options.inputs.flatMap((input) => find(machine, { events, input, limit: 10_000 }));
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  process.send?.(`${paths.length.toLocaleString('en')} / ${steps.toLocaleString('en')}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.send?.(`throws: ${reason.split('\n')[0]?.slice(0, 60) ?? ''}`);
}
