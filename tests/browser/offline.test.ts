import { expect, test } from 'vitest';
import { comeAlive, started, useSite } from './browser.ts';
import { arrive, isKept, kept, onlyLost } from './parts/offline.ts';
import { addButton, seeds } from './parts/sale.ts';
import { words } from './parts/words.ts';

const site = useSite();
const list = '/fr/c/cuisine';
const banner = 'section[aria-label="Connexion"]';

test('[SHOP-23] with consent the pages seen last can be opened without a connection, by themselves and by a link', async () => {
  const { context, page } = await arrive(site, list);
  const link = page.locator('.product-card a').first();
  const product = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(/\/fr\/p\//u);
  await isKept(page, product);
  const name = await page.locator('h1').innerText();

  await context.setOffline(true);
  await page.reload();
  await started(page);
  expect(await page.locator('h1').innerText()).toBe(name);
  await comeAlive(page.locator('h1'));
  await page
    .locator(banner)
    .getByText(/^Vous êtes hors ligne\. Cette page date du \S+ \S+ 20\d\d à \d\d:\d\d\s:/u)
    .waitFor();
  await page.locator(`main a[href="${list}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  await page
    .locator(banner)
    .getByText(/Cette page date du/u)
    .waitFor();
  onlyLost(site);
});

test('[SHOP-23] the cart is kept as it is, also by a visitor who has not looked at it', async () => {
  const { context, page } = await arrive(site, `/fr/p/${seeds.slug}`);
  const add = addButton({ page, culture: 'fr', says: words.fr });
  await comeAlive(add);
  await add.click();
  await isKept(page, '/fr/shoppingcarts');
  await context.setOffline(true);
  await page.goto(`${site.origin}/fr/shoppingcarts`);
  await page.getByRole('main').getByText(seeds.name).first().waitFor();
  onlyLost(site);
});

test('[SHOP-23] what was not kept says so, lists what was, and needs no code for it; what must not be kept is not', async () => {
  const { context, page } = await arrive(site, list);
  await page.goto(`${site.origin}/fr/security/login`);
  await comeAlive(page.locator('h1'));
  await context.setOffline(true);
  for (const path of ['/fr/security/login', '/fr/c/jardin']) {
    await page.goto(site.origin + path);
    await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
  }
  expect(await page.locator('script').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Cuisine', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  expect((await kept(page)).filter((path) => !path.startsWith(list))).toEqual([]);
  onlyLost(site);
});

test('[SHOP-23] once the connection is back the banner says so, the page is renewed, and what was typed stays', async () => {
  const { context, page } = await arrive(site, list);
  await context.setOffline(true);
  await page.reload();
  await comeAlive(page.locator('h1'));
  await page.locator(banner).getByRole('button', { name: 'Réessayer' }).waitFor();
  const search = page.locator('input[name="q"]').first();
  await search.fill('lampe');
  const renewed = page.waitForResponse(
    (response) => response.url() === site.origin + list && response.request().resourceType() !== 'document',
  );
  await context.setOffline(false);
  await page.locator(banner).getByText('Vous êtes de nouveau en ligne.').waitFor();
  expect((await renewed).status()).toBe(200);
  expect(await search.inputValue()).toBe('lampe');
  onlyLost(site);
});

test('[SHOP-23] a kept page is never shown while the shop answers, nor after seven days', async () => {
  const { context, page } = await arrive(site, list);
  /** The kept page, under a URL and as old as given. */
  const plant = (path: string, days: number) =>
    page.evaluate(
      async ([from, to, age]) => {
        const [name = ''] = (await caches.keys()).filter((each) => each.includes('.pages:'));
        const cache = await caches.open(name);
        const known = await cache.match(from, { ignoreVary: true });
        if (!known) throw new Error('not kept');
        const headers = new Headers(known.headers);
        headers.set('Date', new Date(Date.now() - age * 86_400_000).toUTCString());
        await cache.put(to, new Response(await known.text(), { headers }));
      },
      [list, path, days] as const,
    );
  await plant('/fr/c/none', 0);
  expect((await page.goto(`${site.origin}/fr/c/none`))?.status()).toBe(404);
  await expect.poll(async () => await kept(page)).not.toContain('/fr/c/none');

  await context.setOffline(true);
  // under its own URL: another one's page would not be what the code draws
  await plant(list, 6.9);
  const young = await page.goto(site.origin + list);
  expect(await young?.text()).toMatch(/^<!DOCTYPE html><html data-kept="\d+"/iu);
  await plant(list, 7.1);
  await page.goto(site.origin + list);
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
  onlyLost(site);
});
