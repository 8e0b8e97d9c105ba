import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { root } from '#scripts/child.mjs';
import { pageUrls } from '#tests/server/http/page-urls.ts';
import type { PageUrls } from '#tests/server/http/page-urls.ts';
import { desktop, phone, useSite } from '../browser.ts';
import type { Site } from '../browser.ts';
import { faultOf, forgetFound, shotOf } from './kept-picture.ts';
import type { Keeping } from './kept-picture.ts';
import { picturedAt, picturedShop } from './pictured-shop.ts';
import type { PicturedOptions } from './pictured-shop.ts';
import { screenStates } from './screen-states.ts';
import { heightOf, mainScreens, rest, viewerOf } from './screens.ts';
import type { Look, Viewer } from './screens.ts';

export const cultures = ['fr', 'nl'] as const;
export const keptWidths = [desktop.width, phone.width] as const;
/** The pictures that `npm test` compares with are in the repository. */
export const keeping: Keeping = {
  folder: join(root, 'tests/browser/pictures'),
  renews: process.env['PICTURES'] === 'renew' ? 'differing' : 'nothing',
  renewal: 'npm run pictures -- --renew',
};
/** By day and by night, for the long commands. */
export const everyLook = cultures.flatMap((culture) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ culture, colorScheme })),
);
/** `THEME=Corporate npm run contact-sheet` */
export const theme: { env: { THEME?: string } } = { env: process.env['THEME'] ? { THEME: process.env['THEME'] } : {} };
/** Longer pages are cut, px: the foot of a list looks like its middle. */
const tallest = 2600;

export interface Pictured extends Site {
  all: PageUrls;
}

/** Access to a shop that looks the same on any day. */
export async function usePictured(options?: PicturedOptions): Promise<Pictured> {
  const site = useSite(await picturedShop(options));
  const urls = {} as { all: PageUrls };
  beforeAll(async () => {
    urls.all = await pageUrls(site.shop);
  });
  return Object.defineProperty(site, 'all', { get: () => urls.all }) as Pictured;
}

/** What is pictured: how it is opened, and how much of it is looked at. */
export interface Subject {
  name: string;
  open(viewer: Viewer, width: number, site: Pictured): Promise<Page>;
  /** Px, or the window, over which something is open. */
  most: number | 'window';
  /** Opened anew for another width: a phone gets there in another way. */
  isOpenedAnew?: boolean;
}

/** The names to look at, for whoever works on a few: `npm run pictures -- home cart`. */
const asked = process.env['SCREENS']?.split(',') ?? [];
const isAsked = ({ name }: Subject) => asked.length === 0 || asked.includes(name);

const everyScreen: readonly Subject[] = [
  { name: 'parts', open: (viewer, width) => viewer.parts(width), most: 20_000 },
  ...mainScreens.map((id): Subject => ({ name: id, open: (viewer, width) => viewer.screen(id, width), most: tallest })),
];
const everyState = screenStates.map(({ name, show, isOver }): Subject => ({
  name,
  open: show,
  most: isOver ? 'window' : tallest,
  isOpenedAnew: true,
}));
const names = [...everyScreen, ...everyState].map(({ name }) => name);
for (const name of asked)
  if (!names.includes(name)) throw new Error(`There is no screen ${name}; there are ${names.join(', ')}.`);

export const screens = everyScreen.filter(isAsked);
export const states = everyState.filter(isAsked);

/** Each of them in each culture and width. */
export const keptNames = names.flatMap((name) =>
  cultures.flatMap((culture) => keptWidths.map((width) => `${name}-${culture}-${width}`)),
);

type Looks = Pick<Look, 'culture' | 'colorScheme'> & { widths: readonly number[] };

/** Pictures of each subject in each width, one after the other. */
export async function* shotsOf(
  site: Pictured,
  subjects: readonly Subject[],
  { widths, ...look }: Looks,
): AsyncGenerator<{ name: string; width: number; picture: Buffer; page: Page }> {
  const viewer = await viewerOf(site, site.all, { ...look, now: picturedAt });
  for (const { name, open, most, isOpenedAnew = false } of subjects) {
    let page: Page | null = null;
    for (const width of widths) {
      if (page && isOpenedAnew) await page.close();
      // a page whose window is resized looks like one that was opened at that size
      if (page && !isOpenedAnew) await page.setViewportSize({ width, height: heightOf(width) });
      else page = await open(viewer, width, site);
      await rest(page);
      yield { name, width, picture: await shotOf(page, most), page };
    }
    await page?.close();
  }
}

/** What is wrong with how these look in a culture, and with what else is looked for in each, in words. */
export async function faultsOf(
  site: Pictured,
  subjects: readonly Subject[],
  { keeping: kept, ...looks }: Looks & { keeping: Keeping },
  othersOn?: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for await (const { name, width, picture, page } of shotsOf(site, subjects, looks)) {
    const own = `${name}-${looks.culture}-${width}`;
    await forgetFound(own);
    const fault = await faultOf(own, picture, kept);
    if (fault !== null) faults.push(fault);
    if (othersOn) faults.push(...(await othersOn(page)).map((other) => `${own}: ${other}`));
  }
  return faults;
}
