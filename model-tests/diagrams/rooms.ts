import { floors } from '#scripts/server-floors.mjs';
import { code, filesIn, textOf } from '#tests/sources.ts';
import manifest from '../../package.json' with { type: 'json' };
import { options, place } from 'machine-paths/diagrams/elk';
import type { ElkNode } from 'machine-paths/diagrams/elk';
import { collectBoxes, lineOf } from 'machine-paths/diagrams/layout';
import type { Box } from 'machine-paths/diagrams/layout';
import { drawHead, drawLine } from 'machine-paths/diagrams/lines';
import { widthOf } from 'machine-paths/diagrams/measure';
import { frame } from 'machine-paths/diagrams/frame';
import { element, escaped } from 'machine-paths/diagrams/xml';

/** Where the picture is kept, from the project's root; docs/ARCHITECTURE.md shows it. */
export const roomsFile = 'docs/images/rooms.svg';

/** The top-level folders ("rooms"), by path prefix, the more specific ones first. */
const rooms: readonly [name: string, of: RegExp][] = [
  ...['contract', 'rules', 'i18n'].map((name): [string, RegExp] => [`core/${name}`, new RegExp(`^core/${name}/`)]),
  ['machines', /^machines\//],
  ['views', /^views\//],
  ['src: gateways', /^src\/gateways\//],
  ['src: app, routes', /^src\/(?:app|routes)\//],
  ['src: atlas, live', /^src\/(?:atlas|live)\//],
  ...floors.map((folders, index): [string, RegExp] => [
    `server: ${index === floors.length - 1 ? 'the edge' : folders.join(', ')}`,
    // top-level files compose the shop
    new RegExp(`^server/(?:${folders.join('|')})/${index === floors.length - 1 ? '|^server/' : ''}`),
  ]),
  ['demo', /^demo\//],
  ['tests, model-tests, bench', /^(?:tests|model-tests|bench)\//],
];
const roomOf = (file: string) => rooms.find(([, of]) => of.test(file))?.[0];

/** Routes and pages belong to the edge, whatever their folder. */
const onEdge = /^server\/(?!http\/).*(?:\.routes|\/pages|-pages?|-actions)\.ts$/;
const edge = rooms.find(([name]) => name.endsWith('the edge'))?.[0];
const placeOf = (file: string) => (onEdge.test(file) ? edge : roomOf(file));

const subpaths = Object.entries(manifest.imports).map(([name, to]) => [name.slice(0, -1), to.slice(2, -1)] as const);
const importing = /(?:^(?:import|export) (?!type )[^;]*?from |import\()'(#[^']+)'/gmu;

/** Which folder imports which other at run time, as [from, to], each pair once. */
export function roomLinks(): [from: string, to: string][] {
  const links = new Map<string, [string, string]>();
  for (const file of filesIn(
    ['core', 'machines', 'views', 'src', 'server', 'demo', 'tests', 'model-tests', 'bench'],
    code,
  )) {
    const from = placeOf(file);
    for (const [, specifier = ''] of textOf(file).matchAll(importing)) {
      const [prefix, folder] = subpaths.find(([name]) => specifier.startsWith(name)) ?? ['', ''];
      const to = placeOf(specifier.replace(prefix, folder));
      if (from && to && from !== to) links.set(`${from} > ${to}`, [from, to]);
    }
  }
  return [...links.values()];
}

/** Without transitive links. */
function shortest(links: readonly [string, string][]): [string, string][] {
  const next = Map.groupBy(links, ([from]) => from);
  const reaches = (from: string, to: string): boolean =>
    (next.get(from) ?? []).some(([, via]) => via === to || reaches(via, to));
  return links.filter(([from, to]) => !(next.get(from) ?? []).some(([, via]) => via !== to && reaches(via, to)));
}

const drawRoom = (name: string, { x, y, width, height }: Box): string =>
  element(
    'g',
    { class: 'state' },
    element('rect', { class: 'box', x, y, width, height, rx: 9 }),
    element('text', { class: 'name', x: x + width / 2, y: y + 20, 'text-anchor': 'middle' }, escaped(name)),
  );

/**
 * The top-level folders as they import each other at run time: every arrow points down. Throws if two folders import
 * each other.
 */
export async function roomsPicture(): Promise<string> {
  const links = roomLinks();
  const both = links.filter(([from, to]) => links.some(([a, b]) => a === to && b === from));
  if (both.length > 0)
    throw new Error(`These folders import each other: ${both.map((pair) => pair.join(' > ')).join('; ')}`);
  const drawn = shortest(links);
  const names = rooms.map(([name]) => name);
  const graph: ElkNode = await place({
    id: '#rooms',
    children: names.map((id) => ({ id, width: Math.ceil(widthOf(id, 'name')) + 24, height: 30 })),
    edges: drawn.map(([from, to]) => ({ id: `${from} > ${to}`, sources: [from], targets: [to] })),
    layoutOptions: { ...options('DOWN'), 'elk.padding': '[top=10,left=10,bottom=10,right=10]' },
  });
  const placed = collectBoxes(graph);
  const boxes = names.flatMap((name) => {
    const box = placed.get(name);
    return box ? [drawRoom(name, box)] : [];
  });
  const lines = drawn.map(([from, to]) => {
    const points = lineOf(graph, `${from} > ${to}`);
    return element('g', { class: 'edge' }, drawLine(points) + drawHead(points));
  });
  const size = { width: Math.ceil(graph.width ?? 0), height: Math.ceil(graph.height ?? 0) };
  const words = {
    title: 'The top-level folders',
    description: 'Which folder imports which at run time: every arrow points down.',
  };
  return frame(size, words, 'map of the folders', '', [...lines, ...boxes]);
}
