import { expect, test } from 'vitest';
import { buildShop } from '#demo/build.ts';
import { roots } from '#demo/facts/index.ts';

const rows = buildShop(roots, { now: new Date(0), passwordHash: '', sizes: new Map() }).flatMap((batch) => batch.rows);

/** Every text of a language in what is seeded: of rows in that language, and of values by language. */
function* textsIn(value: unknown, culture: 'fr' | 'nl', isOf = false): Generator<string> {
  if (typeof value === 'string') {
    if (isOf) yield value.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '');
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const isRow = 'culture' in value && value.culture === culture;
    // what the search compares has plain spaces
    for (const [key, one] of Object.entries(value).filter(([name]) => name !== 'search'))
      yield* textsIn(one, culture, isOf || isRow || key === culture);
  }
}

test('[SHOP-27] French of the demo keeps its signs with their words, wherever a line ends', () => {
  const french = [...new Set(textsIn(rows, 'fr'))];
  expect(french.length).toBeGreaterThan(1000);
  expect(french.flatMap((text) => text.match(/.{0,20}(?: [:;!?»]|« ).{0,20}/g) ?? [])).toEqual([]);
});
