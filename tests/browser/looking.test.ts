import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { arrived, comeAlive, expectFocus, useSite } from './browser.ts';
import { overflow } from './parts/proof.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const list = '/fr/c/cuisine';
const eye = (page: Page) => page.getByRole('link', { name: /^Aperçu :/ }).first();
const panel = (page: Page) => page.getByRole('region', { name: /^Aperçu/ });
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Panier/ });

test('[CAT-13] the quick-view button of a row opens its panel, in the grid and in the table; the content is loaded once', async () => {
  for (const display of ['grid', 'table']) {
    const page = await site.open(`${list}?display=${display}`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/quickview/')) asked.push(request.url());
    });
    await comeAlive(eye(page));
    await eye(page).click();
    await panel(page).getByRole('heading').waitFor();
    expect(await eye(page).getAttribute('aria-expanded')).toBe('true');
    await eye(page).click();
    await panel(page).waitFor({ state: 'detached' });
    await eye(page).click();
    await panel(page).getByRole('button', { name: 'Fermer' }).focus();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expectFocus(eye(page));
    expect(asked).toHaveLength(1);
    await page.context().close();
  }
});

test('[CAT-13] a product is chosen and added in its panel, and the URL stays the list’s', async () => {
  const page = await site.open('/fr/catalog?q=parasol+lofoten');
  const { href } = await page.evaluate(() => ({ href: location.href }));
  await page.getByRole('link', { name: 'Aperçu : Parasol Lofoten de plage' }).click();
  await panel(page).getByRole('radio', { name: 'Lagon' }).check();
  await panel(page).getByRole('radio', { name: 'Grand modèle' }).check();
  await panel(page)
    .getByText(/En stock|Bientôt épuisé/)
    .first()
    .waitFor();
  await panel(page).getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Voir le panier' }).waitFor();
  await expect.poll(() => count(page).getAttribute('aria-label').then(String)).toMatch(/: 1 article/);
  expect(page.url()).toBe(href);
});

test('[CAT-13] without JavaScript the quick-view button links to the product', async () => {
  const page = await site.open(list, { javaScriptEnabled: false });
  await eye(page).click();
  await page.waitForURL(/\/fr\/p\//);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

const scales = (page: Page) => page.getByRole('link', { name: /^Comparer (?!\d)/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Articles à comparer' });

test('products are chosen on one page and the next, compared side by side, and removed by URL', async () => {
  const page = await site.open(list);
  await comeAlive(scales(page).first());
  await scales(page).first().click();
  await bar(page).getByRole('link', { name: 'Comparer 1 article' }).waitFor();
  await page.goto(`${site.origin}/fr/c/jardin`);
  await bar(page).getByRole('link', { name: 'Comparer 1 article' }).waitFor();
  await comeAlive(scales(page).first());
  await scales(page).first().click();
  await bar(page).getByRole('link', { name: 'Comparer 2 articles' }).click();
  await page.waitForURL(/compare\?ids=\d+-\d+$/);
  await arrived(page);
  expect(await page.getByRole('table').getByRole('columnheader').count()).toBe(2);
  expect(await page.getByText('différent').count()).toBeGreaterThan(0);
  await page
    .getByRole('link', { name: /^Retirer / })
    .first()
    .click();
  await page.waitForURL(/compare\?ids=\d+$/);
  await page.goBack();
  await page.waitForURL(/ids=\d+-\d+$/);
  await page.goForward();
  await page.waitForURL(/ids=\d+$/);
  await arrived(page);
  // the URL is the single source of truth, for the bar as well
  await page.goto(site.origin + list);
  await bar(page).getByRole('link', { name: 'Comparer 1 article' }).waitFor();

  const plain = await site.open(list, { javaScriptEnabled: false });
  await scales(plain).first().click();
  await plain.getByRole('heading', { name: 'Ajouter à la comparaison' }).waitFor();
  await plain.locator('.compare-more a').first().click();
  await plain.waitForURL(/ids=\d+-\d+$/);
});

test('a phone shows two compared products side by side, and each row’s name above them', async () => {
  const page = await site.open('/fr/catalog/compare?ids=1-2-3', { viewport: { width: 320, height: 640 } });
  const edges = await page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect()));
  expect(edges).toHaveLength(3);
  expect(edges[1]?.right).toBeLessThanOrEqual(320);
  const [name, value] = await page
    .getByRole('row')
    .nth(1)
    .evaluate((row) => [...row.children].slice(0, 2).map((cell) => cell.getBoundingClientRect()));
  expect(name?.bottom).toBeLessThanOrEqual((value?.top ?? 0) + 1);
  expect(await overflow(page)).toBe(0);
});

test('a swatch says its colour’s name to who points at it, and to who reaches it by keyboard', async () => {
  const page = await site.open('/fr/p/radio-capella-en-chene');
  const swatches = page.locator('.swatch');
  const isShown = (at: number) =>
    swatches
      .nth(at)
      .getByText(/./)
      .evaluate((name) => name.getBoundingClientRect().height > 12 && getComputedStyle(name).clipPath === 'none');
  expect([await isShown(0), await isShown(1)]).toEqual([false, false]);
  await swatches.nth(1).hover();
  expect([await isShown(0), await isShown(1)]).toEqual([false, true]);
  await page.mouse.move(0, 0);
  // the group's first is reached, and nothing chosen
  await page.getByRole('radio').first().focus();
  expect([await isShown(0), await isShown(1)]).toEqual([true, false]);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('[CAT-01] the card that is pointed at, or focused, shows its next picture, which is fetched only then', async () => {
  const page = await site.open(list);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/480.webp')) asked.push(new URL(request.url()).pathname);
  });
  const card = page.locator('.product-card').first();
  const second = card.locator('.second');
  expect([await second.isVisible(), await second.getAttribute('alt')]).toEqual([false, '']);
  const source = await second.getAttribute('src');
  await card.hover();
  await expect.poll(() => asked).toEqual([source]);
  const [over, under] = await Promise.all([second.boundingBox(), card.locator('picture').boundingBox()]);
  expect([over?.width, over?.height]).toEqual([under?.width, under?.height]);
  await page.mouse.move(0, 0);
  await second.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  await card.getByRole('link').focus();
  await second.waitFor();
});

test('“e-mail” is not broken at its hyphen, however narrow its button', async () => {
  const page = await site.open('/fr/security/login', { viewport: { width: 320, height: 640 } });
  const code = page.getByRole('button', { name: 'Recevoir un code par e-mail' });
  const lines = await code.evaluate((button) => {
    const walk = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const from = (node.textContent ?? '').indexOf('e-mail');
      if (from === -1) continue;
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + 'e-mail'.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  });
  expect(lines).toBe(1);
});
