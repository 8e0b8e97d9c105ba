import type { Language } from '#atlas/data.ts';
import { options, place } from 'machine-paths/diagrams/elk';
import type { ElkNode } from 'machine-paths/diagrams/elk';
import { frame } from 'machine-paths/diagrams/frame';
import type { DrawOptions } from 'machine-paths/diagrams/frame';
import { collectBoxes, lineOf } from 'machine-paths/diagrams/layout';
import type { Box } from 'machine-paths/diagrams/layout';
import { drawHead, drawLine } from 'machine-paths/diagrams/lines';
import { blockOf, widthOf } from 'machine-paths/diagrams/measure';
import type { TextBlock } from 'machine-paths/diagrams/measure';
import { element, escaped } from 'machine-paths/diagrams/xml';
import { contextParts, contextRelations } from './context-parts.ts';
import type { ContextPart, ContextRelation } from './context-parts.ts';

/** Where the picture is kept, from the project's root; docs/ARCHITECTURE.md shows it. */
export const contextFile = 'docs/images/context.svg';

const WIDE = 170;
const LINE = 16;
const words: Readonly<Record<Language, { title: string; description: string; kind: string }>> = {
  en: {
    title: 'The system and its surroundings',
    description: 'Who uses which part of it, and what it asks of other systems.',
    kind: 'system picture',
  },
  fr: {
    title: 'Le système et ce qui l’entoure',
    description: 'Qui en utilise quelle partie, et ce qu’il demande à d’autres systèmes.',
    kind: 'image du système',
  },
  nl: {
    title: 'Het systeem en zijn omgeving',
    description: 'Wie welk deel ervan gebruikt, en wat het aan andere systemen vraagt.',
    kind: 'beeld van het systeem',
  },
};

const idOf = ({ from, to }: ContextRelation) => `${from} > ${to}`;

function drawPart({ kind, name }: { kind: ContextPart['kind']; name: string }, text: TextBlock, box: Box): string {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const looks = { person: 'state nest', container: 'state', outside: 'outside' };
  return element(
    'g',
    { class: looks[kind] },
    element('rect', { class: 'box', x, y, width, height, rx: kind === 'person' ? height / 2 : 9 }),
    element('text', { class: 'name', x: middle, y: y + 22, 'text-anchor': 'middle' }, escaped(name)),
    ...text.lines.map((line, at) =>
      element(
        'text',
        { class: 'note', x: middle, y: y + 40 + at * LINE, 'text-anchor': 'middle' },
        escaped(line.parts.map((part) => part.text).join(' ')),
      ),
    ),
  );
}

/** The system as the C4 model draws it: people, what we build, and the systems that it asks. */
export async function contextPicture(language: Language, drawing: Partial<DrawOptions> = {}): Promise<string> {
  const parts = contextParts.map((part) => ({
    ...part,
    title: part.name[language],
    text: blockOf([{ role: 'note', text: part.says[language] }], WIDE),
  }));
  const labels = contextRelations.map((relation) => ({ id: idOf(relation), text: relation.says[language], relation }));
  const graph: ElkNode = await place({
    id: '#context',
    children: [
      ...parts.map(({ id, title, text }) => ({
        id,
        width: Math.ceil(Math.max(widthOf(title, 'name'), text.width)) + 36,
        height: 36 + text.lines.length * LINE,
      })),
      ...labels.map(({ id, text }) => ({ id, width: Math.ceil(widthOf(text, 'event')) + 20, height: 24 })),
    ],
    edges: labels.flatMap(({ id, relation }) => [
      { id: `${id} in`, sources: [relation.from], targets: [id] },
      { id: `${id} out`, sources: [id], targets: [relation.to] },
    ]),
    layoutOptions: { ...options('DOWN'), 'elk.padding': '[top=10,left=10,bottom=10,right=10]' },
  });
  const boxes = collectBoxes(graph);
  const boxOf = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const lines = labels.map(({ id, text }) => {
    const { x, y, width, height } = boxOf(id);
    const out = lineOf(graph, `${id} out`);
    return element(
      'g',
      { class: 'edge' },
      drawLine(lineOf(graph, `${id} in`)),
      drawLine(out) + drawHead(out),
      element('rect', { class: 'card', x, y, width, height, rx: 7 }),
      element('text', { class: 'event', x: x + width / 2, y: y + 16, 'text-anchor': 'middle' }, escaped(text)),
    );
  });
  const size = { width: Math.ceil(graph.width ?? 0), height: Math.ceil(graph.height ?? 0) };
  const { title, description, kind } = words[language];
  const drawn = parts.map((part) => drawPart({ kind: part.kind, name: part.title }, part.text, boxOf(part.id)));
  return frame(size, { idPrefix: 'context', title, description, ...drawing }, kind, '', [...lines, ...drawn]);
}
