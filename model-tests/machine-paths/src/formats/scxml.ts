import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { chartOf, statesBelow } from '../chart.ts';
import type { Chart, ChartState, ChartTransition } from '../chart.ts';
import { element } from '../diagrams/xml.ts';
import type { Attributes } from '../diagrams/xml.ts';
import { guardOf } from '../guards.ts';
import type { Guard } from '../guards.ts';
import { ROOT_STATE, stateNodes } from '../internals.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import { oneLine } from './described.ts';

/** What SCXML has no word for is in attributes and elements of this namespace, which other tools ignore. */
const XSTATE = 'https://stately.ai/xstate/v5';

/** Names as SCXML demands them: ids begin with a letter and are unique, events consist of words and dots. */
interface Names {
  state(path: string): string;
  /** The id of a state's call, or of any call of that name. */
  invoke(name: string, state?: string): string;
}

const word = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
const idFrom = (text: string): string => (/^\p{L}/u.test(text) ? word(text) : `_${word(text)}`);
const eventWord = (text: string): string => (text.endsWith('*') ? `${word(text.slice(0, -1))}*` : word(text));

function namesOf({ machine, root }: Chart): Names {
  const taken = new Set<string>();
  const unique = (wanted: string, count = 1): string => {
    const id = count === 1 ? wanted : `${wanted}_${count}`;
    if (taken.has(id)) return unique(wanted, count + 1);
    taken.add(id);
    return id;
  };
  const all = [...statesBelow(root)];
  const states = new Map(all.map(({ path }) => [path, unique(idFrom(path === ROOT_STATE ? machine : path))]));
  const invokes = all.flatMap(({ path, invokes: own }) => own.map(({ id }) => ({ path, id, is: unique(idFrom(id)) })));
  return {
    state: (path) => states.get(path) ?? idFrom(path),
    invoke: (name, state) =>
      (invokes.find(({ id, path }) => id === name && path === state) ?? invokes.find(({ id }) => id === name))?.is ??
      idFrom(name),
  };
}

/** A guard as a condition: named guards are functions of the data model. */
function condition(guard: Guard, names: Names): string {
  const within = (part: Guard): string =>
    'all' in part || 'any' in part ? `(${condition(part, names)})` : condition(part, names);
  if ('all' in guard) return guard.all.map(within).join(' && ');
  if ('any' in guard) return guard.any.map(within).join(' || ');
  if ('not' in guard) return `!${within(guard.not)}`;
  if ('in' in guard) return guard.in.map((state) => `In('${names.state(state)}')`).join(' && ');
  const params = guard.params === undefined ? '' : JSON.stringify(guard.params);
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(guard.name)
    ? `${guard.name}(${params})`
    : `guards[${JSON.stringify(guard.name)}](${params})`;
}

const delayEvent = ({ delay }: ChartTransition, state: ChartState, names: Names): string =>
  `after.${word(delay?.name ?? '')}.${names.state(state.path)}`;

function eventOf(transition: ChartTransition, state: ChartState, names: Names): string | null {
  const { kind, event } = transition;
  const call = event.replace(/^\w+ /u, '');
  const ended = call === '*' ? '' : `.${names.invoke(call, state.path)}`;
  switch (kind) {
    case 'always':
      return null;
    case 'delay':
      return delayEvent(transition, state, names);
    case 'done':
      return event === 'done' ? `done.state.${names.state(state.path)}` : `done.invoke${ended}`;
    case 'error':
      return `error.platform${ended}`;
    case 'snapshot':
      return `snapshot${ended}`;
    case 'event':
      return eventWord(event);
  }
}

/** Exits and entries as XState does them: SCXML leaves and enters a source again unless told otherwise. */
function wayOf({ targets, reenters }: ChartTransition, state: ChartState, names: Names): Attributes {
  const stays = !reenters && state.states.length === 0 && targets.every((path) => path === state.path);
  if (targets.length === 0 ? !reenters : stays) return {};
  const target = (targets.length === 0 ? [state.path] : targets).map(names.state).join(' ');
  const isInside = targets.every(
    (path) => path !== state.path && (state.path === ROOT_STATE || path.startsWith(`${state.path}.`)),
  );
  if (reenters || !isInside) return { target };
  return state.type === 'compound' ? { target, type: 'internal' } : { target, 'xstate:reenter': 'false' };
}

const actionElement = (name: string): string =>
  name.startsWith('raise ')
    ? element('raise', { event: word(name.slice(6)), 'xstate:event': name.slice(6) })
    : element('xstate:action', { name: oneLine(name) });

/** An element on lines of its own, its children indented. */
function block(name: string, attributes: Attributes, children: readonly string[]): string {
  if (children.length === 0) return element(name, attributes);
  const inner = children.map((child) => `\n${child}`.replaceAll('\n', '\n  ')).join('');
  return element(name, attributes, inner, '\n');
}

function transitionElement(
  transition: ChartTransition,
  definition: AnyTransitionDefinition | undefined,
  state: ChartState,
  names: Names,
): string {
  const guard = guardOf(definition?.guard);
  const attributes = {
    event: eventOf(transition, state, names),
    cond: guard && condition(guard, names),
    ...wayOf(transition, state, names),
    'xstate:id': oneLine(transition.id),
  };
  return block('transition', attributes, transition.actions.map(actionElement));
}

/** A delay is an event that a state sends to itself when it is entered, and takes back when it is left. */
function timersOf(state: ChartState, names: Names) {
  const delays = new Map(
    state.transitions.filter(({ kind }) => kind === 'delay').map((one) => [delayEvent(one, state, names), one]),
  );
  const starts = [...delays].map(([event, { delay }]) => {
    const length = delay?.ms === null ? { delayexpr: `${word(delay.name)}()` } : { delay: `${delay?.ms ?? 0}ms` };
    return element('send', { id: `send.${event}`, event, ...length });
  });
  return { starts, ends: [...delays.keys()].map((event) => element('cancel', { sendid: `send.${event}` })) };
}

type Definitions = ReadonlyMap<string, readonly AnyTransitionDefinition[]>;

function stateElement(state: ChartState, parent: ChartState | null, definitions: Definitions, names: Names): string {
  const { type, path, initial, states, transitions, tags, entry, exit, invokes } = state;
  const id = names.state(path);
  if (type === 'history') {
    const first = parent?.initial
      ? [parent.initial]
      : (parent?.states ?? []).filter((one) => one.type !== 'history').map((one) => one.path);
    const attributes = { id, type: state.isDeep ? 'deep' : 'shallow' };
    return block('history', attributes, [element('transition', { target: first.map(names.state).join(' ') })]);
  }
  const timers = timersOf(state, names);
  const entered = [...entry.map(actionElement), ...timers.starts];
  const left = [...timers.ends, ...exit.map(actionElement)];
  const own = definitions.get(path) ?? [];
  const children = [
    ...(entered.length > 0 ? [block('onentry', {}, entered)] : []),
    ...(left.length > 0 ? [block('onexit', {}, left)] : []),
    ...transitions.map((transition, at) => transitionElement(transition, own[at], state, names)),
    ...invokes.map((invoke) => {
      const attributes = {
        id: names.invoke(invoke.id, path),
        type: 'xstate',
        src: `#${encodeURIComponent(invoke.port)}`,
      };
      return element('invoke', { ...attributes, 'xstate:id': oneLine(invoke.id) });
    }),
    ...states.map((child) => stateElement(child, state, definitions, names)),
  ];
  const name = type === 'parallel' || type === 'final' ? type : 'state';
  const tagged = tags.length === 0 ? null : tags.map(word).join(' ');
  return block(
    name,
    { id, initial: initial && names.state(initial), 'xstate:path': oneLine(path), 'xstate:tags': tagged },
    children,
  );
}

/** XML forbids two hyphens in a comment. */
const comment = (text: string): string =>
  `<!-- ${oneLine(text)
    .replaceAll(/-(?=-)|-$/gu, '- ')
    .replaceAll(/[<>&]/gu, ' ')} -->`;

/** A machine as SCXML 1.0 of the W3C. */
export function scxmlOf(machine: AnyStateMachine, sentence: string): string {
  const chart = chartOf(machine);
  const names = namesOf(chart);
  const definitions: Definitions = new Map(
    [...stateNodes(machine.root)].map((node) => [
      node.path.length === 0 ? ROOT_STATE : node.path.join('.'),
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])],
    ]),
  );
  const root = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:xstate': XSTATE,
    version: '1.0',
    datamodel: 'ecmascript',
    name: word(chart.machine),
    initial: names.state(ROOT_STATE),
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    comment(`${chart.machine}: ${sentence}`),
    comment(
      'Guards are functions of the data model; calls, actions and tags are XState’s, in a namespace of their own.',
    ),
    block('scxml', root, [stateElement(chart.root, null, definitions, names)]),
    '',
  ].join('\n');
}

/** The flow as SCXML: its paths have no place in it, their notes have. */
export const scxml = ({ machine, sentence }: DescribedFlow, { notes = [] }: DescribedWalk): string =>
  scxmlOf(machine, [sentence, ...notes].join(' '));
