import type { AtlasIndex, FlowNames, Language, TableRow } from './data.ts';

/** The innermost of some active states, without their ancestors. */
export const innermost = (states: readonly string[]): readonly string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));

/**
 * Readable names in one language; technical ones where there are none, as in a recording of another version of the shop.
 */
export interface NamesIn {
  /** The flow itself, and what it is for. */
  readonly flow: string;
  readonly sentence: string;
  /** With its ancestors: `payment › waiting`. */
  state(path: string): string;
  event(name: string): string;
  /** A step as it is told: its event's name, then what it carries. */
  step(label: string): string;
  action(name: string): string;
  call(port: string): string;
  /** The condition of a transition; empty for none. */
  guard(row: Pick<TableRow, 'id' | 'guard'>): string;
  /** `payment › waiting: no answer`, by a transition's id. */
  transition(id: string): string;
  /** Only what triggers it. */
  trigger(id: string): string;
}

/** `payment.waiting: after answerTimeout (2)`: the number tells apart what has the same source and event. */
const parts = /^(?<source>.*?): (?<event>.*?)(?: \(\d+\))?$/su;

export function namesIn(index: AtlasIndex | null, language: Language, flow: string): NamesIn {
  const own: FlowNames | undefined = index?.names[language].flows[flow];
  const named = (kind: 'events' | 'actions' | 'calls') => (name: string) => own?.[kind][name] ?? name;
  const title = own?.flow ?? flow;
  const eventName = named('events');
  const state = (path: string): string => {
    if (path === '(machine)' || path === flow) return title;
    const keys = own === undefined ? [] : path.split('.');
    return keys.length === 0
      ? path
      : keys.map((key, at) => own?.states[keys.slice(0, at + 1).join('.')] ?? key).join(' › ');
  };
  return {
    flow: title,
    sentence: own?.sentence ?? '',
    state,
    event: eventName,
    step: (label) => {
      const carried = label.search(/ [{["]/u);
      return carried < 0 ? eventName(label) : `${eventName(label.slice(0, carried))}${label.slice(carried)}`;
    },
    action: named('actions'),
    call: named('calls'),
    guard: ({ id, guard }) => (guard === null ? '' : (own?.guards[id] ?? own?.guards[guard] ?? guard)),
    transition: (id) => {
      const { source, event } = parts.exec(id)?.groups ?? {};
      if (own === undefined || source === undefined || event === undefined) return id;
      return `${state(source)}: ${eventName(event)}`;
    },
    trigger: (id) => eventName(parts.exec(id)?.groups?.['event'] ?? id),
  };
}
