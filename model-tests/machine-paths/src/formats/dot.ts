import { statesBelow } from '../chart.ts';
import type { ChartState } from '../chart.ts';
import { drawingOf } from './arrows.ts';
import type { Arrow, Drawing } from './arrows.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import { oneLine } from './described.ts';

/** A text as a quoted DOT string without escapes: in labels DOT would interpret `\N` and the like. */
const dotText = (text: string): string => `"${oneLine(text).replaceAll(/["\\]/gu, '\\$&')}"`;

const nameOf = ({ type, isDeep, key }: ChartState) => (type === 'history' ? (isDeep ? 'H*' : 'H') : key);

function nodeLines(state: ChartState, drawing: Drawing, indent: string, name = nameOf(state)): string[] {
  const id = drawing.idOf(state);
  const label = [name, ...state.invokes.map((invoke) => `invokes ${invoke.id}`)].map(oneLine);
  // line breaks within the label are DOT's own
  const shown = `"${label.map((line) => dotText(line).slice(1, -1)).join('\\n')}"`;
  if (state.states.length === 0) {
    const shape = state.type === 'history' ? 'circle' : 'box';
    return [`${indent}${id} [label=${shown}, shape=${shape}${state.type === 'final' ? ', peripheries=2' : ''}];`];
  }
  const style = state.type === 'parallel' ? 'dashed' : 'solid';
  return [
    `${indent}subgraph cluster_${id} {`,
    `${indent}  label=${shown}; style=${style};`,
    // an arrow to or from a state with children ends at this point, clipped at the state's border
    `${indent}  ${id} [shape=point, style=invis];`,
    ...insideLines(state, drawing, `${indent}  `),
    `${indent}}`,
  ];
}

function insideLines(state: ChartState, drawing: Drawing, indent: string): string[] {
  const initial = drawing.initialOf(state);
  const first = `${drawing.idOf(state)}_initial`;
  const begin = initial
    ? [
        `${indent}${first} [shape=point, width=0.1];`,
        `${indent}${first} -> ${drawing.idOf(initial)}${attributes(border('lhead', initial, drawing))};`,
      ]
    : [];
  return [...begin, ...state.states.flatMap((child) => nodeLines(child, drawing, indent))];
}

const border = (end: 'lhead' | 'ltail', state: ChartState, drawing: Drawing): string[] =>
  state.states.length > 0 ? [`${end}=cluster_${drawing.idOf(state)}`] : [];

const attributes = (parts: readonly string[]) => (parts.length > 0 ? ` [${parts.join(', ')}]` : '');

const holds = (outer: ChartState, inner: ChartState): boolean => [...statesBelow(outer)].includes(inner);

function arrowLine({ from, to, label, isCovered }: Arrow, drawing: Drawing): string {
  const parts = [
    `label=${dotText(label)}`,
    // an arrow that stays inside a state cannot be clipped at its border
    ...(holds(from, to) || holds(to, from) ? [] : [...border('ltail', from, drawing), ...border('lhead', to, drawing)]),
    ...(isCovered ? [] : ['style=dashed', 'color=gray50', 'fontcolor=gray50', 'tooltip="not covered"']),
  ];
  return `  ${drawing.idOf(from)} -> ${drawing.idOf(to)}${attributes(parts)};`;
}

/** The machine as a Graphviz graph; transitions that no path takes are dashed. */
export function dot(flow: DescribedFlow, walk: DescribedWalk): string {
  const drawing = drawingOf(flow, walk);
  const { root, isRootShown } = drawing;
  return `${[
    ...(walk.notes ?? []).map((note) => `// ${oneLine(note)}`),
    `digraph ${dotText(flow.name)} {`,
    `  compound=true; rankdir=LR; fontname="sans-serif"; label=${dotText(flow.sentence)};`,
    '  node [fontname="sans-serif", style=rounded]; edge [fontname="sans-serif", fontsize=10];',
    ...(isRootShown ? nodeLines(root, drawing, '  ', flow.name) : insideLines(root, drawing, '  ')),
    ...drawing.arrows.map((arrow) => arrowLine(arrow, drawing)),
    '}',
  ].join('\n')}\n`;
}
