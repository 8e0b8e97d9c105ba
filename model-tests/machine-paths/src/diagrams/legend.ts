import type { TransitionKind } from '../chart.ts';
import type { Layout } from './layout.ts';
import { drawHead, drawLine } from './lines.ts';
import type { Mark } from './marks.ts';
import { widthOf } from './measure.ts';
import { inset } from './plan.ts';
import { element, escaped } from './xml.ts';

const LINE = 34;
const ROW = 24;

/** What the kinds of lines in a picture mean; empty if it has no lines. */
export function drawLegend(
  kinds: ReadonlySet<TransitionKind>,
  { width, height, words }: Pick<Layout, 'width' | 'height' | 'words'>,
  mark: (mark: Mark, x: number, y: number) => string,
): { markup: string; height: number } {
  let x: number = inset.margin;
  let y = height + 4;
  const items = Object.entries(words.legend).flatMap(([name, meaning]) => {
    const kind = [...kinds].find((used) => used === name);
    if (!kind) return [];
    const signed = kind === 'event' ? 0 : inset.mark;
    const size = LINE + 8 + signed + Math.ceil(widthOf(meaning, 'note'));
    if (x > inset.margin && x + size > width - inset.margin) {
      x = inset.margin;
      y += ROW;
    }
    const points = [
      { x, y: y + 8 },
      { x: x + LINE, y: y + 8 },
    ];
    const left = x + LINE + 8;
    const text = element('text', { class: 'note', x: left + signed, y: y + 12 }, escaped(meaning));
    const sign = kind === 'event' ? '' : mark(kind, left, y + 2);
    x += size + 20;
    return [element('g', { class: 'edge', 'data-kind': kind }, drawLine(points), drawHead(points), sign, text)];
  });
  if (items.length === 0) return { markup: '', height: 0 };
  return { markup: element('g', { class: 'legend', 'aria-hidden': 'true' }, ...items), height: y + ROW - height };
}
