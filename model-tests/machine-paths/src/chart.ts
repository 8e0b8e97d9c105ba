import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { seconds } from './describe.ts';
import { ROOT_STATE, stateName, transitionInfo } from './internals.ts';
import type { StateNode } from './internals.ts';
import { english } from './words.ts';
import type { Words } from './words.ts';

/** What triggers a transition; distinguished in pictures and tables. */
export type TransitionKind = 'event' | 'always' | 'delay' | 'done' | 'error' | 'snapshot';

export interface ChartTransition {
  /** The same as {@link import('./graph.ts').TransitionInfo.id}, which paths and running applications use too. */
  readonly id: string;
  readonly kind: TransitionKind;
  /** Readable: `item.remove`, `done recalculate`, `after answerTimeout (15 s)`, `always`. */
  readonly event: string;
  /** The delay's name, and its length in ms, null if it is computed at run time. Null for other kinds. */
  readonly delay: { readonly name: string; readonly ms: number | null } | null;
  /** The guard's name, `not …`, `… and …`; null if unguarded. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Paths of the states it enters; empty if it has no target. */
  readonly targets: readonly string[];
  /** The same states as they are called; their paths unless the chart is readable. */
  readonly to: readonly string[];
  /** Whether it exits and re-enters its source. */
  readonly reenters: boolean;
  /** In a readable chart: id, guard and actions as the machine names them. */
  readonly technical?: string;
}

export interface ChartInvoke {
  readonly id: string;
  /** The name in `setup({ actors })`. */
  readonly port: string;
  /** What it is called; id and port unless the chart is readable. */
  readonly name: string;
}

export interface ChartState {
  /** From the root: `payment.waiting`; the root's is `(machine)`. */
  readonly path: string;
  readonly key: string;
  /** What it is called; its key unless the chart is readable. */
  readonly name: string;
  /** The name with its ancestors' names; its path unless the chart is readable. */
  readonly title: string;
  /** In a readable chart: its path as the machine names it. */
  readonly technical?: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** For a history state. */
  readonly isDeep: boolean;
  /** The path of the initial state; null if there is none. */
  readonly initial: string | null;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

/** A machine's definition as data for pictures, tables and checks: JSON, in document order, nothing executable. */
export interface Chart {
  readonly machine: string;
  /** What it is called; the machine's id unless the chart is readable. */
  readonly title: string;
  /** The language of everything that is not a name. */
  readonly words: Words;
  readonly root: ChartState;
}

/** Reads a machine's definition. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  machine: machine.id,
  title: machine.id,
  words: english,
  root: stateOf(machine.root, machine.id, { ...machine.implementations.delays }),
});

/** The machine's delays by name: milliseconds, or a function of its context and event. */
type Delays = Readonly<Record<string, unknown>>;

/** A state and all its descendants, in document order. */
export function* statesBelow(state: ChartState): Generator<ChartState> {
  yield state;
  for (const child of state.states) yield* statesBelow(child);
}

function stateOf(node: StateNode, machine: string, delays: Delays): ChartState {
  const definitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  const path = stateName(node);
  const isRoot = path === ROOT_STATE;
  return {
    path,
    key: node.key,
    name: isRoot ? machine : node.key,
    title: isRoot ? machine : path,
    type: typeOf(node),
    isDeep: node.history === 'deep',
    initial: initial ? stateName(initial) : null,
    tags: [...node.tags],
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ id, src }) => {
      const port = typeof src === 'string' ? src : '(inline)';
      return { id, port, name: id === port ? port : `${id}: ${port}` };
    }),
    transitions: definitions.map((definition) => transitionOf(definition, machine, delays)),
    states: Object.values(node.states).map((child) => stateOf(child, machine, delays)),
  };
}

function typeOf({ type }: StateNode): ChartState['type'] {
  if (type === 'compound' || type === 'parallel' || type === 'final' || type === 'history') return type;
  return 'atomic';
}

function transitionOf(definition: AnyTransitionDefinition, machine: string, delays: Delays): ChartTransition {
  const { id, event, eventType } = transitionInfo(definition);
  const kind = kindOf(eventType);
  const targets = (definition.target ?? []).map(stateName);
  const delay = kind === 'delay' ? delayOf(event.replace(/^after /u, ''), delays) : null;
  return {
    id,
    event: delay?.ms === undefined || delay.ms === null ? event : `${event} (${seconds(delay.ms)})`,
    delay,
    kind,
    guard: definition.guard === undefined ? null : guardName(definition.guard),
    actions: actionNames(definition.actions),
    targets,
    to: targets.map((path) => (path === ROOT_STATE ? machine : path)),
    reenters: definition.reenter,
  };
}

function kindOf(eventType: string): TransitionKind {
  if (eventType === '') return 'always';
  if (eventType.startsWith('xstate.after.')) return 'delay';
  if (eventType.startsWith('xstate.done.')) return 'done';
  if (eventType.startsWith('xstate.error.')) return 'error';
  return eventType.startsWith('xstate.snapshot.') ? 'snapshot' : 'event';
}

/** An inline delay is named by its milliseconds. */
function delayOf(name: string, delays: Delays): ChartTransition['delay'] {
  const length = delays[name] ?? Number(name);
  return { name, ms: Number.isFinite(length) ? Number(length) : null };
}

/** Several guards in one, which need brackets inside another. */
function isCompound(guard: unknown): boolean {
  const parts: unknown = typeof guard === 'function' ? Reflect.get(guard, 'guards') : undefined;
  return Array.isArray(parts) && parts.length > 1;
}

/** Names of actions, without the timers that XState itself starts and stops for `after`. */
export const actionNames = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isTimer(action)).map((action) => nameOf(action, 'inline'));

const isTimer = (action: unknown): boolean =>
  typeof action === 'function' &&
  [Reflect.get(action, 'id'), Reflect.get(action, 'sendId')].some(
    (id) => typeof id === 'string' && id.startsWith('xstate.after.'),
  );

function nameOf(value: unknown, fallback: string): string {
  if (typeof value === 'string') return value;
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return fallback;
  const type: unknown = Reflect.get(value, 'type');
  if (typeof type !== 'string') return fallback;
  // `raise` keeps its event: `raise cart.outdated`
  const raised: unknown = type === 'xstate.raise' ? Reflect.get(value, 'event') : undefined;
  return `${type.replace(/^xstate\./u, '')}${raised === undefined ? '' : ` ${nameOf(raised, 'an event')}`}`;
}

/** `cart.failed` for `stateIn({ cart: 'failed' })`, as states are named everywhere else. */
function stateText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([region, state]) => [region, stateText(state)].filter(Boolean).join('.'))
    .join(' and ');
}

/** `not isEmpty`, `isOpen and (isPaid or isFree)`: XState's combinators keep their operands in `guards`. */
function guardName(guard: unknown): string {
  const parts: unknown = typeof guard === 'function' ? Reflect.get(guard, 'guards') : undefined;
  if (Array.isArray(parts) && typeof guard === 'function') {
    const names = parts.map((part: unknown) => (isCompound(part) ? `(${guardName(part)})` : guardName(part)));
    return guard.name === 'not' || names.length < 2 ? `not ${names.join('')}` : names.join(` ${guard.name} `);
  }
  if (typeof guard === 'function' && 'stateValue' in guard) return `in ${stateText(guard.stateValue)}`;
  if (typeof guard === 'object' && guard !== null && 'params' in guard) {
    const params: unknown = guard.params;
    const shown = typeof params === 'object' && params !== null ? ` ${JSON.stringify(params)}` : '';
    return `${nameOf(guard, 'inline')}${shown}`;
  }
  return nameOf(guard, 'inline');
}
