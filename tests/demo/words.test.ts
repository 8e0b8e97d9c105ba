import { expect, test } from 'vitest';
import { buildShop } from '#demo/build.ts';
import { roots } from '#demo/facts/index.ts';
import { introductions } from '#demo/facts/introductions.ts';

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

test('[SHOP-04] each category says in a sentence of its own what it holds', () => {
  const names = roots.flatMap((root) => [
    root.fr,
    ...root.departments.flatMap(({ fr, leaves }) => [fr, ...leaves.map((leaf) => leaf.fr)]),
  ]);
  expect(Object.keys(introductions).toSorted()).toEqual(names.toSorted());
  for (const which of [0, 1] as const) {
    const said = Object.values(introductions).map((sentences) => sentences[which]);
    expect(new Set(said).size).toBe(said.length);
    // search engines cut off what is longer, and show something else where it says little
    expect(said.filter((sentence) => sentence.length < 25 || sentence.length > 155)).toEqual([]);
  }
});
