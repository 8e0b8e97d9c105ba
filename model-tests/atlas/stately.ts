import { chartOf } from 'machine-paths/chart';
import type { ChartState, ChartTransition } from 'machine-paths/chart';
import { guardOf } from 'machine-paths/guards';
import type { Guard } from 'machine-paths/guards';
import { ROOT_STATE } from 'machine-paths/internals';
import type { StateNode } from 'machine-paths/transitions';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

/** A name, and its parameters unless they depend on the event. */
type Named = string | { type: string; params?: unknown };

interface Transition {
  target?: string | string[];
  /** Combined guards are named by what they say; `params` has their parts: `{ all }`, `{ any }`, `{ not }`, `{ in }`. */
  guard?: Named;
  actions?: readonly Named[];
  reenter?: true;
  description?: string;
}
interface Invoke {
  id: string;
  src: string;
  onDone?: Transition[];
  onError?: Transition[];
  onSnapshot?: Transition[];
}

/** A state as `createMachine` takes it, and as Stately's editor opens it. */
export interface StatelyState {
  id?: string;
  description?: string;
  type?: 'parallel' | 'final' | 'history';
  history?: 'deep' | 'shallow';
  initial?: string;
  tags?: readonly string[];
  entry?: readonly Named[];
  exit?: readonly Named[];
  invoke?: Invoke[];
  on?: Record<string, Transition[]>;
  after?: Record<string, Transition[]>;
  always?: Transition[];
  onDone?: Transition[];
  states?: Record<string, StatelyState>;
}

/** A machine as JSON in Stately's format: guards, actions, delays and ports by their names. */
export function statelyOf(machine: AnyStateMachine, sentence = ''): StatelyState {
  const told = sentence === '' ? {} : { description: sentence };
  return { id: machine.id, ...told, ...stateOf(machine.id, chartOf(machine).root, machine.root) };
}

function stateOf(machine: string, state: ChartState, node: StateNode): StatelyState {
  const { type, tags, transitions, states } = state;
  const definitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  const written = new Map(transitions.map((one, at) => [one, transitionOf(machine, one, definitions[at])]));
  const told = (chosen: readonly ChartTransition[]) => chosen.flatMap((one) => written.get(one) ?? []);
  /** Candidates for one event stay together, in their order. */
  const grouped = (chosen: readonly ChartTransition[], keyOf: (transition: ChartTransition) => string) =>
    Object.fromEntries([...Map.groupBy(chosen, keyOf)].map(([key, candidates]) => [key, told(candidates)]));
  const of = (kind: ChartTransition['kind']) => transitions.filter((transition) => transition.kind === kind);
  const named = (kind: ChartTransition['kind'], event: string) => told(of(kind).filter((one) => one.event === event));
  // outcomes of calls that another state invoked, `error *` for all of them: XState knows them by their event types
  const ends = [...of('done'), ...of('error')].filter(
    ({ event }) => event !== 'done' && !state.invokes.some(({ id }) => event.endsWith(` ${id}`)),
  );
  const invoke = state.invokes.map(({ id, port }): Invoke => ({
    id,
    src: port,
    ...filled('onDone', named('done', `done ${id}`)),
    ...filled('onError', named('error', `error ${id}`)),
    ...filled('onSnapshot', named('snapshot', `snapshot ${id}`)),
  }));
  return {
    ...(type === 'parallel' || type === 'final' || type === 'history' ? { type } : {}),
    ...(type === 'history' ? { history: state.isDeep ? 'deep' : 'shallow' } : {}),
    ...(state.initial === null ? {} : { initial: state.initial.split('.').at(-1) ?? '' }),
    ...filled('tags', tags),
    ...filled('entry', actionsOf(state.entry, node.entry)),
    ...filled('exit', actionsOf(state.exit, node.exit)),
    ...filled('invoke', invoke),
    ...filled('on', grouped([...of('event'), ...ends], actorEvent)),
    ...filled(
      'after',
      grouped(of('delay'), ({ delay }) => delay?.name ?? ''),
    ),
    ...filled('always', told(of('always'))),
    ...filled('onDone', named('done', 'done')),
    ...filled(
      'states',
      Object.fromEntries(
        states.flatMap((child) => {
          const inner = node.states[child.key];
          return inner ? [[child.key, stateOf(machine, child, inner)]] : [];
        }),
      ),
    ),
  };
}

function transitionOf(
  machine: string,
  { targets, guard, actions, reenters, delay, event }: ChartTransition,
  definition: AnyTransitionDefinition | undefined,
): Transition {
  const ids = targets.map((path) => (path === ROOT_STATE ? `#${machine}` : `#${machine}.${path}`));
  return {
    ...(ids.length === 0 ? {} : { target: ids.length === 1 ? String(ids[0]) : ids }),
    ...(guard === null ? {} : { guard: namedGuard(guard, guardOf(definition?.guard)) }),
    ...filled('actions', actionsOf(actions, definition?.actions ?? [])),
    ...(reenters ? { reenter: true } : {}),
    ...(delay === null || delay.ms === null ? {} : { description: event }),
  };
}

function namedGuard(text: string, guard: Guard | null): Named {
  if (guard === null) return text;
  if (!('name' in guard)) return { type: text, params: guard };
  return guard.params === undefined ? guard.name : { type: guard.name, params: guard.params };
}

/** Actions by the chart's names, which leave out XState's own timers; the definition has their parameters. */
function actionsOf(names: readonly string[], definitions: readonly unknown[]): Named[] {
  const rest = [...definitions];
  return names.map((name) => {
    const at = rest.findIndex((one) => typeof one === 'object' && one !== null && Reflect.get(one, 'type') === name);
    const params: unknown = at < 0 ? undefined : Reflect.get(Object(rest.splice(at, 1)[0]), 'params');
    return params === undefined || typeof params === 'function' ? name : { type: name, params };
  });
}

const actorEvent = ({ event }: ChartTransition): string => event.replace(/^(done|error) /u, 'xstate.$1.actor.');

/** Empty properties are omitted. */
const filled = <Key extends string, Value extends object>(key: Key, value: Value): { [K in Key]?: Value } =>
  Object.keys(value).length > 0 ? ({ [key]: value } as { [K in Key]?: Value }) : {};
