import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filledGzip, gzipWithGaps } from '#server/kernel/compressed-once.ts';
import type { Gap } from '#server/kernel/compressed-once.ts';

const line = (index: number) => `<li class="tile"><a href="/fr/p/product-${index % 7}">Casserole n° ${index}</a></li>`;
const text = Buffer.from(Array.from({ length: 900 }, (_, index) => line(index)).join('\n'));

/** The text with other bytes in its gaps, sometimes the same as stands beside them. */
function fillOf(gaps: readonly Gap[], fill: (length: number) => Buffer): Buffer {
  const filled = Buffer.from(text);
  for (const { at, length } of gaps) fill(length).copy(filled, at);
  return filled;
}

const cases: Readonly<Record<string, readonly Gap[]>> = {
  'no gap': [],
  'one at the beginning': [{ at: 0, length: 24 }],
  'one at the end': [{ at: text.byteLength - 36, length: 36 }],
  'two beside each other': [
    { at: 500, length: 24 },
    { at: 524, length: 36 },
  ],
  'some, farther apart than deflate looks back': [
    { at: 40, length: 24 },
    { at: 33_000, length: 24 },
    { at: 45_000, length: 36 },
  ],
};

test.each(Object.entries(cases))('a text with %s reads back whole, whatever is written into it', async (_, gaps) => {
  const kept = await gzipWithGaps(text, gaps);
  for (let round = 0; round < 20; round++) {
    const filled = fillOf(gaps, (length) =>
      round % 2 ? randomBytes(length) : text.subarray(round * 50, round * 50 + length),
    );
    expect(gunzipSync(filledGzip(kept, filled, gaps)).equals(filled)).toBe(true);
  }
  // what it costs beside a file that is compressed as a whole
  const whole = gzipSync(text, { level: 9 }).byteLength;
  expect(kept.bytes.byteLength - whole).toBeLessThanOrEqual(gaps.length * 250);
});
