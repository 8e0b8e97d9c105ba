import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';

/** A number, or what stands for one, that a plain space parts from its unit or from its thousands: a line may end there. */
const parted =
  /[\d}] (?:(?:cm|mm|km|kg|cl|ml|px|Mo|MB|ko|kB|g|l|h|min|kelvins?|lumens?)(?![\p{L}\d])|[%€]|°C)|(?<![\d+/])\d{1,3} \d{3}(?!\d| \d)/u;

const root = join(import.meta.dirname, '../../..');
/** The lines of the demo's own words without comments; `as` ends a product's name, of which its address is made. */
const demo = readdirSync(join(root, 'demo'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:content|facts)\/.*\.ts$|^credit\.ts$/.test(path) && path !== 'content/banners.ts')
  .flatMap((path) =>
    readFileSync(join(root, 'demo', path), 'utf8')
      .split('\n')
      .map((line) => [path, line] as const),
  )
  .filter(([, line]) => !/^\s*(?:\/?\*|\/\/|as: )/.test(line));

test.each([
  ['fr', Object.entries(flatten(fr)), 1000],
  ['nl', Object.entries(flatten(nl)), 1000],
  ['the demo', demo, 1000],
] as const)('[SHOP-27] in %s a number stays with its unit', (_, texts, least) => {
  expect(texts.length).toBeGreaterThan(least);
  expect(texts.filter(([, text]) => parted.test(text))).toEqual([]);
});

test('a number that a line may end after is found', () => {
  expect(['10 % de moins', 'à {km} km', '220 °C', '4 200 pots', '10 Mo'].every((text) => parted.test(text))).toBe(true);
  expect(
    ['10\u{A0}%', '{km}\u{A0}km', '4\u{A0}200 pots', '12 pièces', '3 lampes', '{days} jours', '+32 470 12'].filter(
      (text) => parted.test(text),
    ),
  ).toEqual([]);
});
