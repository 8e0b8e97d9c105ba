import { drawHead, drawLine } from './lines.ts';
import type { DrawOptions } from './frame.ts';
import { frame } from './frame.ts';
import { BOX_HEIGHT } from './system-layout.ts';
import type { SystemBox, SystemLayout, SystemLine } from './system-layout.ts';
import { englishSystem } from './system-chart.ts';
import type { SystemChart, SystemWords } from './system-chart.ts';
import { element, escaped } from './xml.ts';

/**
 * The map of the actor system as a picture like those of the flows: boxes carry `data-flow` or `data-fact`, lines
 * `data-fact`; flows and facts are focusable and have accessible names that describe them in full.
 */
export function drawSystemSvg(
  chart: SystemChart,
  layout: SystemLayout,
  options: DrawOptions,
  words: SystemWords = englishSystem,
): string {
  const plain = layout.boxes.filter(({ kind }) => kind !== 'fact').map((box) => drawBox(box, chart, words));
  const facts = layout.boxes
    .filter(({ kind }) => kind === 'fact')
    .map((box) =>
      drawFact(
        box,
        layout.lines.filter(({ fact }) => fact === box.of),
        chart,
        words,
      ),
    );
  return frame(layout, options, words.kind, '', [...plain, ...facts]);
}

function drawBox(box: SystemBox, chart: SystemChart, words: SystemWords): string {
  const { x, y, width, height, kind, of } = box;
  const isNest = height > BOX_HEIGHT;
  const looks = { group: 'state nest region', flow: isNest ? 'state nest odd' : 'state', outside: 'outside', fact: '' };
  const rx = kind === 'outside' ? height / 2 : 9;
  const shape = element('rect', { class: 'box', x, y, width, height, rx });
  const name = drawName(box, kind === 'flow' ? 'name' : 'note', isNest ? null : 'middle');
  const flow = chart.flows.find(({ name }) => name === of);
  const own =
    kind === 'flow'
      ? { 'data-flow': of, role: 'graphics-symbol', tabindex: 0, 'aria-label': flow ? words.sayFlow(flow) : of }
      : {};
  return element('g', { class: looks[kind], ...own }, shape, name);
}

/** A fact and its lines are one group: hovering over it highlights all of them. */
function drawFact(box: SystemBox, lines: readonly SystemLine[], { facts }: SystemChart, words: SystemWords): string {
  const { x, y, width, height, of } = box;
  const attributes = {
    class: 'edge fact',
    'data-fact': of,
    role: 'graphics-symbol',
    tabindex: 0,
    'aria-label': facts
      .filter(({ type }) => type === of)
      .map(words.sayFact)
      .join(''),
  };
  const pill = element('rect', { class: 'card', x, y, width, height, rx: 9 });
  const drawn = lines.map(({ points }) => drawLine(points) + drawHead(points));
  return element('g', attributes, ...drawn, pill, drawName(box, 'event', 'middle'));
}

const drawName = ({ x, y, width, text }: SystemBox, look: string, anchor: 'middle' | null): string =>
  element('text', { class: look, x: anchor ? x + width / 2 : x + 12, y: y + 20, 'text-anchor': anchor }, escaped(text));
