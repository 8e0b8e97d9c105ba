import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Culture } from '#contract/wire.ts';
import { clientFolder } from '#server/render/renderer.ts';
import { partsPage } from '#tests/part-states/index.tsx';
import type { PageUrls, Shown } from '#tests/server/http/page-urls.ts';
import type { Person } from '#tests/shop.ts';
import { desktop, phone, started } from '../browser.ts';
import type { Site } from '../browser.ts';
import { stylesOf } from '../built.ts';
import { stillness } from './proof.ts';

/** What a screen is looked at with. */
export interface Look {
  culture: Culture;
  width: number;
  colorScheme: 'light' | 'dark';
}

/** The screens that a purchase, an account and the desk are made of. */
export const mainScreens = [
  'home',
  'category',
  'search',
  'product',
  'cart',
  'checkout',
  'confirmation',
  'login',
  'account',
  'orderHistory',
  'orderHistoryDetail',
  'wishlist',
  'news',
  'newsPost',
  'contact',
  'storeLocator',
  'faq',
  'deskOrders',
  'deskOrder',
  'deskPost',
] as const satisfies readonly Shown[];

/** The built style sheets, with those of every page first: they put the layers in order. */
function builtStyles(): string[] {
  const first = stylesOf('src/app/entry-client.tsx');
  const every = readdirSync(`${clientFolder}/static`).filter((file) => file.endsWith('.css'));
  return [...new Set([...first, ...every.toSorted().map((file) => `static/${file}`)])].map((file) => `/${file}`);
}

/** Fonts and pictures are there, those below the screen as well, and nothing moves any more, seen from the top. */
export async function rest(page: Page): Promise<void> {
  await stillness(page);
  await page.evaluate(async () => {
    // a field with the focus scrolled to itself
    scrollTo({ top: 0, behavior: 'instant' });
    for (const picture of document.images) picture.loading = 'eager';
    const drawn = [...document.images].filter((picture) => picture.checkVisibility());
    await Promise.all([document.fonts.ready, ...drawn.map((picture) => picture.decode().catch(() => undefined))]);
  });
  await stillness(page);
}

/** Whether both typefaces are in use: a phone sets a page in them only if they were at hand when it began. */
const isSet = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const pen = document.createElement('canvas').getContext('2d');
    const widthIn = (font: string) => {
      if (pen) pen.font = `20px ${font}`;
      return pen?.measureText('Vitrine, iiii et mmmm').width;
    };
    return ['Figtree', 'Fraunces'].every((font) => widthIn(`${font}, monospace`) !== widthIn('monospace'));
  });

/** Opens a page until it is set in the shop's typefaces: the next time they come from the browser's cache. */
async function settle(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open();
  await expect.poll(async () => (await isSet(page)) || (await open(), false), { interval: 1 }).toBe(true);
  await rest(page);
}

/** Who looks at a screen: nobody yet, or one of the people of the shop's pages; and whether they answered the cookie banner. */
export interface Looker {
  as?: Person | undefined;
  isAsked?: boolean;
}

/** Looks at one screen after the other in one browser, which fetches code and typefaces once. */
export interface Viewer {
  culture: Culture;
  /** A page of the shop, as whoever may see it. */
  screen(id: Shown, width: number): Promise<Page>;
  /** The page of parts, at the shop's own address, whose styles and pictures it shows. */
  parts(width: number): Promise<Page>;
  /** Any URL of the shop. */
  at(path: string, width: number, looker?: Looker): Promise<Page>;
}

export const heightOf = (width: number): number => (width < 768 ? phone : desktop).height;

/** @param now the browser's time, if it is not to be today's */
export async function viewerOf(
  site: Site,
  all: PageUrls,
  { culture, colorScheme, now }: Pick<Look, 'culture' | 'colorScheme'> & { now?: Date },
): Promise<Viewer> {
  const context = await site.visitor({
    colorScheme,
    locale: culture === 'fr' ? 'fr-BE' : 'nl-BE',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  if (now) await context.clock.setFixedTime(now);
  const answered = await context.cookies();
  const pageOf = async (width: number, open: (page: Page) => Promise<unknown>): Promise<Page> => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: heightOf(width) });
    await settle(page, () => open(page));
    return page;
  };
  const at: Viewer['at'] = async (path, width, { as, isAsked = false } = {}) => {
    await context.clearCookies();
    const own = [...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url: site.origin }));
    await context.addCookies([...(isAsked ? [] : answered), ...own]);
    const page = await pageOf(width, (opened) => opened.goto(site.origin + path));
    await started(page);
    return page;
  };
  return {
    culture,
    at,
    screen: (id, width) => at(all.askedAt(id, culture), width, { as: all.whoAsks(id) }),
    parts: (width) =>
      pageOf(width, async (page) => {
        // an intercepted address would keep the fonts out of the cache
        await page.goto(`${site.origin}/robots.txt`);
        await page.setContent(partsPage(culture, builtStyles()));
      }),
  };
}
