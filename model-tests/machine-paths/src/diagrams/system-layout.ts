import type { ElkNode } from './elk.ts';
import { options, place } from './elk.ts';
import { collectBoxes, lineOf } from './layout.ts';
import type { Box, Point } from './layout.ts';
import { widthOf } from './measure.ts';
import { englishSystem, isRoot } from './system-chart.ts';
import type { SystemChart, SystemFact, SystemFlow, SystemWords } from './system-chart.ts';

/** A box of the map: a flow, a group of flows, a fact, or something outside the system. */
export interface SystemBox extends Box {
  readonly id: string;
  readonly text: string;
  readonly kind: 'group' | 'flow' | 'fact' | 'outside';
  /** The flow or the fact that it represents; empty for groups. */
  readonly of: string;
}

export interface SystemLine {
  readonly fact: string;
  readonly kind: 'says' | 'hears';
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
}

export interface SystemLayout {
  readonly width: number;
  readonly height: number;
  /** Outer ones before the ones inside. */
  readonly boxes: readonly SystemBox[];
  readonly lines: readonly SystemLine[];
}

export const BOX_HEIGHT = 30;
const APP = '#app';
/** Three columns: the flows and their children, the facts they emit, and the flows that receive them. */
export async function layoutSystem(chart: SystemChart, words: SystemWords = englishSystem): Promise<SystemLayout> {
  const planned = new Map<string, Omit<SystemBox, keyof Box>>();
  const widest = (texts: readonly string[]) => Math.ceil(Math.max(...texts.map((text) => widthOf(text, 'name')))) + 24;
  const flowWidth = widest(chart.flows.map(({ name }) => words.flow(name)));
  const widths = {
    group: flowWidth,
    flow: flowWidth,
    fact: widest(chart.facts.map(({ type }) => words.fact(type))),
    outside: Math.max(flowWidth, widest(chart.facts.flatMap(({ does }) => does.map(words.work)))),
  };
  const plan = (id: string, text: string, kind: SystemBox['kind'], of = ''): ElkNode => {
    planned.set(id, { id, text, kind, of });
    return { id, width: widths[kind], height: BOX_HEIGHT };
  };
  const inside = (box: ElkNode, children: ElkNode[]): ElkNode => ({ ...box, children, layoutOptions: nest(box) });

  const flowOf = new Map(chart.flows.map((flow) => [flow.name, flow]));
  const ownBox = (flow: SystemFlow, under = ''): ElkNode => {
    const id = `${under}${flow.name}`;
    const box = plan(id, words.flow(flow.name), 'flow', flow.name);
    const children = flow.children.flatMap((name) => flowOf.get(name) ?? []);
    return children.length === 0
      ? box
      : inside(
          box,
          children.map((child) => ownBox(child, `${id}/`)),
        );
  };
  const roots = chart.flows.filter(isRoot).map((flow) => ownBox(flow));
  const page = inside(
    plan('#page', words.page, 'group'),
    chart.flows.filter(({ isOfPage }) => isOfPage).map((flow) => ownBox(flow)),
  );
  const app = plan(APP, words.app, 'outside');
  const facts = chart.facts.map(({ type }) => plan(`fact ${type}`, words.fact(type), 'fact', type));
  const hearers = chart.flows.filter(({ hears }) => hears.length > 0);
  const works = [...new Set(chart.facts.flatMap(({ does }) => does))];
  const right = [
    inside(
      plan('#hearers', words.hearers, 'group'),
      hearers.map(({ name }) => plan(`hears ${name}`, words.flow(name), 'flow', name)),
    ),
    inside(
      plan('#world', words.world, 'group'),
      works.map((work) => plan(`world ${work}`, words.work(work), 'outside')),
    ),
  ];
  const ids = [...planned.keys()];
  const placesOf = (name: string) => ids.filter((id) => id === name || id.endsWith(`/${name}`));
  const lines = chart.facts.flatMap((fact) => linesOf(fact, placesOf));
  const graph = await place({
    id: '#map',
    children: [...roots, page, app, ...facts, ...right],
    edges: lines.map(({ from, to }) => ({ id: `${from} > ${to}`, sources: [from], targets: [to] })),
    layoutOptions: { ...columns, 'elk.padding': '[top=10,left=10,bottom=10,right=10]' },
  });
  const boxes = collectBoxes(graph);
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes: [...planned.values()].flatMap((box) => {
      const placed = boxes.get(box.id);
      return placed ? [{ ...box, ...placed }] : [];
    }),
    lines: lines.map((line) => ({ ...line, points: lineOf(graph, `${line.from} > ${line.to}`) })),
  };
}

const columns = {
  ...options('RIGHT'),
  'elk.spacing.nodeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeNode': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
};

const nest = ({ width = 0 }: ElkNode) => ({
  ...columns,
  'elk.padding': `[top=${BOX_HEIGHT + 4},left=12,bottom=12,right=12]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.nodeSize.minimum': `(${width},${BOX_HEIGHT})`,
});

function linesOf(
  { type, saidBy, isSaidByApp, heardBy, does }: SystemFact,
  placesOf: (name: string) => string[],
): Omit<SystemLine, 'points'>[] {
  const pill = `fact ${type}`;
  return [
    ...[...saidBy.flatMap(placesOf), ...(isSaidByApp ? [APP] : [])].map((from) => ({
      fact: type,
      kind: 'says' as const,
      from,
      to: pill,
    })),
    ...[...heardBy.map((name) => `hears ${name}`), ...does.map((work) => `world ${work}`)].map((to) => ({
      fact: type,
      kind: 'hears' as const,
      from: pill,
      to,
    })),
  ];
}
