// The shop's two typefaces, cut to what French and Dutch write with, and the stand-ins of the same size that are read
// until they are there: `npx node --conditions=development scripts/fonts.ts` writes src/styles/fonts/*.woff2 and
// src/styles/fonts.css. Why these: docs/decisions/094-typefaces.md.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import arialBold from '@capsizecss/metrics/arial/700';
import georgia from '@capsizecss/metrics/georgia';
import notoSerif from '@capsizecss/metrics/notoSerif';
import roboto from '@capsizecss/metrics/roboto';
import robotoBold from '@capsizecss/metrics/roboto/700';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import { fromFile } from '@capsizecss/unpack/fs';
import subsetFont from 'subset-font';

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, nth) => first + nth));
/** Anything else is written in a font of the reader's system. */
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ‘’‚“”„–—…•‹›€−×™\u{202F}\u{2009}\u{2011}`;

/** Fonts that systems have, by the names under which browsers know them. */
const onSystems = {
  Arial: {
    metrics: arial,
    names: ['Arial', 'ArialMT', 'Liberation Sans'],
    bold: { metrics: arialBold, names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  },
  Roboto: {
    metrics: roboto,
    names: ['Roboto'],
    bold: { metrics: robotoBold, names: ['Roboto Bold', 'Roboto-Bold'] },
  },
  Georgia: { metrics: georgia, names: ['Georgia', 'Gelasio'] },
  'Noto Serif': { metrics: notoSerif, names: ['Noto Serif'] },
  Times: { metrics: timesNewRoman, names: ['Times New Roman', 'Liberation Serif'] },
} as const;
type OnSystem = { metrics: FontMetrics; names: readonly string[]; bold?: Omit<OnSystem, 'bold'> };

interface Typeface {
  family: string;
  /** Of its package. */
  file: string;
  /** Axes that stay, with their range, or are pinned. */
  axes: Record<string, number | { min: number; max: number }>;
  /** What most of its text is written in: widths are those of this weight. */
  usual: number;
  /** From where on a stand-in must be bold itself: a browser would only smear its regular letters. */
  bold?: number;
  standIns: readonly (keyof typeof onSystems)[];
}

const typefaces: readonly Typeface[] = [
  {
    family: 'Figtree',
    file: 'figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    usual: 400,
    bold: 600,
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

type FontMetrics = Parameters<typeof createFontStack>[0][0];

/** A stand-in as tall and wide as the typeface. */
function standIn(own: FontMetrics, name: string, { metrics, names }: OnSystem, weights = ''): string {
  const { fontFaces } = createFontStack([own, metrics], { fontFaceFormat: 'styleObject' });
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = fontFaces[0]?.['@font-face'] ?? {};
  return `@font-face {
  font-family: '${own.familyName} ${name}';
  src: ${names.map((each) => `local('${each}')`).join(', ')};${weights && `\n  font-weight: ${weights};`}
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(ascentOverride)};
  descent-override: ${percent(descentOverride)};
  line-gap-override: ${percent(lineGapOverride)};
}
`;
}

const faces: string[] = [];
for (const { family, file, axes, usual, bold, standIns } of typefaces) {
  const folder = dirname(resolve(`@fontsource-variable/${family.toLowerCase()}/package.json`));
  const whole = readFileSync(join(folder, 'files', file));
  const name = family.toLowerCase();
  const cut = (variationAxes: Typeface['axes'], targetFormat: 'woff2' | 'sfnt') =>
    subsetFont(whole, letters, { targetFormat, variationAxes });
  writeFileSync(new URL(`fonts/${name}.woff2`, styles), await cut(axes, 'woff2'));
  copyFileSync(join(folder, 'LICENSE'), new URL(`fonts/${name}-OFL.txt`, styles));
  const metricsOf = async (wght: number): Promise<FontMetrics> => {
    const measured = join(tmpdir(), `${name}-${process.pid}.ttf`);
    writeFileSync(measured, await cut({ ...axes, wght }, 'sfnt'));
    const metrics = await fromFile(measured);
    rmSync(measured);
    return { ...metrics, familyName: family };
  };
  const [regular, heavy] = [await metricsOf(usual), bold && (await metricsOf(bold))];
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
    ...standIns.map((each) => {
      const system: OnSystem = onSystems[each];
      const isBold = heavy && system.bold ? standIn(heavy, each, system.bold, `${bold} ${max}`) : '';
      return standIn(regular, each, system) + (isBold && `\n${isBold}`);
    }),
  );
}
writeFileSync(new URL('fonts.css', styles), `/* written by scripts/fonts.ts */\n${faces.join('\n')}`);
