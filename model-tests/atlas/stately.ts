import type { Chart, ChartState, ChartTransition } from 'machine-paths/chart';
import { ROOT_STATE } from 'machine-paths/internals';

interface Transition {
  target?: string | string[];
  guard?: string;
  actions?: readonly string[];
  reenter?: true;
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
  type?: 'parallel' | 'final' | 'history';
  history?: 'deep' | 'shallow';
  initial?: string;
  tags?: readonly string[];
  entry?: readonly string[];
  exit?: readonly string[];
  invoke?: Invoke[];
  on?: Record<string, Transition[]>;
  after?: Record<string, Transition[]>;
  always?: Transition[];
  onDone?: Transition[];
  states?: Record<string, StatelyState>;
}

/** A machine as JSON in Stately's format: guards, actions, delays and ports by their names. */
export const statelyOf = ({ machine, root }: Chart): StatelyState => ({ id: machine, ...stateOf(machine, root) });

function stateOf(machine: string, state: ChartState): StatelyState {
  const { type, tags, entry, exit, transitions, states } = state;
  const told = (chosen: readonly ChartTransition[]) => chosen.map((transition) => transitionOf(machine, transition));
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
    ...filled('entry', entry),
    ...filled('exit', exit),
    ...filled('invoke', invoke),
    ...filled('on', grouped([...of('event'), ...ends], actorEvent)),
    ...filled(
      'after',
      grouped(of('delay'), ({ delay }) => delay?.name ?? ''),
    ),
    ...filled('always', told(of('always'))),
    ...filled('onDone', named('done', 'done')),
    ...filled('states', Object.fromEntries(states.map((child) => [child.key, stateOf(machine, child)]))),
  };
}

function transitionOf(machine: string, { targets, guard, actions, reenters }: ChartTransition): Transition {
  const ids = targets.map((path) => (path === ROOT_STATE ? `#${machine}` : `#${machine}.${path}`));
  return {
    ...(ids.length === 0 ? {} : { target: ids.length === 1 ? String(ids[0]) : ids }),
    ...(guard === null ? {} : { guard }),
    ...filled('actions', actions),
    ...(reenters ? { reenter: true } : {}),
  };
}

const actorEvent = ({ event }: ChartTransition): string => event.replace(/^(done|error) /u, 'xstate.$1.actor.');

/** Empty properties are omitted. */
const filled = <Key extends string, Value extends object>(key: Key, value: Value): { [K in Key]?: Value } =>
  Object.keys(value).length > 0 ? ({ [key]: value } as { [K in Key]?: Value }) : {};
