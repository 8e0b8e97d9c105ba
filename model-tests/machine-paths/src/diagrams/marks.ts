import type { TransitionKind } from '../chart.ts';
import { element } from './xml.ts';

/** An icon beside a text: what triggers a transition, or what a row is about. */
export type Mark = Exclude<TransitionKind, 'event'> | 'stay' | 'again' | 'invoke' | 'more' | 'less';

/** Each drawn in strokes on a 12 by 12 grid. */
const strokes: Readonly<Record<Mark, string>> = {
  always: 'M9.5 3.5Q6.5 1.8 4.5 3.2T6.3 6H7.5M6.3 6Q2.8 6.4 3.4 8.8T9.6 9',
  delay: 'M6 1A5 5 0 1 1 6 11 5 5 0 1 1 6 1ZM6 3.2V6L8 7.4',
  done: 'M1.5 6.5L4.5 9.8 10.5 2.5',
  error: 'M2.2 2.2L9.8 9.8M9.8 2.2L2.2 9.8',
  snapshot: 'M1 6Q6 0.5 11 6 6 11.5 1 6ZM6 4.8V7.2',
  stay: 'M2 3.5V5.5Q2 8.5 5 8.5H10M7.5 6L10 8.5 7.5 11',
  again: 'M10.4 4.2A5 5 0 1 0 11 6.6M10.8 1.2V4.4H7.6',
  invoke: 'M2 2.5V9.5L7 6ZM9.5 2.5V9.5',
  more: 'M6 1.5V10.5M1.5 6H10.5',
  less: 'M1.5 6H10.5',
};

/** The marks, to be included once per picture. */
export const markSymbols = (prefix: string, marks: ReadonlySet<Mark>): string =>
  Object.entries(strokes)
    .filter(([mark]) => [...marks].some((used) => used === mark))
    .map(([mark, d]) => element('path', { id: `${prefix}-${mark}`, d, fill: 'none' }))
    .join('');

/** A mark with its top left corner at this point. */
export const drawMark = (prefix: string, mark: Mark, x: number, y: number): string =>
  element('use', { class: 'mark', href: `#${prefix}-${mark}`, x, y });
