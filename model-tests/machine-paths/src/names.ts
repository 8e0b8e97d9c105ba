import { statesBelow } from './chart.ts';
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { seconds } from './describe.ts';
import { ROOT_STATE } from './internals.ts';
import { filled } from './words.ts';
import type { Words } from './words.ts';

/** What has a name in a machine. Calls are its ports and child machines. */
export const nameKinds = ['states', 'events', 'guards', 'actions', 'delays', 'calls', 'tags'] as const;
export type NameKind = (typeof nameKinds)[number];

type Texts = Readonly<Record<string, string>>;

/**
 * Readable names of a machine in one language, by technical name. Outcomes (`done save`, `error save`) are composed of
 * their call's name and conditions (`isOpen and not isPaid`) of their parts unless they have names of their own; a
 * guard whose parameters are computed is named by its transition's id.
 */
export interface Names extends Readonly<Record<NameKind, Texts>> {
  readonly flow: string;
  readonly sentence: string;
  readonly words: Words;
}

const glue = / and | or |[()]/u;
const partsOf = (guard: string) => guard.split(/( and | or |[()])/u).filter((part) => part !== '');
const ownState = (part: string) => (part.startsWith('in ') ? part.slice('in '.length) : null);

/** The name of a raised event; null if the action raises none. */
const raised = (action: string) => (action.startsWith('raise ') ? action.slice('raise '.length) : null);

/** Everything of a chart that needs a name. */
export function namedIn({ root }: Chart): Readonly<Record<NameKind, readonly string[]>> {
  const states = [...statesBelow(root)];
  const transitions = states.flatMap((state) => state.transitions);
  const guards = transitions.flatMap(({ guard }) => (guard === null ? [] : partsOf(guard)));
  const actions = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((one) => one.actions),
  ];
  const all = {
    states: states.map(({ path }) => path).filter((path) => path !== ROOT_STATE),
    events: transitions.flatMap(({ kind, event }) => (kind === 'event' ? [event] : [])),
    guards: guards.filter((part) => !glue.test(part) && ownState(part) === null),
    actions: actions.filter((action) => raised(action) === null),
    delays: transitions.flatMap(({ delay }) => (delay === null ? [] : [delay.name])),
    calls: states.flatMap(({ invokes }) => invokes.map(({ port }) => port)),
    tags: states.flatMap(({ tags }) => tags),
  };
  return Object.fromEntries(nameKinds.map((kind) => [kind, [...new Set(all[kind])].toSorted()])) as typeof all;
}

/** What may have a name although it would do without: outcomes, and the conditions of single transitions. */
function nameableIn({ root }: Chart, kind: NameKind): readonly string[] {
  const transitions = [...statesBelow(root)].flatMap((state) => state.transitions);
  if (kind === 'events') return transitions.flatMap((one) => (one.delay === null ? [one.event] : []));
  return kind === 'guards' ? transitions.flatMap(({ id, guard }) => (guard === null ? [] : [id, guard])) : [];
}

/** A sentence for each name that a chart lacks, and for each that nothing in it has. */
export function namingFaults(chart: Chart, names: Readonly<Record<NameKind, Texts>>): string[] {
  const needed = namedIn(chart);
  return nameKinds.flatMap((kind) => {
    const known = Object.keys(names[kind]);
    const may = new Set([...needed[kind], ...nameableIn(chart, kind)]);
    const told = (guard: string) =>
      [...statesBelow(chart.root)]
        .flatMap((state) => state.transitions)
        .filter((one) => one.guard !== null && partsOf(one.guard).includes(guard))
        .every(({ id, guard: whole }) => known.includes(id) || known.includes(whole ?? ''));
    const lacking = needed[kind].filter((name) => !known.includes(name) && !(kind === 'guards' && told(name)));
    return [
      ...lacking.map((name) => `${chart.machine}: ${kind} lack a name for "${name}"`),
      ...known.filter((name) => !may.has(name)).map((name) => `${chart.machine}: ${kind} have no "${name}" to name`),
    ];
  });
}

/** A duration as its language writes it: `0,4 s` in French. */
export const secondsIn = (language: string, ms: number): string =>
  seconds(ms).replace(/^[\d.]+/u, (number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(Number(number)),
  );

/** The readable name of a chart's event: of an outcome and of time passing as well. */
export function eventIn(names: Names, state: ChartState, { event, kind, delay }: ChartTransition): string {
  const { words, events } = names;
  const own = events[event];
  if (own !== undefined) return own;
  const call = /^(?:done|error|snapshot) (?<id>.+)$/u.exec(event)?.groups?.['id'] ?? null;
  const port = state.invokes.find(({ id }) => id === call)?.port ?? call ?? '';
  const called = names.calls[port] ?? port;
  switch (kind) {
    case 'always':
      return words.immediately;
    case 'delay':
      return delay === null ? event : delayIn(names, delay);
    case 'done':
      return call === null ? words.finished : filled(words.answered, called);
    case 'error':
      return call === '*' || call === null ? words.anythingFails : filled(words.failed, called);
    case 'snapshot':
      return filled(words.changed, called);
    case 'event':
      return event;
  }
}

/** `after 15 s: no answer`; a delay that is computed while it runs has only its name. */
function delayIn({ words, delays }: Names, { name, ms }: NonNullable<ChartTransition['delay']>): string {
  const meaning = delays[name];
  if (ms === null) return filled(words.after, meaning ?? name);
  const time = filled(words.after, secondsIn(words.language, ms));
  return meaning === undefined ? time : `${time}${words.because}${meaning}`;
}

/** A chart whose texts are readable; ids and paths stay technical. */
export function readable(chart: Chart, names: Names): Chart {
  const { words } = names;
  const titles = new Map([...statesBelow(chart.root)].map(({ path }) => [path, titleOf(path, names)]));
  const title = (path: string) => titles.get(path) ?? path;
  const named = (kind: NameKind) => (name: string) => names[kind][name] ?? name;
  const guardOf = (id: string, guard: string) =>
    names.guards[id] ?? names.guards[guard] ?? partsOf(guard).map(part).join('');
  const part = (text: string): string => {
    const own = names.guards[text];
    if (own !== undefined) return own;
    if (text === ' and ') return words.and;
    if (text === ' or ') return words.or;
    const state = ownState(text);
    if (state !== null) return filled(words.whileIn, title(state));
    return text.startsWith('not ') ? filled(words.not, part(text.slice('not '.length))) : text;
  };
  const actionOf = (action: string) => {
    const event = raised(action);
    return event === null ? named('actions')(action) : filled(words.raises, named('events')(event));
  };
  const transitionOf =
    (state: ChartState) =>
    (transition: ChartTransition): ChartTransition => ({
      ...transition,
      event: eventIn(names, state, transition),
      guard: transition.guard === null ? null : guardOf(transition.id, transition.guard),
      actions: transition.actions.map(actionOf),
      to: transition.targets.map(title),
      technical: [
        transition.id,
        ...(transition.guard === null ? [] : [`[${transition.guard}]`]),
        ...(transition.actions.length === 0 ? [] : [`/ ${transition.actions.join(', ')}`]),
      ].join(' '),
    });
  const stateOf = (state: ChartState): ChartState => ({
    ...state,
    name: state.path === ROOT_STATE ? names.flow : named('states')(state.path),
    title: title(state.path),
    technical: state.path === ROOT_STATE ? chart.machine : state.path,
    tags: state.tags.map(named('tags')),
    entry: state.entry.map(actionOf),
    exit: state.exit.map(actionOf),
    invokes: state.invokes.map((invoke) => ({ ...invoke, name: named('calls')(invoke.port) })),
    transitions: state.transitions.map(transitionOf(state)),
    states: state.states.map(stateOf),
  });
  return { ...chart, title: names.flow, words, root: stateOf(chart.root) };
}

/**
 * Every text of a chart by its technical form, as {@link readable} words it: events with their outcomes and delays,
 * whole guards, and those of single transitions by id.
 */
export function textsOf(chart: Chart, names: Names): Readonly<Record<Exclude<NameKind, 'delays'>, Texts>> {
  const [plain, told] = [chart, readable(chart, names)].map(({ root }) => [...statesBelow(root)]);
  const events = new Map<string, string>();
  const guards = new Map<string, string>();
  const transitions = (states: readonly ChartState[] = []) => states.flatMap((state) => state.transitions);
  for (const [index, { id, event, guard, delay }] of transitions(plain).entries()) {
    const says = transitions(told)[index];
    if (!says) continue;
    events.set(event, says.event);
    if (delay) events.set(`after ${delay.name}`, says.event);
    if (guard !== null && says.guard !== null) guards.set(id in names.guards ? id : guard, says.guard);
  }
  return { ...names, events: Object.fromEntries(events), guards: Object.fromEntries(guards) };
}

/** A flow's readable names, as paths are told with them. */
export interface Told {
  readonly flow: string;
  readonly sentence: string;
  /** A step by its short name: `item.remove`, `done recalculate`, `after answerTimeout`. */
  step(name: string): string;
  state(path: string): string;
  call(port: string): string;
}

export function toldIn(chart: Chart, names: Names): Told {
  const { events } = textsOf(chart, names);
  const { flow, sentence } = names;
  return {
    flow,
    sentence,
    step: (name) => events[name] ?? name,
    state: (path) => titleOf(path, names),
    call: (port) => names.calls[port] ?? port,
  };
}

/** A state with its ancestors: `payment › waiting`. */
function titleOf(path: string, { states, flow }: Names): string {
  if (path === ROOT_STATE) return flow;
  const keys = path.split('.');
  return keys
    .map((_, index) => keys.slice(0, index + 1).join('.'))
    .map((one) => states[one] ?? one.split('.').at(-1) ?? '')
    .join(' › ');
}
