import { readdirSync } from 'node:fs';
import type { Cookie, Page } from 'playwright';
import type { Culture } from '#contract/wire.ts';
import { clientFolder } from '#server/render/renderer.ts';
import { partsPage } from '#tests/part-states/index.tsx';
import type { PageUrls, Shown } from '#tests/server/http/page-urls.ts';
import { started } from '../browser.ts';
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

/** A page of somebody's own with a look, nothing of which moves. */
async function visit(site: Site, { culture, width, colorScheme }: Look): Promise<Page> {
  const viewport = { width, height: width < 768 ? 844 : 900 };
  const locale = culture === 'fr' ? 'fr-BE' : 'nl-BE';
  const context = await site.visitor({ viewport, colorScheme, locale, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  return await context.newPage();
}

/** Fonts and pictures are there, those below the screen as well, and nothing moves any more. */
async function settle(page: Page, open: () => Promise<unknown>): Promise<void> {
  // a phone sets the page in the shop's fonts only if they are at hand
  await open();
  await page.evaluate(() => document.fonts.ready);
  await open();
  await stillness(page);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    const drawn = [...document.images].filter((picture) => picture.checkVisibility());
    await Promise.all([document.fonts.ready, ...drawn.map((picture) => picture.decode().catch(() => undefined))]);
  });
}

/** A page of the shop, as whoever may see it. */
export async function openScreen(site: Site, all: PageUrls, id: Shown, look: Look): Promise<Page> {
  const page = await visit(site, look);
  const cookies = [...all.whoAsks(id).cookies].map(
    ([name, value]): Pick<Cookie, 'name' | 'value'> & { url: string } => ({ name, value, url: site.origin }),
  );
  await page.context().addCookies(cookies);
  await settle(page, () => page.goto(site.origin + all.askedAt(id, look.culture)));
  await started(page);
  return page;
}

/** The page of parts, at the shop's own address, whose styles and pictures it shows. */
export async function openParts(site: Site, look: Look): Promise<Page> {
  const page = await visit(site, look);
  // an intercepted address would keep the fonts out of the cache
  await page.goto(`${site.origin}/robots.txt`);
  await settle(page, () => page.setContent(partsPage(look.culture, builtStyles())));
  return page;
}
