import type { Page } from 'playwright';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { phone, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const kitchen = '/fr/c/cuisine';
const panel = (page: Page) => page.getByRole('form', { name: 'Filtrer' });
const box = (page: Page, name: RegExp) => panel(page).getByRole('checkbox', { name });
const radio = (page: Page, name: RegExp) => panel(page).getByRole('radio', { name });
const tags = (page: Page) => page.getByRole('navigation', { name: 'Filtres choisis' });
const filterIn = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
const filtered = (page: Page, filter: object) =>
  page.waitForFunction((text) => {
    const now = new URLSearchParams(location.search).get('filter') ?? '{}';
    return now === text && !document.body.classList.contains('page-loading');
  }, JSON.stringify(filter));
/** The count beside a value. */
const countOf = async (page: Page, name: RegExp): Promise<number> =>
  Number(/(\d+)\s*$/.exec((await box(page, name).locator('..').textContent()) ?? '')?.[1]);
const total = async (page: Page): Promise<number> =>
  Number.parseInt((await page.locator('.toolbar-count').textContent()) ?? '', 10);

/** Sells out a kitchen product for the duration of a test: the demo shop has everything in stock. */
async function sellOne(): Promise<void> {
  const { db } = site.shop.services;
  const hold = (isHeld: boolean) =>
    db.execute(sql`UPDATE products SET is_in_stock = ${isHeld} WHERE id = (
      SELECT min(p.id) FROM products p JOIN brands b ON b.id = p.brand_id AND b.name = 'Smidse'
      JOIN categories c ON c.id = p.category_id JOIN category_texts t ON t.category_id = c.path[1] AND t.slug = 'cuisine')`);
  await hold(false);
  onTestFinished(async () => {
    await hold(true);
  });
}

test('[CAT-04, CAT-05, CAT-06, CAT-07] choices beside a list reload it a second later, its tags remove them, and Back restores them', async () => {
  await sellOne();
  const page = await site.open(`${kitchen}?sort=price&pageindex=2`);
  const all = await total(page);
  const ofBrand = await countOf(page, /^Smidse/);
  await box(page, /^Smidse/).click();
  await filtered(page, { Brands: [Number(await box(page, /^Smidse/).inputValue())] });
  expect(new URL(page.url()).searchParams.has('pageindex')).toBe(false);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price');
  await expect.poll(() => total(page)).toBe(ofBrand);
  // its own choice narrows the other groups, but not its own
  expect(await countOf(page, /^Grand Potager/)).toBeGreaterThan(0);

  await radio(page, /^Disponible/).click();
  await page.waitForURL(/Availability/);
  await expect.poll(() => tags(page).getByRole('link').count()).toBe(3);
  await radio(page, /^Disponible/).click();
  await filtered(page, { Brands: [Number(await box(page, /^Smidse/).inputValue())] });
  await expect.poll(() => radio(page, /^Disponible/).isChecked()).toBe(false);

  await tags(page).getByRole('link', { name: 'Retirer le filtre Smidse' }).click();
  await filtered(page, {});
  await expect.poll(() => box(page, /^Smidse/).isChecked()).toBe(false);
  await expect.poll(() => total(page)).toBe(all);

  await page.goBack();
  await page.waitForURL(/Brands/);
  await expect.poll(() => box(page, /^Smidse/).isChecked()).toBe(true);
  await expect.poll(() => total(page)).toBe(ofBrand);

  await panel(page).getByRole('textbox', { name: 'à', exact: true }).fill('20');
  await page.waitForURL(/Price/);
  expect(filterIn(page)).toMatchObject({ Price: { To: 2000 } });
  await tags(page).getByRole('link', { name: 'Tout effacer' }).click();
  await filtered(page, {});
  expect(await panel(page).getByRole('textbox', { name: 'à', exact: true }).inputValue()).toBe('');
});

test('[CAT-07, CAT-08] groups are open on a wide screen; a value is found by its name, whatever its case', async () => {
  const page = await site.open('/fr/catalog');
  const find = page.getByRole('searchbox', { name: 'Rechercher dans Marques' });
  const brands = panel(page).getByRole('group').filter({ has: find });
  // the search code loads with the first touch
  await expect
    .poll(async () => {
      await find.fill('');
      await find.fill('NOORD');
      return brands.getByRole('checkbox').count();
    })
    .toBe(1);
  expect(await brands.getByRole('checkbox', { name: /^Noordhuis/ }).isVisible()).toBe(true);
  await find.fill('zzz');
  await brands.getByText('Aucun choix ne contient ces lettres.').waitFor();
  await brands.getByText('Marques', { exact: true }).click();
  await expect.poll(() => find.isVisible()).toBe(false);
});

test('[NAV-17, CAT-06, CAT-08] on a phone the sheet marks the page, counts, submits with its button and closes with the new page', async () => {
  const page = await site.open(kitchen, { viewport: phone });
  const isMarked = () => page.evaluate(() => document.body.classList.contains('nav-filter-open'));
  const button = page.getByRole('button', { name: 'Filtrer' });
  expect(await panel(page).isVisible()).toBe(false);
  await button.click();
  await expect.poll(isMarked).toBe(true);
  const brands = panel(page).getByText('Marques', { exact: true });
  await expect.poll(() => box(page, /^Smidse/).isVisible()).toBe(false);
  await brands.click();
  await box(page, /^Smidse/).click();
  const ofBrand = await countOf(page, /^Smidse/);
  await panel(page)
    .getByRole('button', { name: `Afficher ${ofBrand} articles` })
    .waitFor();
  expect([filterIn(page), await isMarked()]).toEqual([{}, true]);
  await panel(page)
    .getByRole('button', { name: /^Afficher/ })
    .click();
  await page.waitForURL(/Brands/);
  await expect.poll(async () => [await isMarked(), await panel(page).isVisible()]).toEqual([false, false]);
  await expect.poll(() => total(page)).toBe(ofBrand);

  await button.click();
  await expect.poll(isMarked).toBe(true);
  await panel(page).getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(isMarked).toBe(false);

  await button.click();
  await expect.poll(isMarked).toBe(true);
  await page.evaluate(() => history.back());
  await expect.poll(async () => [await isMarked(), await panel(page).isVisible()]).toEqual([false, false]);
});

test('[CAT-06] without JavaScript the panel is a form with a button', async () => {
  await sellOne();
  const page = await site.open(`${kitchen}?sort=price`, { javaScriptEnabled: false });
  await box(page, /^Smidse/).check();
  await radio(page, /^Disponible/).check();
  await panel(page).getByRole('button', { name: 'Afficher', exact: true }).click();
  await page.waitForURL(/filter=/);
  expect(filterIn(page)).toMatchObject({ Availability: [1] });
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['sort', 'filter']);
  expect(await box(page, /^Smidse/).isChecked()).toBe(true);
  await tags(page).getByRole('link', { name: 'Tout effacer' }).click();
  await page.waitForURL((url) => url.search === '?sort=price');

  const small = await site.open(kitchen, { javaScriptEnabled: false, viewport: phone });
  await small.getByRole('button', { name: 'Filtrer' }).click();
  await box(small, /^Smidse/).check();
  await panel(small)
    .getByRole('button', { name: /^Afficher \d+/ })
    .click();
  await small.waitForURL(/filter=/);
});
