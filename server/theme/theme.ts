import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { formatCss, formatHex, parse } from 'culori';
import sharp from 'sharp';
import * as v from 'valibot';
import { WrongSetting } from '#server/settings/read.mjs';
import type { Settings } from '#server/settings.mjs';
import { themeIn } from '#server/settings/theme.mjs';
import { colourNames, illegible, themeFile } from './theme-file.ts';
import type { Palette, ThemeFile } from './theme-file.ts';

/** A file that the theme's styles name. */
export interface ThemeAsset {
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** What the shop looks like where no style sheet is read: in mails, on invoices, on home screens. Colours are `#1f6b5c`. */
export interface Brand {
  readonly accent: string;
  readonly onAccent: string;
  /** What the logo is made to stand on. */
  readonly paper: string;
  /** The shop's sign, as the merchant made it, and its URL below the shop's own. */
  readonly icon: (ThemeAsset & { readonly url: string }) | null;
  /** Twice as large as it is shown, for fine screens; sizes in CSS px, the URL is below the shop's own. */
  readonly logo: {
    readonly png: Uint8Array<ArrayBuffer>;
    /** As the merchant made it. */
    readonly drawing: ThemeAsset;
    readonly url: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** The theme, as the shop uses it. */
export interface Theme {
  readonly name: string;
  readonly hasFilterPanel: boolean;
  /** What differs from the theme Default; '' for nothing. */
  readonly css: string;
  readonly brand: Brand;
  /** By name, as `urlOf` has it. */
  readonly assets: ReadonlyMap<string, ThemeAsset>;
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const sentences = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'the theme'} ${issue.message}`);

function read(file: string): ThemeFile {
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongSetting(`The theme ${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const checked = v.safeParse(themeFile, written);
  if (!checked.success) throw new WrongSetting(`The theme ${file} is wrong: ${sentences(checked.issues).join('; ')}.`);
  return checked.output;
}

function assetOf(folder: string, name: string): ThemeAsset {
  try {
    const content = new Uint8Array(readFileSync(join(folder, name)));
    return { type: types[extname(name)] ?? 'application/octet-stream', content };
  } catch {
    throw new WrongSetting(`The theme names ${name}, which is not in ${folder}.`);
  }
}

const standard = read(themeIn('Default'));
/** What a theme leaves out is as in Default, which sets every colour. */
const paletteOf =
  (theme: ThemeFile, scheme: 'light' | 'dark'): Palette =>
  (name) =>
    theme[scheme][name] ?? standard[scheme][name] ?? '';

/** Written anew: nothing but a colour gets into the page. */
function written(text: string): string {
  const colour = parse(text);
  return (colour?.mode === 'rgb' ? formatHex(colour) : formatCss(colour)) ?? '';
}

/** Each scheme apart: a colour of the day is none of the night. */
const coloursIn = (theme: ThemeFile, scheme: 'light' | 'dark'): string => {
  const [own, ordinary] = [paletteOf(theme, scheme), paletteOf(standard, scheme)];
  const set = colourNames
    .filter((name) => own(name) !== ordinary(name))
    .map((name) => `--${name}:${written(own(name))}`);
  return set.length > 0 ? `@media (prefers-color-scheme:${scheme}){:root{${set.join(';')}}}` : '';
};

interface Placed {
  urlOf: (name: string) => string;
  /** Of the logo, in CSS px. */
  width: number;
}

function logoCss({ logo }: ThemeFile, { urlOf, width }: Placed): string {
  if (!logo) return '';
  const picture = (name: string) => `background-image:url("${urlOf(name)}")`;
  return [
    // the name stays for those who hear it
    `.logo{display:inline-block;inline-size:${width}px;max-inline-size:100%;block-size:${logo.height}px;overflow:hidden;color:transparent;white-space:nowrap;background:center/contain no-repeat;print-color-adjust:exact;${picture(logo.file)}}`,
    '.logo::after{content:none}',
    logo.dark ? `@media (prefers-color-scheme:dark){.logo{${picture(logo.dark)}}}` : '',
  ].join('');
}

function cssOf(theme: ThemeFile, placed: Placed): string {
  const { fonts, radius, density } = theme;
  const set = [
    fonts.display !== undefined && fonts.display !== standard.fonts.display ? `--display:${fonts.display}` : '',
    fonts.body !== undefined && fonts.body !== standard.fonts.body ? `--body:${fonts.body}` : '',
    radius === 1 ? '' : `--round:${radius}`,
    density === 1 ? '' : `--density:${density}`,
  ].filter(Boolean);
  return [
    ...fonts.files.map(
      ({ family, file, weight = '400' }) =>
        // a font that comes late would move what is being read
        `@font-face{font-family:"${family}";src:url("${placed.urlOf(file)}") format("woff2");font-weight:${weight};font-display:optional}`,
    ),
    set.length > 0 ? `:root{${set.join(';')}}` : '',
    coloursIn(theme, 'light'),
    coloursIn(theme, 'dark'),
    logoCss(theme, placed),
  ].join('');
}

/** For mail programs and PDF, which draw no SVG. */
const mailLogo = 'mail-logo.png';

async function drawnLogo(
  { content }: ThemeAsset,
  height: number,
): Promise<{ png: Uint8Array<ArrayBuffer>; width: number }> {
  const { data, info } = await sharp(content, { density: 288 })
    .resize({ height: height * 2 })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: new Uint8Array(data), width: Math.round(info.width / 2) };
}

/**
 * Reads the theme of the setting `THEME`.
 * @throws {WrongSetting} with what is wrong in it, an illegible pair of colours included
 */
export async function openTheme({ theme: file, appPath }: Pick<Settings, 'theme' | 'appPath'>): Promise<Theme> {
  const theme = read(file);
  const unread = (['light', 'dark'] as const).flatMap((scheme) => illegible(paletteOf(theme, scheme), scheme));
  if (unread.length > 0) throw new WrongSetting(`The theme ${file} cannot be read by everybody: ${unread.join('; ')}.`);
  const { logo, icon } = theme;
  const names = [logo?.file, logo?.dark, icon, ...theme.fonts.files.map((font) => font.file)].filter(
    (name) => name !== undefined,
  );
  const assets = new Map(names.map((name) => [name, assetOf(dirname(file), name)]));
  const versionOf = (name: string) =>
    createHash('sha256')
      .update(assets.get(name)?.content ?? '')
      .digest('hex')
      .slice(0, 12);
  const picture = logo && assets.get(logo.file);
  const sign = icon === undefined ? undefined : assets.get(icon);
  const drawn = picture ? await drawnLogo(picture, logo.height) : null;
  if (drawn) assets.set(mailLogo, { type: 'image/png', content: drawn.png });
  const urlOf = (name: string) => `/theme/${name}?v=${versionOf(name)}`;
  const light = paletteOf(theme, 'light');
  return {
    name: theme.name,
    hasFilterPanel: theme.filterPanel,
    css: cssOf(theme, { urlOf: (name) => appPath + urlOf(name), width: drawn?.width ?? 0 }),
    brand: {
      accent: formatHex(light('accent')) ?? '',
      onAccent: formatHex(light('on-accent')) ?? '',
      paper: formatHex(light('paper')) ?? '',
      icon: icon !== undefined && sign ? { ...sign, url: urlOf(icon) } : null,
      logo: logo && picture && drawn ? { ...drawn, drawing: picture, url: urlOf(mailLogo), height: logo.height } : null,
    },
    assets,
  };
}
