import { drawHead, drawLine } from './lines.ts';
import type { DrawOptions } from './frame.ts';
import { frame } from './frame.ts';
import { BOX_HEIGHT } from './system-layout.ts';
import type { SystemBox, SystemLayout, SystemLine } from './system-layout.ts';
import type { SystemChart, SystemFact } from './system-chart.ts';
import { element, escaped } from './xml.ts';

/**
 * The map of the actor system as a picture like those of the flows: boxes carry `data-flow` or `data-fact`, lines
 * `data-fact`; flows and facts are focusable and have accessible names that describe them in full.
 */
export function drawSystemSvg(chart: SystemChart, layout: SystemLayout, options: DrawOptions): string {
  const plain = layout.boxes.filter(({ kind }) => kind !== 'fact').map((box) => drawBox(box, chart));
  const facts = layout.boxes
    .filter(({ kind }) => kind === 'fact')
    .map((box) =>
      drawFact(
        box,
        layout.lines.filter(({ fact }) => fact === box.of),
        chart,
      ),
    );
  return frame(layout, options, 'map of the actor system', '', [...plain, ...facts]);
}

function drawBox(box: SystemBox, chart: SystemChart): string {
  const { x, y, width, height, kind, of } = box;
  const isNest = height > BOX_HEIGHT;
  const looks = { group: 'state nest region', flow: isNest ? 'state nest odd' : 'state', outside: 'outside', fact: '' };
  const rx = kind === 'outside' ? height / 2 : 9;
  const shape = element('rect', { class: 'box', x, y, width, height, rx });
  const name = drawName(box, kind === 'flow' ? 'name' : 'note', isNest ? null : 'middle');
  const own =
    kind === 'flow' ? { 'data-flow': of, role: 'graphics-symbol', tabindex: 0, 'aria-label': sayFlow(of, chart) } : {};
  return element('g', { class: looks[kind], ...own }, shape, name);
}

/** A fact and its lines are one group: hovering over it highlights all of them. */
function drawFact(box: SystemBox, lines: readonly SystemLine[], { facts }: SystemChart): string {
  const { x, y, width, height, of } = box;
  const attributes = {
    class: 'edge fact',
    'data-fact': of,
    role: 'graphics-symbol',
    tabindex: 0,
    'aria-label': facts
      .filter(({ type }) => type === of)
      .map(sayFact)
      .join(''),
  };
  const pill = element('rect', { class: 'card', x, y, width, height, rx: 9 });
  const drawn = lines.map(({ points }) => drawLine(points) + drawHead(points));
  return element('g', attributes, ...drawn, pill, drawName(box, 'event', 'middle'));
}

const drawName = ({ x, y, width, text }: SystemBox, look: string, anchor: 'middle' | null): string =>
  element('text', { class: look, x: anchor ? x + width / 2 : x + 12, y: y + 20, 'text-anchor': anchor }, escaped(text));

function sayFlow(name: string, { flows }: SystemChart): string {
  const flow = flows.find((candidate) => candidate.name === name);
  const parts = [
    ['runs', flow?.children],
    ['says', flow?.says],
    ['hears', flow?.hears],
  ] as const;
  const told = parts.flatMap(([verb, names = []]) => (names.length > 0 ? [`${verb} ${names.join(', ')}`] : []));
  return [`Flow ${name}`, ...told].join('; ');
}

/** A fact in a sentence. */
export function sayFact({ type, saidBy, isSaidByApp, heardBy, does }: SystemFact): string {
  const sayers = [...saidBy, ...(isSaidByApp ? ['calls of the app'] : [])];
  const hearers = heardBy.length > 0 ? `received by ${heardBy.join(', ')}` : 'not received by any flow';
  const asks = does.length > 0 ? `; triggers in the browser: ${does.join(', ')}` : '';
  return `Fact ${type}: emitted by ${sayers.join(', ')}; ${hearers}${asks}`;
}
