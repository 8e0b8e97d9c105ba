import { parse, wcagContrast } from 'culori';
import * as v from 'valibot';

/** The colours that a theme sets, each a token of `src/styles/tokens.css`. */
export const colourNames = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
] as const;
export type ColourName = (typeof colourNames)[number];

/** What has to be legible on what, and the contrast that it needs at least (WCAG 2.2, 1.4.3 and 1.4.11). */
const legible: readonly { on: ColourName; colour: ColourName; least: number }[] = [
  ...(['paper', 'surface', 'sunken'] as const).flatMap((on) => [
    { on, colour: 'ink' as const, least: 4.5 },
    { on, colour: 'ink-soft' as const, least: 4.5 },
    { on, colour: 'accent' as const, least: 4.5 },
  ]),
  { on: 'accent', colour: 'on-accent', least: 4.5 },
  { on: 'accent-strong', colour: 'on-accent', least: 4.5 },
  { on: 'accent-soft', colour: 'accent', least: 4.5 },
  { on: 'accent-soft', colour: 'ink', least: 4.5 },
  { on: 'surface', colour: 'line-strong', least: 3 },
];

const isOpaque = (text: string): boolean => {
  const read = parse(text);
  return read !== undefined && (read.alpha ?? 1) === 1;
};
const colour = v.pipe(
  v.string(),
  v.check((text) => isOpaque(text), 'must be an opaque colour, such as oklch(43% 0.085 165)'),
);
const colours = v.optional(v.strictObject(v.entriesFromList(colourNames, v.optional(colour))), {});
const families = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\d '",_-]{1,300}$/u, 'must be names of fonts, separated by commas'),
);
/** Beside the theme's file. */
const picture = v.pipe(v.string(), v.regex(/^[\w-]+\.(svg|png)$/u, 'must be an SVG or PNG beside the theme’s file'));
const font = v.strictObject({
  family: v.pipe(v.string(), v.regex(/^[\p{L}\d _-]{1,60}$/u, 'must be the name of a font')),
  file: v.pipe(v.string(), v.regex(/^[\w-]+\.woff2$/u, 'must be a WOFF2 file beside the theme’s file')),
  /** One weight, or the range of a variable font. */
  weight: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}( \d{1,4})?$/u, 'must be a weight, such as 400 or 300 700'))),
});
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least, `must be at least ${least}`), v.maxValue(most, `must be at most ${most}`));

/** A theme, as a merchant writes it: what it leaves out is as in the theme Default. */
export const themeFile = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(40, 'must have at most 40 characters')),
  light: colours,
  dark: colours,
  fonts: v.optional(
    v.strictObject({ display: v.optional(families), body: v.optional(families), files: v.optional(v.array(font), []) }),
    {},
  ),
  /** Of every corner, as a multiple of the theme Default's; 0 for none. */
  radius: v.optional(between(0, 2), 1),
  /** Of every distance, likewise. */
  density: v.optional(between(0.75, 1.25), 1),
  /** In the place of the shop's name in the header and footer. */
  logo: v.optional(
    v.strictObject({
      file: picture,
      /** For dark backgrounds, if the other one is not legible there. */
      dark: v.optional(picture),
      /** In CSS px. */
      height: v.optional(between(16, 48), 32),
    }),
  ),
  /** The shop's sign, a square: in the browser's tab and on home screens. */
  icon: v.optional(picture),
  /** Whether lists of products have a panel of filters. */
  filterPanel: v.optional(v.boolean(), true),
});
export type ThemeFile = v.InferOutput<typeof themeFile>;
/** The colour that each name has in one scheme. */
export type Palette = (name: ColourName) => string;

/** What nobody could read: a sentence for each pair of colours. */
export const illegible = (palette: Palette, scheme: 'light' | 'dark'): string[] =>
  legible
    .map((pair) => ({ ...pair, contrast: wcagContrast(palette(pair.colour), palette(pair.on)) }))
    .filter(({ contrast, least }) => contrast < least)
    .map(
      ({ colour: name, on, contrast, least }) =>
        `${scheme}.${name} on ${scheme}.${on} has a contrast of ${contrast.toFixed(2)}, but needs ${least}`,
    );
