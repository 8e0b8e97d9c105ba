// The shop's two typefaces, cut to what French and Dutch write with, and the stand-ins of the same size that are read
// until they are there: `npx node --conditions=development scripts/fonts.ts` writes src/styles/fonts/*.woff2 and
// src/styles/fonts.css. Why these: docs/decisions/094-typefaces.md.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import georgia from '@capsizecss/metrics/georgia';
import notoSerif from '@capsizecss/metrics/notoSerif';
import roboto from '@capsizecss/metrics/roboto';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import { fromFile } from '@capsizecss/unpack/fs';
import subsetFont from 'subset-font';

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, nth) => first + nth));
/** Anything else is written in a font of the reader's system. */
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ‘’‚“”„–—…•‹›€−×™\u{202F}\u{2009}\u{2011}`;

/** Fonts that systems have, by the names under which browsers know them. */
const onSystems = {
  Arial: { metrics: arial, names: ['Arial', 'ArialMT', 'Liberation Sans'] },
  Roboto: { metrics: roboto, names: ['Roboto'] },
  Georgia: { metrics: georgia, names: ['Georgia', 'Gelasio'] },
  'Noto Serif': { metrics: notoSerif, names: ['Noto Serif'] },
  Times: { metrics: timesNewRoman, names: ['Times New Roman', 'Liberation Serif'] },
} as const;

interface Typeface {
  family: string;
  /** Of its package. */
  file: string;
  /** Axes that stay, with their range, or are pinned. */
  axes: Record<string, number | { min: number; max: number }>;
  /** What most of its text is written in: widths are those of this weight. */
  usual: number;
  standIns: readonly (keyof typeof onSystems)[];
}

const typefaces: readonly Typeface[] = [
  {
    family: 'Figtree',
    file: 'figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    usual: 400,
    standIns: ['Arial', 'Roboto'],
  },
  {
    family: 'Fraunces',
    file: 'fraunces-latin-opsz-normal.woff2',
    // headings alone are written in it: cut for large sizes
    axes: { wght: { min: 400, max: 600 }, opsz: 72 },
    usual: 500,
    standIns: ['Georgia', 'Noto Serif', 'Times'],
  },
];

const { resolve } = createRequire(import.meta.url);
const styles = new URL('../src/styles/', import.meta.url);
const percent = (value: string | undefined): string => `${Number.parseFloat(value ?? '0').toFixed(2)}%`;

/** A stand-in as tall and wide as the typeface. */
function standIn(family: string, own: Parameters<typeof createFontStack>[0][0], name: keyof typeof onSystems): string {
  const { metrics, names } = onSystems[name];
  const { fontFaces } = createFontStack([own, metrics], { fontFaceFormat: 'styleObject' });
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = fontFaces[0]?.['@font-face'] ?? {};
  return `@font-face {
  font-family: '${family} ${name}';
  src: ${names.map((each) => `local('${each}')`).join(', ')};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(ascentOverride)};
  descent-override: ${percent(descentOverride)};
  line-gap-override: ${percent(lineGapOverride)};
}
`;
}

const faces: string[] = [];
for (const { family, file, axes, usual, standIns } of typefaces) {
  const folder = dirname(resolve(`@fontsource-variable/${family.toLowerCase()}/package.json`));
  const whole = readFileSync(join(folder, 'files', file));
  const name = family.toLowerCase();
  const cut = (variationAxes: Typeface['axes'], targetFormat: 'woff2' | 'sfnt') =>
    subsetFont(whole, letters, { targetFormat, variationAxes });
  writeFileSync(new URL(`fonts/${name}.woff2`, styles), await cut(axes, 'woff2'));
  copyFileSync(join(folder, 'LICENSE'), new URL(`fonts/${name}-OFL.txt`, styles));
  const measured = join(tmpdir(), `${name}-${process.pid}.ttf`);
  writeFileSync(measured, await cut({ ...axes, wght: usual }, 'sfnt'));
  const metrics = await fromFile(measured);
  rmSync(measured);
  const { min, max } = axes['wght'] as { min: number; max: number };
  // on a phone a typeface competes with the first picture, and a line that wraps otherwise moves the page: it waits there
  // for the next document
  const own = (width: string, display: string) => `@media (width ${width}) {
  @font-face {
    font-family: ${family};
    src: url('./fonts/${name}.woff2') format('woff2');
    font-weight: ${min} ${max};
    font-display: ${display};
  }
}
`;
  faces.push(
    own('< 768px', 'optional'),
    own('>= 768px', 'swap'),
    ...standIns.map((each) => standIn(family, { ...metrics, familyName: family }, each)),
  );
}
writeFileSync(new URL('fonts.css', styles), `/* written by scripts/fonts.ts */\n${faces.join('\n')}`);
