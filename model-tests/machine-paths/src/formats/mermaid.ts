import type { ChartState } from '../chart.ts';
import { drawingOf } from './arrows.ts';
import type { Drawing } from './arrows.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import { oneLine } from './described.ts';

/** A text for Mermaid: characters that could be part of its grammar are written as entities (`#59;`). */
export const mermaidText = (text: string): string =>
  oneLine(text).replaceAll(/[^\p{L}\p{M}\p{N} .,/()'’_=+]/gu, (sign) => `#${sign.codePointAt(0)};`);

const nameOf = ({ type, isDeep, key }: ChartState) => (type === 'history' ? (isDeep ? 'H*' : 'H') : key);

function stateLines(state: ChartState, drawing: Drawing, indent: string, name = nameOf(state)): string[] {
  const id = drawing.idOf(state);
  const head = `${indent}state "${mermaidText(name)}" as ${id}`;
  const invokes = state.invokes.map((invoke) => `${indent}${id} : ${mermaidText(`invokes ${invoke.id}`)}`);
  const final = state.type === 'final' ? [`${indent}${id} --> [*]`] : [];
  // Mermaid supports descriptions only for states without children
  if (state.states.length === 0) return [head, ...invokes, ...final];
  return [`${head} {`, ...childLines(state, drawing, `${indent}  `), `${indent}}`];
}

function childLines(state: ChartState, drawing: Drawing, indent: string): string[] {
  const initial = drawing.initialOf(state);
  const children = state.states.map((child) => stateLines(child, drawing, indent));
  const begin = initial ? [`${indent}[*] --> ${drawing.idOf(initial)}`] : [];
  const isParallel = state.type === 'parallel';
  return [
    ...begin,
    ...children.flatMap((lines, index) => (isParallel && index > 0 ? [`${indent}--`, ...lines] : lines)),
  ];
}

/** The machine as a Mermaid `stateDiagram-v2`; uncovered transitions are labelled. */
export function mermaid(flow: DescribedFlow, walk: DescribedWalk): string {
  const drawing = drawingOf(flow, walk);
  const states = drawing.isRootShown
    ? stateLines(drawing.root, drawing, '  ', flow.name)
    : childLines(drawing.root, drawing, '  ');
  const arrows = drawing.arrows.map(({ from, to, label, isCovered }) => {
    const told = mermaidText(isCovered ? label : `${label} (not covered)`);
    return `  ${drawing.idOf(from)} --> ${drawing.idOf(to)} : ${told}`;
  });
  const notes = (walk.notes ?? []).map((note) => `  %% ${oneLine(note).replaceAll(/[{}]/gu, '')}`);
  return `${['stateDiagram-v2', `  %% ${oneLine(flow.name)}`, ...notes, ...states, ...arrows].join('\n')}\n`;
}
