import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { customMedia, isLarge, isSmall, LARGE, largeScreen, SMALL, smallScreen } from '#rules/breakpoints.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const setting = 'core/rules/breakpoints.ts';

/** The widths in a text's media queries other than the two of the setting. Container queries are exempt. */
function strayWidths(text: string): string[] {
  const source = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const queries =
    source.match(
      /@media[^{;]*|@custom-media[^;]*|matchMedia\([^)]*\)|\bmedia=["'{][^"'}]*|\(\s*(?:min|max)-width[^)]*\)/g,
    ) ?? [];
  return queries
    .filter((query) => query.includes('width'))
    .flatMap((query) => query.match(/\d*\.?\d+(?:px|r?em)/g) ?? [])
    .filter((width) => width !== `${SMALL}px` && width !== `${LARGE}px`);
}

function filesUnder(folder: string, extension: RegExp): string[] {
  if (!existsSync(root + folder)) return [];
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => extension.test(file))
    .map((file) => `${folder}/${file}`);
}

test('[SITE-15] the small breakpoint is 768 px and the large one 1024 px, edges included', () => {
  expect([SMALL, LARGE]).toEqual([768, 1024]);
  expect([767, 767.9, 768, 1023, 1024].map((width) => [isSmall(width), isLarge(width)])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
  expect([smallScreen, largeScreen]).toEqual(['(width < 768px)', '(width >= 1024px)']);
  expect(customMedia).toBe(
    '@custom-media --small-screen (width < 768px);\n@custom-media --large-screen (width >= 1024px);\n',
  );
});

test('[SITE-15] style sheets, machines and views use no other width', () => {
  const files = [
    ...filesUnder('src', /\.(?:css|tsx?)$/),
    ...filesUnder('views', /\.(?:css|tsx?)$/),
    ...filesUnder('machines', /\.ts$/),
  ].filter((file) => file !== setting);
  const strays = files.flatMap((file) =>
    strayWidths(readFileSync(root + file, 'utf8')).map((width) => `${file}: ${width}`),
  );
  expect(strays).toEqual([]);
});

test('[SITE-15] a stray width is found however it is written', () => {
  expect(
    strayWidths('@media (width < 768px) and (width >= 1024px) { a { width: 12px } } /* @media (width < 1px) */'),
  ).toEqual([]);
  expect(strayWidths('@container (width < 30rem) { a { margin: 0 } }')).toEqual([]);
  expect(strayWidths('@media (max-width: 767px) { }')).toEqual(['767px']);
  expect(strayWidths('@media (600px <= width < 48em) { }')).toEqual(['600px', '48em']);
  expect(strayWidths("matchMedia('(min-width: 900px)')")).toContain('900px');
  expect(strayWidths('<source media="(width < 640px)" />')).toEqual(['640px']);
});
