import type { Page, Route } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '#machines/chunkLoad/chunkLoad.machine.ts';
import { PAGE_TIMEOUT_MS } from '#machines/navigation/navigation.machine.ts';
import { useSite } from './browser.ts';
import { chunksNamed } from './built.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const typed = 'lampe de bureau';
const search = (page: Page) => page.getByRole('banner').getByLabel('Rechercher un article');
const reload = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Recharger la page' });
const toKitchen = (page: Page) =>
  page.getByRole('navigation', { name: 'Catégories', exact: true }).getByRole('link', { name: 'Cuisine', exact: true });
const toCart = (page: Page) => page.getByRole('banner').locator('.cart-link');
/** Presses the reload button and waits until the new page is hydrated. */
async function loadAnew(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await reload(page).click();
  await loaded;
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
}
/** The browser's own messages about a module that fails to load don't matter here. */
const forget = () => site.complaints.splice(0);

/** The home page with something typed into it, and how requests for a chunk end from now on. */
async function home(chunk: string, end: (route: Route, count: number) => Promise<void>) {
  const context = await site.visitor();
  const page = await context.newPage();
  let count = 0;
  const files = chunksNamed(new RegExp(`^(${chunk})$`));
  await page.route(
    ({ pathname }) => files.some((file) => pathname.endsWith(file)),
    (route) => end(route, ++count),
  );
  await page.goto(`${site.origin}/fr`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await search(page).fill(typed);
  return { page, count: () => count };
}

async function stays(page: Page): Promise<void> {
  await reload(page).waitFor();
  await page.getByText('Une partie de la page n’a pas pu être chargée.').waitFor();
  // history returns to the page that stays a moment after the message
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fr');
  await expect.poll(() => page.locator('body.page-loading').count()).toBe(0);
  expect(await search(page).inputValue()).toBe(typed);
}

const faults: [name: string, end: (route: Route) => Promise<void>][] = [
  ['is broken off', (route) => route.abort()],
  ['answers 500', (route) => route.fulfill({ status: 500, body: 'Oops' })],
];

test.each(faults)('[ERR-09] a page whose code %s leaves the current page, and a reload opens it', async (_, end) => {
  const { page } = await home('brand_category_search_tag', end);
  await toKitchen(page).click();
  await stays(page);
  await page.unrouteAll();
  await loadAnew(page);
  await page.waitForURL('**/fr/c/cuisine');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await reload(page).count()).toBe(0);
  forget();
});

test('[ERR-09] a chunk that loads on the second attempt goes unnoticed', async () => {
  const { page, count } = await home('brand_category_search_tag', (route, nth) =>
    nth === 1 ? route.abort() : route.continue(),
  );
  await toKitchen(page).click();
  await page.waitForURL('**/fr/c/cuisine');
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  expect([count(), await reload(page).count()]).toEqual([2, 0]);
  forget();
});

test.each(faults)('[ERR-09] a view whose code %s leaves the page as it is', async (_, end) => {
  const { page } = await home('shell', end);
  await toCart(page).hover();
  await stays(page);
  await page.unrouteAll();
  await loadAnew(page);
  expect(await reload(page).count()).toBe(0);
  await toCart(page).focus();
  await page.locator('.cart-list p').first().waitFor();
  forget();
});

test('[ERR-09] loading code times out after 120 s', async () => {
  const { page } = await home('brand_category_search_tag|shell', () => Promise.resolve());
  await page.clock.install();
  await toCart(page).hover();
  await page.locator('.cart-list .loader').waitFor();
  await page.clock.runFor(CHUNK_TIMEOUT_MS);
  await stays(page);
  // React delays a lazy part for an instant, and the page's clock is stopped
  await page.clock.runFor(1000);
  await page.locator('.cart-list .loader').waitFor({ state: 'detached' });
  await toKitchen(page).click();
  await page.locator('body.page-loading').waitFor();
  await page.clock.runFor(PAGE_TIMEOUT_MS);
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('alert').getByText('Le serveur met trop de temps à répondre.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fr');
  expect(await search(page).inputValue()).toBe(typed);
  forget();
});
