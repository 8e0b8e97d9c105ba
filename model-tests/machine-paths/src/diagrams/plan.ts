import type { Chart, ChartState, ChartTransition } from '../chart.ts';
import { statesBelow } from '../chart.ts';
import { isRow, labelOf, rowsOf } from './content.ts';
import type { Row } from './content.ts';
import { labelOptions, options } from './elk.ts';
import type { Direction, ElkNode } from './elk.ts';
import type { LayoutOptions } from './layout.ts';
import { widthOf } from './measure.ts';
import type { TextBlock } from './measure.ts';

/** Padding of a box: beside its rows, above and below them; room for a row's mark; the picture's margin. */
export const inset = { x: 12, y: 8, mark: 18, margin: 10 } as const;
/** Padding of a label's text: the line passes beneath it. */
export const labelInset = { x: 6, y: 3 } as const;
/** Tags follow the name. */
export const tag = { gap: 8, inset: 6, height: 16 } as const;
/** The button that folds a state, after its tags. */
export const FOLD_SIZE = 20;
export const INITIAL_RADIUS = 5;
const HISTORY_SIZE = 28;

/** A state before it is placed. */
export interface PlannedState {
  readonly state: ChartState;
  /** 0 for the machine itself. */
  readonly depth: number;
  /** Whether it is a region of a parallel state. */
  readonly isRegion: boolean;
  /** Drawn as one box although it has child states. */
  readonly isCollapsed: boolean;
  /** It has a button that folds or opens it. */
  readonly isFoldable: boolean;
  readonly rows: readonly Row[];
  /** From the box's upper edge to below its last row: children are placed further down. */
  readonly header: number;
}

/** A transition's line before it is placed. */
export interface PlannedEdge {
  readonly transition: ChartTransition;
  readonly source: ChartState;
  /** The path of the state where the line ends: a collapsed ancestor of the target where the target is hidden. */
  readonly target: string;
  /** Its label; null on the further lines of a transition with several targets. */
  readonly block: TextBlock | null;
}

export interface Plan {
  readonly graph: ElkNode;
  /** By the id of their box, outer ones first. */
  readonly states: ReadonlyMap<string, PlannedState>;
  /** By the id of their line. */
  readonly edges: ReadonlyMap<string, PlannedEdge>;
  /** The compound state that a dot belongs to, by the dot's id. */
  readonly initials: ReadonlyMap<string, string>;
}

/** A chart as boxes, lines and labels with sizes, ready to be laid out. */
export function planOf(
  chart: Chart,
  direction: Direction,
  { collapsed = new Set(), isFoldable: hasFolds = false }: LayoutOptions = {},
): Plan {
  const states = new Map<string, PlannedState>();
  const edges = new Map<string, PlannedEdge>();
  const initials = new Map<string, string>();
  const shownFor = new Map<string, string>();
  const lines: NonNullable<ElkNode['edges']> = [];

  const boxOf = (state: ChartState, depth: number, isRegion: boolean): ElkNode => {
    const isCollapsed = collapsed.has(state.path) && state.states.length > 0;
    const hidden = isCollapsed ? [...statesBelow(state)].slice(1) : [];
    for (const { path } of hidden) shownFor.set(path, state.path);
    const rows = rowsOf(state, chart.words, hidden.length);
    const isFoldable = hasFolds && depth > 0 && state.states.length > 0;
    const isHistory = state.type === 'history';
    const size = isHistory ? { width: HISTORY_SIZE, height: HISTORY_SIZE } : sizeOf({ state, rows, isFoldable });
    states.set(state.path, { state, depth, isRegion, isCollapsed, isFoldable, rows, header: size.height });
    if (isCollapsed || state.states.length === 0) return { id: state.path, ...size };

    const children = state.states.map((child) => boxOf(child, depth + 1, state.type === 'parallel'));
    if (state.initial !== null) {
      const id = `${state.path}#initial`;
      initials.set(id, state.path);
      children.unshift({ id, width: INITIAL_RADIUS * 2, height: INITIAL_RADIUS * 2 });
      lines.push({ id: `${id}.line`, sources: [id], targets: [state.initial] });
    }
    return {
      id: state.path,
      children,
      layoutOptions: {
        ...options(direction),
        'elk.padding': `[top=${size.height + 8},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${size.width},${size.height})`,
      },
    };
  };

  const root = boxOf(chart.root, 0, false);
  const shown = (path: string) => shownFor.get(path) ?? path;
  for (const source of statesBelow(chart.root)) {
    for (const transition of source.transitions.filter((candidate) => !isRow(source, candidate))) {
      for (const [index, target] of transition.targets.entries()) {
        const [from, to] = [shown(source.path), shown(target)];
        if (from === to) continue;
        const id = `${transition.id} > ${target}`;
        const block = index === 0 ? labelOf(transition) : null;
        edges.set(id, { transition, source, target: to, block });
        const labels = block
          ? [{ text: transition.id, ...labelSize(transition, block), layoutOptions: labelOptions }]
          : [];
        lines.push({ id, sources: [from], targets: [to], labels });
      }
    }
  }
  const margin = `[top=${inset.margin},left=${inset.margin},bottom=${inset.margin},right=${inset.margin}]`;
  const layoutOptions = { ...options(direction), 'elk.padding': margin };
  return { graph: { id: '#picture', children: [root], edges: lines, layoutOptions }, states, edges, initials };
}

/** Every label but a plain event's begins with the mark of its kind. */
export const markRoom = ({ kind }: ChartTransition): number => (kind === 'event' ? 0 : inset.mark);

const labelSize = (transition: ChartTransition, { width, height }: TextBlock) => ({
  width: width + labelInset.x * 2 + markRoom(transition),
  height: height + labelInset.y * 2,
});

/** The indentation of a row, after its mark. */
export const rowIndent = ({ kind }: Row): number =>
  kind === 'invoke' || kind === 'transition' || kind === 'hidden' ? inset.mark : 0;

export const tagWidth = (text: string): number => Math.ceil(widthOf(text, 'tag')) + tag.inset * 2;

/** Between the name and the rows below it. */
export const NAME_GAP = 4;

/** The width of what follows a state's name. */
export const afterName = ({ state, isFoldable }: Pick<PlannedState, 'state' | 'isFoldable'>): number =>
  state.tags.reduce((sum, text) => sum + tag.gap + tagWidth(text), 0) + (isFoldable ? tag.gap + FOLD_SIZE : 0);

function sizeOf({ rows, ...placed }: Pick<PlannedState, 'state' | 'rows' | 'isFoldable'>) {
  const tags = afterName(placed);
  const widths = rows.map((row) => rowIndent(row) + row.block.width + (row.kind === 'name' ? tags : 0));
  return {
    width: Math.max(56, ...widths) + inset.x * 2,
    height: rows.reduce((sum, { block }) => sum + block.height, 0) + inset.y * 2 + (rows.length > 1 ? NAME_GAP : 0),
  };
}
