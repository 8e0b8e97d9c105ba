import type { ChartInvoke, ChartState, ChartTransition } from '../chart.ts';
import { ROOT_STATE } from '../internals.ts';
import { filled } from '../words.ts';
import type { Words } from '../words.ts';
import { blockOf } from './measure.ts';
import type { Part, TextBlock } from './measure.ts';

/** A row inside a state's box. */
export interface Row {
  readonly kind: 'name' | 'entry' | 'exit' | 'invoke' | 'transition' | 'hidden';
  readonly block: TextBlock;
  readonly invoke?: ChartInvoke;
  readonly transition?: ChartTransition;
}

/** Rows and labels wrap at these widths (user units). */
const ROW_ROOM = 250;
const LABEL_ROOM = 165;

/** A transition without a target is a row of its state; one that re-enters its source is a row with a mark. */
export const isRow = (state: ChartState, { targets }: ChartTransition): boolean =>
  targets.every((target) => target === state.path);

/** The contents of a state's box, top to bottom: `hidden` is the number of states that it does not show. */
export function rowsOf(state: ChartState, words: Words, hidden: number): Row[] {
  const rows: Row[] = [{ kind: 'name', block: blockOf([{ role: 'name', text: state.name }], ROW_ROOM) }];
  const add = (row: Omit<Row, 'block'>, ...parts: Part[]) => rows.push({ ...row, block: blockOf(parts, ROW_ROOM) });
  if (state.entry.length > 0) add({ kind: 'entry' }, { role: 'note', text: words.onEntry }, actionsPart(state.entry));
  if (state.exit.length > 0) add({ kind: 'exit' }, { role: 'note', text: words.onExit }, actionsPart(state.exit));
  for (const invoke of state.invokes) add({ kind: 'invoke', invoke }, { role: 'note', text: invoke.name });
  for (const transition of state.transitions) {
    if (isRow(state, transition)) add({ kind: 'transition', transition }, ...transitionParts(transition));
  }
  if (hidden > 0)
    add(
      { kind: 'hidden' },
      { role: 'note', text: filled(hidden === 1 ? words.stateInside : words.statesInside, hidden) },
    );
  return rows;
}

const actionsPart = (actions: readonly string[]): Part => ({ role: 'actions', text: `/ ${actions.join(', ')}` });

/** An edge's label. */
export const labelOf = (transition: ChartTransition): TextBlock => blockOf(transitionParts(transition), LABEL_ROOM);

function transitionParts({ event, guard, actions }: ChartTransition): Part[] {
  return [
    // a no-break space keeps a number with its unit
    { role: 'event', text: event.replace(/(?<=\d) (?=s\b)/u, '\u00a0') },
    ...(guard === null ? [] : [{ role: 'guard' as const, text: `[${guard}]` }]),
    ...(actions.length === 0 ? [] : [actionsPart(actions)]),
  ];
}

/** The whole transition as a sentence, for screen readers. */
export function sayTransition(source: ChartState, transition: ChartTransition, words: Words): string {
  const { event, kind, guard, actions, to, reenters } = transition;
  return [
    `${source.title}: ${kind === 'event' ? filled(words.event, event) : event}`,
    ...(guard === null ? [] : [filled(words.if, guard)]),
    ...(actions.length === 0 ? [] : [filled(words.does, actions.join(', '))]),
    to.length > 0 ? filled(words.to, to.join(words.and)) : reenters ? words.reenters : words.stays,
  ].join(', ');
}

/** The whole state as a sentence, for screen readers. */
export function sayState(state: ChartState, words: Words, isCollapsed: boolean): string {
  const { type, path, title, tags, entry, exit, invokes } = state;
  const kind = type === 'atomic' ? null : words.types[type === 'history' && state.isDeep ? 'deepHistory' : type];
  const initial = state.states.find((child) => child.path === state.initial);
  return [
    filled(path === ROOT_STATE ? words.machine : words.state, title),
    ...(kind === null ? [] : [isCollapsed ? `${kind}, ${words.collapsed}` : kind]),
    ...(initial ? [filled(words.beginsIn, initial.title)] : []),
    ...(tags.length === 0 ? [] : [filled(words.tags, tags.join(', '))]),
    ...(entry.length === 0 ? [] : [`${words.onEntry} ${entry.join(', ')}`]),
    ...(exit.length === 0 ? [] : [`${words.onExit} ${exit.join(', ')}`]),
    ...(invokes.length === 0 ? [] : [filled(words.invokes, invokes.map(({ name }) => name).join(', '))]),
  ].join(', ');
}
