import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { arrived, comeAlive, started, useSite } from './browser.ts';
import { chunksNamed } from './built.ts';
import { hold, refuse } from './held.ts';
import { enterWithCart, seeds } from './parts/sale.ts';

const site = useSite();
// React must not complain when a region hydrates on a page other than the one it was rendered for
afterAll(() => expect(site.complaints).toEqual([]));

const kitchen = '/fr/c/cuisine';
const sortBox = (page: Page) => page.getByLabel('Trier par');
const panel = (page: Page) => page.getByRole('form', { name: 'Filtrer' });

/** A running page, but for one chunk: requests for it are held until the test releases them. */
async function openWithout(chunk: RegExp, path: string) {
  const page = await (await site.visitor()).newPage();
  const code = await hold(page, new RegExp(chunksNamed(chunk).join('|')));
  await page.goto(site.origin + path);
  await started(page);
  return { page, code };
}

test('a filter panel whose code loads after the list was re-sorted hydrates from its rendered state, and works', async () => {
  const { page, code } = await openWithout(/^lists$/, kitchen);
  await sortBox(page).hover();
  const late = await code.next();
  await sortBox(page).selectOption('price');
  await page.waitForURL(/sort=price/);
  await arrived(page);
  expect(await panel(page).getByRole('checkbox').count()).toBeGreaterThan(3);
  await late.continue();
  const brand = panel(page).getByRole('checkbox', { name: /^Smidse/ });
  await comeAlive(brand);
  await brand.click();
  await page.waitForURL(/sort=price.*filter=/);
});

test('switching to a table whose code is still loading keeps the tiles usable', async () => {
  const { page, code } = await openWithout(/^lists$/, kitchen);
  const tiles = page.locator('.tiles .product-card');
  const before = await tiles.count();
  await page.getByRole('link', { name: 'Tableau' }).click();
  await page.waitForURL(/display=table/);
  await arrived(page);
  const late = await code.next();
  expect([await tiles.count(), await page.getByRole('table').count()]).toEqual([before, 0]);
  await late.continue();
  await page.getByRole('table').waitFor();
  expect([await tiles.count(), await page.getByRole('row').count()]).toEqual([0, before + 1]);
});

test('signing in while the account panel’s code is loading shows the right account in it', async () => {
  const { page, code } = await openWithout(/^shell$/, '/fr');
  const pages = await hold(page, kitchen);
  const menu = page.getByRole('navigation', { name: 'Catégories', exact: true });
  await menu.getByRole('link', { name: 'Cuisine', exact: true }).click();
  const late = await code.next();
  await refuse(await pages.next(), 401, 'Problem.SignInRequired');
  const dialog = page.getByRole('dialog', { name: 'Veuillez vous connecter' });
  await dialog.getByLabel('Adresse e-mail').fill('shopper@vitrine.test');
  await dialog.getByLabel('Mot de passe').fill('Vitrine-demo-2026');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await (await pages.next()).continue();
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  await late.continue();
  await page.getByLabel('Mon compte').click();
  const account = page.locator('.account-panel');
  await account.getByText('Bonjour Camille').waitFor();
  expect(await account.getByRole('link', { name: 'Se connecter' }).count()).toBe(0);
  await site.expectComplaints([expect.stringContaining('401')]);
});

test('[NAV-28] a cart whose code failed wakes once the network is back, and takes the next press', async () => {
  const { page } = await enterWithCart(site, { slugs: [seeds.slug] });
  const code = chunksNamed(/^cart-live$/);
  let isDown = true;
  await page.route(
    (url) => code.some((file) => url.pathname.endsWith(file)),
    (route) => (isDown ? route.abort() : route.continue()),
  );
  await page.goto(`${site.origin}/fr/shoppingcarts`);
  await started(page);
  const plus = page.getByRole('row').getByRole('button', { name: 'Plus', exact: true });
  await plus.hover();
  await page.getByRole('button', { name: 'Recharger' }).waitFor();
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await comeAlive(plus);
  await plus.click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier.*: 2 article/ })
    .waitFor();
  // how often the browser tries, its preload included, is its own affair
  expect(site.complaints.filter((text) => !/ERR_FAILED|ChunkLoadError/.test(text))).toEqual([]);
  site.complaints.length = 0;
});
