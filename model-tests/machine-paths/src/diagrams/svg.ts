import type { ChartTransition } from '../chart.ts';
import { filled } from '../words.ts';
import type { Words } from '../words.ts';
import { sayState, sayTransition } from './content.ts';
import type { Row } from './content.ts';
import { frame } from './frame.ts';
import type { DrawOptions } from './frame.ts';
import { drawHead, drawLine } from './lines.ts';
import { drawLegend } from './legend.ts';
import type { Box, Layout, PlacedEdge, PlacedInitial, PlacedState } from './layout.ts';
import { drawMark, markSymbols } from './marks.ts';
import type { Mark } from './marks.ts';
import { heightOf } from './measure.ts';
import type { TextBlock } from './measure.ts';
import { afterName, FOLD_SIZE, INITIAL_RADIUS, inset, labelInset, markRoom, NAME_GAP, rowIndent } from './plan.ts';
import { tag, tagWidth } from './plan.ts';
import { element, escaped } from './xml.ts';

/**
 * A laid out chart as one self-contained picture without scripts, style attributes or anything to load. States carry
 * `data-state`, transitions `data-edge` and `data-kind`, invokes `data-invoke`; states and transitions are focusable
 * and have accessible names that describe them in full.
 */
export function drawSvg(layout: Layout, options: DrawOptions): string {
  const { idPrefix = 'flow' } = options;
  const used = new Set<Mark>();
  const mark = (name: Mark, x: number, y: number) => {
    used.add(name);
    return drawMark(idPrefix, name, x, y);
  };
  const states = layout.states.map((placed) => drawState(placed, layout.words, mark));
  const edges = layout.edges.map((edge) => drawEdge(edge, layout.words, mark));
  const kinds = new Set(layout.edges.map(({ transition }) => transition.kind));
  const legend = drawLegend(kinds, layout, mark);
  const size = { width: layout.width, height: layout.height + legend.height };
  const initials = layout.initials.map(drawInitial);
  const markup = [...states, ...initials, ...edges, legend.markup];
  return frame(size, options, layout.words.diagram, markSymbols(idPrefix, used), markup);
}

type DrawMark = (mark: Mark, x: number, y: number) => string;

function drawState(placed: PlacedState, words: Words, mark: DrawMark): string {
  const { state, depth, isRegion, isCollapsed, rows } = placed;
  const isNest = state.states.length > 0 && !isCollapsed;
  const looks = ['state', isNest ? 'nest' : '', isNest && depth % 2 === 1 ? 'odd' : '', isRegion ? 'region' : ''];
  const attributes = {
    class: looks.filter((look) => look !== '').join(' '),
    'data-state': state.path,
    role: 'graphics-symbol',
    tabindex: 0,
    'aria-label': sayState(state, words, isCollapsed),
  };
  if (state.type === 'history') return element('g', attributes, drawHistory(placed));
  const shapes = [
    ...(isCollapsed ? [drawBox({ ...placed, x: placed.x + 4, y: placed.y + 4 }, 'inner')] : []),
    drawBox(placed, 'box'),
    ...(state.type === 'final' ? [drawBox(shrunk(placed, 3), 'inner', 6)] : []),
  ];
  const written = drawRows(placed, words, mark);
  const ruleAt = isNest ? placed.y + placed.header : rows.length > 1 ? underName(placed) : null;
  const rule = ruleAt === null ? '' : element('path', { class: 'rule', d: `M${placed.x} ${ruleAt}h${placed.width}` });
  return [
    element('g', attributes, hint(state), ...shapes, rule, ...written.own),
    ...written.transitions.map((markup) => `\n${markup}`),
  ].join('');
}

const drawBox = ({ x, y, width, height }: Box, look: string, rx = 9) =>
  element('rect', { class: look, x, y, width, height, rx });

const shrunk = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - by * 2,
  height: height - by * 2,
});

function drawHistory({ x, y, width, height, state }: PlacedState): string {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return [
    element('circle', { class: 'box', cx: middle.x, cy: middle.y, r: width / 2 }),
    element(
      'text',
      { class: 'event', x: middle.x, y: middle.y + 4, 'text-anchor': 'middle' },
      state.isDeep ? 'H*' : 'H',
    ),
  ].join('');
}

const underName = ({ y, rows }: PlacedState) => y + inset.y + (rows[0]?.block.height ?? 0) + 1;

/** A state's own rows, and its transitions without a target, which are groups of their own. */
function drawRows(placed: PlacedState, words: Words, mark: DrawMark) {
  const own: string[] = [];
  const transitions: string[] = [];
  let top = placed.y + inset.y;
  for (const row of placed.rows) {
    const x = placed.x + inset.x + rowIndent(row);
    const text = drawText(row.block, x, top);
    const sign = markOf(row);
    const signed = (sign ? mark(sign, placed.x + inset.x, top + 2) : '') + text;
    if (row.transition) {
      const box = { x: placed.x + 5, y: top - 1, width: placed.width - 10, height: row.block.height + 1 };
      const attributes = edgeAttributes(row.transition, placed, words, 'edge row');
      transitions.push(element('g', attributes, hint(row.transition), drawBox(box, 'card', 4), signed));
    } else {
      own.push(row.invoke ? element('g', { 'data-invoke': row.invoke.id }, signed) : signed);
    }
    if (row.kind === 'name') {
      own.push(...drawTags(placed, x + row.block.width, top));
      if (placed.isFoldable) transitions.push(drawFold(placed, words, x + row.block.width, top, mark));
    }
    top += row.block.height + (row.kind === 'name' ? NAME_GAP : 0);
  }
  return { own, transitions };
}

function markOf({ invoke, transition, kind }: Row): Mark | null {
  if (invoke) return 'invoke';
  if (!transition) return kind === 'hidden' ? 'more' : null;
  if (transition.kind !== 'event') return transition.kind;
  return transition.reenters ? 'again' : 'stay';
}

function drawTags({ state }: PlacedState, left: number, top: number): string[] {
  let x = left;
  return state.tags.map((text) => {
    x += tag.gap;
    const width = tagWidth(text);
    const pill = element('rect', { class: 'pill', x, y: top + 2, width, height: tag.height, rx: tag.height / 2 });
    const written = element('text', { class: 'tag', x: x + tag.inset, y: top + 14 }, escaped(text));
    x += width;
    return pill + written;
  });
}

/** The button that folds a state or opens it again. */
function drawFold(placed: PlacedState, words: Words, left: number, top: number, mark: DrawMark): string {
  const { state, isCollapsed } = placed;
  const x = left + afterName(placed) - FOLD_SIZE;
  const attributes = {
    class: 'fold',
    'data-fold': state.path,
    role: 'button',
    tabindex: 0,
    'aria-expanded': String(!isCollapsed),
    'aria-label': filled(words.showInside, state.title ?? state.path),
  };
  const shape = drawBox({ x, y: top, width: FOLD_SIZE, height: FOLD_SIZE }, 'pill', 5);
  return element('g', attributes, shape, mark(isCollapsed ? 'more' : 'less', x + 4, top + 4));
}

function drawText({ lines }: TextBlock, x: number, top: number): string {
  let y = top;
  return lines
    .map((line) => {
      const height = heightOf(line);
      y += height;
      const [first, ...rest] = line.parts;
      if (!first) return '';
      const baseline = y - (height === 20 ? 6 : 4);
      if (rest.length === 0 && first.role !== 'event') {
        return element('text', { class: first.role, x, y: baseline }, escaped(first.text));
      }
      const spans = line.parts.map(({ role, text }) => element('tspan', { class: role }, escaped(text)));
      return element('text', { x, y: baseline }, spans.join(' '));
    })
    .join('');
}

/** The technical name under the pointer, in a picture with readable names. */
const hint = ({ technical }: { readonly technical?: string }) =>
  technical === undefined ? '' : element('title', {}, escaped(technical));

const edgeAttributes = (
  transition: ChartTransition,
  { state }: Pick<PlacedState, 'state'>,
  words: Words,
  look: string,
) => ({
  class: look,
  'data-edge': transition.id,
  'data-kind': transition.kind,
  role: 'graphics-symbol',
  tabindex: 0,
  'aria-label': sayTransition(state, transition, words),
});

function drawEdge({ transition, source, points, label, block }: PlacedEdge, words: Words, mark: DrawMark): string {
  const parts = [hint(transition), drawLine(points), drawHead(points)];
  if (label && block) {
    parts.push(drawBox(label, 'card', 6));
    const [x, y] = [label.x + labelInset.x, label.y + labelInset.y];
    if (transition.kind !== 'event') parts.push(mark(transition.kind, x, y + 2));
    parts.push(drawText(block, x + markRoom(transition), y));
  }
  const attributes = edgeAttributes(transition, { state: source }, words, 'edge');
  // further lines of one transition: already announced
  if (!label)
    return element(
      'g',
      { ...attributes, role: null, tabindex: null, 'aria-label': null, 'aria-hidden': 'true' },
      ...parts,
    );
  return element('g', attributes, ...parts);
}

const drawInitial = ({ x, y, points }: PlacedInitial): string =>
  element(
    'g',
    { class: 'initial' },
    drawLine(points),
    drawHead(points),
    element('circle', { class: 'dot', cx: x, cy: y, r: INITIAL_RADIUS }),
  );
