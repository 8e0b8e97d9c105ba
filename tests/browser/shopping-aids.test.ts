import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { exportProducts } from '#server/exchange/export-products.ts';
import { importProducts } from '#server/exchange/import-products.ts';
import { arrived, comeAlive, started, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const soap = '/fr/p/savon-salvia-au-marc-de-cafe';
const parasol = '/fr/p/parasol-lofoten-de-plage';
/** A single variant, at a reduced price. */
const glass = 'Verre à vin Vega en cristal';
const bar = (page: Page) => page.getByRole('region', { name: 'Articles à comparer' });
const viewed = (page: Page) => page.getByRole('region', { name: 'Vus récemment' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('vitrine.viewed'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[SHOP-02] an imported product is viewed, ordered by its SKU, and compared; viewed products are remembered only with consent', async () => {
  const { db } = site.shop.services;
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-file-'));
  const path = join(dataDir, 'products.csv');
  await writeFile(
    path,
    'Handle,Title,Vendor,Type,Variant SKU,Variant Inventory Qty,Variant Price\nbol-du-fichier,Bol du fichier,Salvia,Cuisine,FILE-1,9,14.50\n',
  );
  onTestFinished(async () => {
    await db.execute(
      sql`UPDATE products SET is_active = false WHERE id = (SELECT product_id FROM variants WHERE sku = 'FILE-1')`,
    );
    await rm(dataDir, { recursive: true });
  });
  expect(await importProducts(db, { path, dataDir })).toMatchObject({ created: 1, refused: 0 });

  const context = await site.visitor();
  const record = { stamp: '2026-1', preferences: true, statistics: false, marketing: false };
  await context.addCookies([{ name: consentCookie, value: serializeConsent(record), url: site.origin }]);
  const page = await context.newPage();
  await page.goto(`${site.origin}/fr/p/bol-du-fichier`);
  await started(page);
  await page.mouse.move(200, 200);
  await expect.poll(() => kept(page)).not.toBeNull();
  expect(await viewed(page).count()).toBe(0);

  // chosen on a product page and in a list, the tray agrees
  const toggle = page.getByRole('link', { name: /omparer Bol du fichier$/ });
  await comeAlive(toggle);
  await toggle.click();
  await bar(page).getByRole('link', { name: 'Comparer 1 article' }).waitFor();
  await page.goto(`${site.origin}/fr/c/jardin`);
  const other = page.getByRole('link', { name: /^Comparer (?!\d)/ }).first();
  await comeAlive(other);
  await other.click();
  await bar(page).getByRole('link', { name: 'Comparer 2 articles' }).waitFor();
  await page.goto(site.origin + soap);
  await bar(page).getByRole('link', { name: 'Comparer 2 articles' }).waitFor();
  await bar(page).getByRole('button', { name: 'Retirer Bol du fichier' }).click();
  await bar(page).getByRole('link', { name: 'Comparer 1 article' }).waitFor();

  await viewed(page).getByRole('link', { name: 'Bol du fichier' }).waitFor();
  expect(await viewed(page).textContent()).toContain('14,50');
  await page.goto(site.origin + parasol);
  await started(page);
  await page.mouse.move(210, 210);
  await expect.poll(() => viewed(page).getByRole('heading', { level: 3 }).count()).toBe(2);
  const [first = '', second = ''] = await viewed(page).getByRole('heading', { level: 3 }).allTextContents();
  expect([first.startsWith('Savon'), second]).toEqual([true, 'Bol du fichier']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
  await press(page, 'Tout refuser');
  await viewed(page).waitFor({ state: 'detached' });
  expect(await kept(page)).toBeNull();

  await page.goto(`${site.origin}/fr/catalog/quickorder`);
  await arrived(page);
  await page.getByLabel('Vos articles').fill('FILE-1;2\nNOBODY-1;1');
  await press(page, 'Mettre dans le panier');
  await page.getByRole('cell', { name: 'Ajouté' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(3);

  await exportProducts(db, { path, dataDir, withPictures: false });
  expect(await readFile(path, 'utf8')).toContain('FILE-1');
});

test('[SHOP-05] every reduced price is shown with the lowest price of the previous thirty days struck through', async () => {
  const page = await site.open('/fr/c/verres');
  const lowestIn = async (place: Locator) => {
    const struck = place.locator('.reduction s').first();
    await struck.waitFor();
    expect(await place.locator('.reduction').first().textContent()).toMatch(
      /−\d+\s% ?Prix le plus bas des 30\sjours avant la réduction\s:/,
    );
    return await struck.textContent();
  };
  const card = (at: Page) => at.getByRole('article').filter({ hasText: glass });
  const lowest = await lowestIn(card(page));
  await page.getByRole('link', { name: `Aperçu : ${glass}` }).click();
  expect(await lowestIn(page.getByRole('region', { name: /^Aperçu/ }))).toBe(lowest);
  await page.goto(`${site.origin}/fr/catalog?q=vega&display=table`);
  expect(await lowestIn(page.getByRole('row').filter({ hasText: glass }))).toBe(lowest);
  await page.getByRole('link', { name: glass, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: glass }).waitFor();
  expect(await lowestIn(page.getByRole('main'))).toBe(lowest);
});
