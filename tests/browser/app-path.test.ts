import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { arrived, useSite } from './browser.ts';

const app = '/boutique';
const site = useSite({ env: { APP_PATH: app } });

const place = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const kind = (page: Page) =>
  page.evaluate(() => ['homepage', 'page'].filter((name) => document.body.classList.contains(name)));
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const to = (page: Page, culture: string) => page.getByRole('banner').getByRole('link', { name: culture }).click();

test('[NAV-01, NAV-07] everything is under the application path; the body has the homepage class there and the page class elsewhere', async () => {
  const page = await site.open(`${app}/fr`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect(await kind(page)).toEqual(['homepage']);
  await page
    .getByRole('navigation', { name: 'Catégories' })
    .getByRole('link', { name: 'Cuisine', exact: true })
    .click();
  await title(page, 'Cuisine');
  expect([place(page), await kind(page)]).toEqual([`${app}/fr/c/cuisine`, ['page']]);
  await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click();
  await page.locator('body.homepage').waitFor();
  expect([place(page), await kind(page)]).toEqual([`${app}/fr`, ['homepage']]);
  await page.goto(`${site.origin}${app}/nl/catalog?q=lamp`);
  await arrived(page);
  expect(await kind(page)).toEqual(['page']);
  expect(asked.filter((path) => !path.startsWith(`${app}/`))).toEqual([]);
});

test('[NAV-20] switching culture shows the same page with the same query; a slug of the other culture redirects to its own', async () => {
  const page = await site.open(`${app}/fr/catalog?q=lampe&sort=PriceAsc`);
  await to(page, 'NL – Nederlands');
  await page.waitForURL(/\/nl\//);
  expect(place(page)).toBe(`${app}/nl/catalog?q=lampe&sort=PriceAsc`);
  await page.goto(`${site.origin}${app}/fr/c/cuisine?display=table`);
  await arrived(page);
  await page.getByRole('banner').getByRole('link', { name: 'Jardin', exact: true }).first().click();
  await title(page, 'Jardin');
  await page.goBack();
  await title(page, 'Cuisine');
  await to(page, 'NL – Nederlands');
  await title(page, 'Keuken');
  expect(place(page)).toBe(`${app}/nl/c/keuken?display=table`);
  await page.goto(`${site.origin}${app}/nl/c/cuisine?display=table`);
  await title(page, 'Keuken');
  expect(place(page)).toBe(`${app}/nl/c/keuken?display=table`);
});
