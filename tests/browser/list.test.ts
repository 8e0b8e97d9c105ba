import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import type { ListPageData } from '#contract/product-list.ts';
import { comeAlive, phone, useSite } from './browser.ts';
import { hold } from './held.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const kitchen = '/fr/c/cuisine';
const everything = '/fr/catalog';
const query = (page: Page) => new URL(page.url()).search;
const at = (page: Page, search: string) =>
  page.waitForFunction(
    (search) => location.search === search && !document.body.classList.contains('page-loading'),
    search,
  );
const names = (page: Page) => page.locator('.product-card h2').allTextContents();
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
/** The visible page numbers. */
const numbers = async (page: Page): Promise<string[]> => {
  const items = pages(page).getByRole('listitem').filter({ visible: true });
  return (await items.allTextContents()).filter((text) => text !== '');
};
const display = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Affichage' }).getByRole('link', { name });

test('[CAT-01, CAT-02] sort, display, page size and page are in the URL; the first two keep the page', async () => {
  const page = await site.open(everything);
  const first = await names(page);
  expect(first).toHaveLength(24);

  await page.getByLabel('Trier par').selectOption({ label: 'Nom, de A à Z' });
  await at(page, '?sort=name');
  const sorted = await names(page);
  expect(sorted).toEqual(sorted.toSorted((one, other) => one.localeCompare(other, 'fr')));

  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await at(page, '?sort=name&pageindex=2');
  expect(await names(page)).not.toContain(sorted[0]);

  await display(page, 'Tableau').click();
  await at(page, '?display=table&sort=name&pageindex=2');
  // the first table of a visit loads its code
  await expect.poll(() => page.getByRole('table', { name: 'Articles' }).getByRole('row').count()).toBe(25);
  expect(await display(page, 'Tableau').getAttribute('aria-current')).toBe('true');

  await page.getByLabel('Trier par').selectOption({ label: 'Prix croissant' });
  await at(page, '?display=table&sort=price&pageindex=2');

  await page.getByLabel('Par page').selectOption('12');
  await at(page, '?display=table&sort=price&pageSize=12');
  expect(await page.getByRole('table').getByRole('row').count()).toBe(13);
});

test('a list that is loading again does not render its cards again', async () => {
  const page = await site.open(everything);
  const card = page.locator('.product-card').first();
  await comeAlive(card);
  /** What React rendered the element with: another object each time. */
  const rendered = () =>
    card.evaluateHandle((element): unknown => {
      const kept = Object.entries<unknown>(element as unknown as Record<string, unknown>);
      return kept.find(([key]) => key.startsWith('__reactProps'))?.[1];
    });
  const before = await rendered();
  const held = await hold(page, everything);
  await page.getByLabel('Trier par').selectOption({ label: 'Nom, de A à Z' });
  await page.locator('section[aria-busy=true]').filter({ has: card }).waitFor();
  expect(await page.evaluate(([one, other]) => one === other, [before, await rendered()])).toBe(true);
  await (await held.next()).continue();
  await at(page, '?sort=name');
});

test('[PROD-06] a table row’s quantity may be zero: a non-number becomes 0, where minus and adding are disabled', async () => {
  const page = await site.open(`${kitchen}?display=table`);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Plus' }) });
  const [field, minus, plus, add] = [
    row.getByRole('textbox').first(),
    row.getByRole('button', { name: 'Moins' }).first(),
    row.getByRole('button', { name: 'Plus' }).first(),
    row.getByRole('button', { name: /^Ajouter/ }).first(),
  ];
  const least = await field.inputValue();
  // its code loads with the table
  const lessen = async () => {
    if (await minus.isEnabled()) await minus.click();
    return await field.inputValue();
  };
  await expect.poll(lessen).toBe('0');
  expect([await minus.isDisabled(), await add.isDisabled()]).toEqual([true, true]);
  await field.fill('deux');
  await expect.poll(() => field.inputValue()).toBe('0');
  expect([await minus.isDisabled(), await add.isDisabled()]).toEqual([true, true]);
  await plus.click();
  expect([await field.inputValue(), await minus.isDisabled()]).toEqual([least, false]);
  await add.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Voir le panier' }).waitFor();
});

test('[CAT-01] a URL opens the list it describes, and back shows the previous one', async () => {
  const page = await site.open(`${kitchen}?sort=nameDesc&pageSize=12&pageindex=2`);
  expect(await page.getByLabel('Trier par').inputValue()).toBe('nameDesc');
  expect(await page.getByLabel('Par page').inputValue()).toBe('12');
  expect(await pages(page).locator('[aria-current]').textContent()).toBe('2');
  const second = await names(page);
  expect(second).toEqual(second.toSorted((one, other) => other.localeCompare(one, 'fr')));
  await pages(page).getByRole('link', { name: 'Page suivante' }).click();
  await at(page, '?sort=nameDesc&pageSize=12&pageindex=3');
  expect(await names(page)).not.toEqual(second);
  await page.goBack();
  await at(page, '?sort=nameDesc&pageSize=12&pageindex=2');
  await page.waitForFunction(
    (name) => document.querySelector('.product-card h2')?.textContent === name,
    second[0] ?? '',
  );
  expect(await page.getByLabel('Trier par').inputValue()).toBe('nameDesc');
});

test('[CAT-02] two choices in a row both take effect', async () => {
  const page = await site.open(`${kitchen}?pageindex=2`);
  await page.getByLabel('Trier par').selectOption('price');
  await page.getByLabel('Par page').selectOption('12');
  await at(page, '?sort=price&pageSize=12');
  expect(await page.getByLabel('Trier par').inputValue()).toBe('price');
  expect(await page.locator('.product-card').count()).toBe(12);
});

test('[CAT-02] a filter and a search text in the URL are kept on every choice', async () => {
  const page = await site.open(`${everything}?q=lampe`);
  await page.getByLabel('Trier par').selectOption('price');
  await at(page, '?sort=price&q=lampe');
  await page.goto(`${site.origin}${kitchen}?filter=${encodeURIComponent('{"Brands":[1]}')}&pageindex=1`);
  await display(page, 'Tableau').click();
  await page.waitForFunction(() => new URLSearchParams(location.search).get('display') === 'table');
  expect(new URLSearchParams(query(page)).get('filter')).toBe('{"Brands":[1]}');
});

test('[CAT-03] two page numbers to each side on wide screens, none on small ones, plus first and last; no pager for a single page', async () => {
  const path = `${everything}?pageSize=12&pageindex=10`;
  const wide = await site.open(path);
  const answer = await wide.request.get(site.origin + path, { headers: { Accept: 'application/json' } });
  const { Page } = (await answer.json()) as { Page: ListPageData };
  const last = String(Page.Pagination.TotalPages);
  expect(await numbers(wide)).toEqual(['1', '…', '8', '9', '10', '11', '12', '…', last]);
  expect(await numbers(await site.open(path, { viewport: phone }))).toEqual(['1', '…', '10', '…', last]);
  expect(await pages(await site.open('/fr/c/the-et-cafe')).count()).toBe(0);
});

test('[CAT-01] junk in the URL shows the default list', async () => {
  const junk = '?display=cards&sort=%27%3B--&pageSize=7&pageindex=-3&filter=%7B%22Brands%22%3A&page=9';
  const page = await site.open(kitchen + junk);
  expect(await page.locator('.product-card').count()).toBe(24);
  expect(await page.getByLabel('Trier par').inputValue()).toBe('relevance');
  const far = await site.open(`${kitchen}?pageindex=999`);
  expect(await far.getByRole('heading', { level: 1 }).textContent()).toBe('Cuisine');
  expect(await far.locator('.product-card').count()).toBeGreaterThan(0);
});

test('[CAT-01, CAT-02] without JavaScript plain forms and links do the same', async () => {
  const page = await site.open(`${kitchen}?display=grid&pageindex=2`, { javaScriptEnabled: false });
  const form = page.getByRole('form', { name: 'Présentation de la liste' });
  await form.getByLabel('Trier par').selectOption('price');
  await form.getByRole('button', { name: 'Afficher' }).click();
  await page.waitForURL(/sort=price/);
  expect(new URL(page.url()).searchParams.has('pageindex')).toBe(false);
  await display(page, 'Tableau').click();
  await page.waitForURL(/display=table/);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price');
  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/pageindex=2/);
  expect(await page.getByRole('table').getByRole('row').count()).toBe(13);
  expect(new URL(page.url()).searchParams.get('display')).toBe('table');
});
