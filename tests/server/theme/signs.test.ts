import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDocument } from '../../../src/app/document.ts';
import { readSettings } from '#server/settings.mjs';
import { drawCard, drawIcon } from '#server/theme/signs.ts';
import { openTheme } from '#server/theme/theme.ts';
import type { Theme } from '#server/theme/theme.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-signs-'));
afterAll(() => rm(folder, { recursive: true }));

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
/** A red disc on a blue square, a red disc on nothing, and a red bar. */
await writeFile(
  join(folder, 'full.svg'),
  svg(16, 16, '<rect width="16" height="16" fill="#00f"/><circle cx="8" cy="8" r="8" fill="#f00"/>'),
);
await writeFile(join(folder, 'disc.svg'), svg(16, 16, '<circle cx="8" cy="8" r="8" fill="#f00"/>'));
await writeFile(join(folder, 'bar.svg'), svg(120, 30, '<rect width="120" height="30" fill="#f00"/>'));

async function opened(theme: Record<string, unknown>): Promise<Theme> {
  const file = join(folder, 'theme.json');
  await writeFile(file, JSON.stringify({ name: 'Orme', light: { paper: '#ffffe0' }, ...theme }));
  return await openTheme(readSettings({ THEME: file, APP_PATH: '/shop' }));
}

const [none, red, blue, white, paper] = ['#00000000', '#ff0000ff', '#0000ffff', '#ffffffff', '#ffffe0ff'];
/** The colours at these places, in parts of a picture's width and height. */
async function coloursAt(png: Buffer, places: readonly (readonly [number, number])[]): Promise<string[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
    return `#${data.toString('hex', at, at + 4)}`;
  });
}
const [corner, edge, middle] = [
  [0.001, 0.001],
  [0.5, 0.05],
  [0.5, 0.5],
] as const;

let full: Theme;
let disc: Theme;
beforeAll(async () => {
  full = await opened({ icon: 'full.svg' });
  disc = await opened({ icon: 'disc.svg' });
});

test('[SHOP-26] a merchant’s own sign stands in the tab of each page, below any application path', () => {
  const { icon } = full.brand;
  expect(icon?.url).toMatch(/^\/theme\/full\.svg\?v=[\da-f]{12}$/);
  expect(full.assets.get('full.svg')?.type).toBe('image/svg+xml');
  const page = completeDocument('<html><head></head><body></body></html>', {
    assets: { routes: {}, theme: full },
    routeIds: [],
    hydration: [],
    nonce: '',
    sharedUrl: '',
    appPath: '/shop',
    culture: 'fr',
  });
  expect(page).toContain(`<link rel="icon" type="image/svg+xml" href="/shop${icon?.url}">`);
});

test('[SHOP-26] on home screens it is whole: what a device cuts off is its ground, going on', async () => {
  const places = [corner, edge, middle];
  expect(await coloursAt(await drawIcon('512', full.brand), places)).toEqual([blue, red, red]);
  expect(await coloursAt(await drawIcon('512', disc.brand), places)).toEqual([none, red, red]);
  for (const name of ['180', 'maskable'] as const) {
    expect(await coloursAt(await drawIcon(name, full.brand), places)).toEqual([blue, blue, red]);
    // a home screen shows black where a picture has nothing
    expect(await coloursAt(await drawIcon(name, disc.brand), places)).toEqual([white, white, red]);
  }
  const { width, height } = await sharp(await drawIcon('180', disc.brand)).metadata();
  expect([width, height]).toEqual([180, 180]);
});

test('[SHOP-26] the card of a shared link shows the merchant’s logo on the theme’s paper, sharp; else their sign', async () => {
  const { brand } = await opened({ icon: 'disc.svg', logo: { file: 'bar.svg' } });
  const card = await drawCard(brand);
  const { width, height } = await sharp(card).metadata();
  expect([width, height]).toEqual([1200, 630]);
  // 720 px wide: from 240 to 960; enlarged from 120 px, a picture would blur over several
  const [outside, inside] = [
    [239 / 1200, 0.5],
    [241 / 1200, 0.5],
  ] as const;
  expect(await coloursAt(card, [corner, outside, inside, middle])).toEqual([paper, paper, red, red]);
  expect(await coloursAt(await drawCard(full.brand), [corner, middle])).toEqual([blue, red]);
  expect(await coloursAt(await drawCard(disc.brand), [corner, middle])).toEqual([white, red]);
});
