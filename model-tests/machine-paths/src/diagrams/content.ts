import type { ChartInvoke, ChartState, ChartTransition } from '../chart.ts';
import { ROOT_STATE } from '../internals.ts';
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
export function rowsOf(state: ChartState, machine: string, hidden: number): Row[] {
  const name = state.path === ROOT_STATE ? machine : state.key;
  const rows: Row[] = [{ kind: 'name', block: blockOf([{ role: 'name', text: name }], ROW_ROOM) }];
  const add = (row: Omit<Row, 'block'>, ...parts: Part[]) => rows.push({ ...row, block: blockOf(parts, ROW_ROOM) });
  if (state.entry.length > 0) add({ kind: 'entry' }, { role: 'note', text: 'on entry' }, actionsPart(state.entry));
  if (state.exit.length > 0) add({ kind: 'exit' }, { role: 'note', text: 'on exit' }, actionsPart(state.exit));
  for (const invoke of state.invokes) add({ kind: 'invoke', invoke }, { role: 'note', text: invokeText(invoke) });
  for (const transition of state.transitions) {
    if (isRow(state, transition)) add({ kind: 'transition', transition }, ...transitionParts(transition));
  }
  if (hidden > 0)
    add({ kind: 'hidden' }, { role: 'note', text: `${hidden} ${hidden === 1 ? 'state' : 'states'} inside` });
  return rows;
}

const invokeText = ({ id, port }: ChartInvoke): string => (id === port ? port : `${id}: ${port}`);

const actionsPart = (actions: readonly string[]): Part => ({ role: 'actions', text: `/ ${actions.join(', ')}` });

/** An edge's label. */
export const labelOf = (transition: ChartTransition): TextBlock => blockOf(transitionParts(transition), LABEL_ROOM);

function transitionParts({ event, guard, actions }: ChartTransition): Part[] {
  return [
    // a no-break space keeps a number with its unit
    { role: 'event', text: event.replace(/ (?=s\)$)/u, '\u00a0') },
    ...(guard === null ? [] : [{ role: 'guard' as const, text: `[${guard}]` }]),
    ...(actions.length === 0 ? [] : [actionsPart(actions)]),
  ];
}

/** The whole transition as a sentence, for screen readers. */
export function sayTransition(source: ChartState, transition: ChartTransition, machine: string): string {
  const { event, kind, guard, actions, targets, reenters } = transition;
  const where = (path: string) => (path === ROOT_STATE ? machine : path);
  const target =
    targets.length > 0 ? `to ${targets.map(where).join(' and ')}` : reenters ? 'and re-enters it' : 'and stays';
  return [
    `${where(source.path)}: ${kind === 'event' ? 'event ' : ''}${event}`,
    ...(guard === null ? [] : [`if ${guard}`]),
    ...(actions.length === 0 ? [] : [`does ${actions.join(', ')}`]),
    target,
  ].join(', ');
}

/** The whole state as a sentence, for screen readers. */
export function sayState(state: ChartState, machine: string, isCollapsed: boolean): string {
  const type = state.type === 'history' ? `${state.isDeep ? 'deep ' : ''}history` : state.type;
  return [
    state.path === ROOT_STATE ? `Machine ${machine}` : `State ${state.path}`,
    ...(type === 'atomic' ? [] : [isCollapsed ? `${type}, collapsed` : type]),
    ...(state.initial === null ? [] : [`begins in ${state.initial}`]),
    ...(state.tags.length === 0 ? [] : [`tags ${state.tags.join(', ')}`]),
    ...(state.entry.length === 0 ? [] : [`on entry ${state.entry.join(', ')}`]),
    ...(state.exit.length === 0 ? [] : [`on exit ${state.exit.join(', ')}`]),
    ...(state.invokes.length === 0 ? [] : [`invokes ${state.invokes.map(({ id }) => id).join(', ')}`]),
  ].join(', ');
}
