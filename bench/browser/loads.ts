import type { Sent, Visitor } from './visitor.ts';
import type { Seen } from './watch.ts';

export const isCode = ({ mime }: Sent): boolean => mime.includes('javascript');

/** Of each task after that moment what is over 50 ms: so long a press waits. */
export const blocking = ({ longTasks }: Pick<Seen, 'longTasks'>, since: number): number =>
  longTasks
    .filter(({ start, duration }) => start + duration > since)
    .reduce((sum, { duration }) => sum + duration - 50, 0);

const kilobytes = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** A first visit, until the page has nothing left to do; kB on the wire, compressed as sent. */
export async function load(visitor: Visitor, url: string): Promise<Record<string, number | null>> {
  await visitor.page.goto(url, { waitUntil: 'load' });
  const loaded = Date.now();
  await visitor.quiet();
  const seen = await visitor.seen();
  const { sent } = visitor;
  const code = sent.filter(isCode);
  return {
    'first paint, ms': seen.firstPaint,
    'LCP, ms': seen.largestPaint,
    CLS: seen.shift,
    'blocking, ms': blocking(seen, seen.firstPaint ?? 0),
    'longest task, ms': Math.max(0, ...seen.longTasks.map(({ duration }) => duration)),
    'HTML, kB': kilobytes(sent.filter(({ type }) => type === 'Document')),
    'JS, kB': kilobytes(code.filter(({ begun }) => begun <= loaded)),
    'JS ahead, kB': kilobytes(code.filter(({ begun }) => begun > loaded)),
    requests: sent.length,
  };
}
