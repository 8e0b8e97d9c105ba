import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { passUntil } from '#model-tests/product-page.ts';
import { desktop, phone, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { columnsOf } from './parts/placed.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const path = '/fr/le-journal-de-la-boutique';
const ticker = (page: Page) => page.getByRole('region', { name: 'En ce moment' });
const current = (page: Page) => ticker(page).locator('.carousel-slide:not([inert])').getAttribute('aria-label');

/** The page with a ticker, and a clock that the test moves. */
async function openTicker(options: VisitOptions = {}): Promise<Page> {
  const given = { viewport: desktop, reducedMotion: 'no-preference', fetchesAhead: true, ...options } as const;
  const page = await (await site.visitor(given)).newPage();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(site.origin + path);
  // what steers it comes after the flow
  await passUntil(page, ticker(page).and(page.locator('[data-state=ready]')).locator('.carousel-controls'));
  return page;
}

test('[SITE-07] the ticker goes on by itself, has a dot for each post and no arrows, and stops when asked', async () => {
  const page = await openTicker();
  const buttons = await ticker(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(buttons).toEqual(['Arrêter le défilement', '1 sur 5', '2 sur 5', '3 sur 5', '4 sur 5', '5 sur 5']);
  expect(await current(page)).toBe('1 sur 5');
  await page.clock.runFor(7000);
  await expect.poll(() => current(page)).toBe('2 sur 5');
  await ticker(page).getByRole('button', { name: 'Arrêter le défilement' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  expect(await current(page)).toBe('2 sur 5');
  const dot = ticker(page).getByRole('button', { name: '4 sur 5' });
  await dot.press('Enter');
  await page.clock.runFor(700);
  await expect.poll(() => current(page)).toBe('4 sur 5');
  expect(await dot.getAttribute('aria-current')).toBe('true');
  await expect.poll(() => ticker(page).getByRole('status').textContent()).toBe('4 sur 5');
});

test('[SITE-07] with reduced motion the ticker moves only by its dots', async () => {
  const page = await openTicker({ reducedMotion: 'reduce' });
  await page.clock.runFor(30_000);
  expect(await current(page)).toBe('1 sur 5');
  expect(await ticker(page).getByRole('button', { name: 'Arrêter le défilement' }).count()).toBe(0);
  expect(await ticker(page).getByRole('button').count()).toBe(5);
});

test('[SITE-07] a masonry list has columns of posts at their own heights, a gallery their pictures; on a phone nothing is cut off', async () => {
  const page = await site.open(path, { javaScriptEnabled: false });
  const columnsIn = (list: string) => columnsOf(page.locator(`${list} > li`));
  expect(await columnsIn('.news-masonry')).toBeGreaterThan(1);
  expect(await columnsIn('.news-gallery')).toBeGreaterThan(1);
  expect(await page.locator('.news-gallery a').count()).toBe(await page.locator('.news-gallery img').count());
  await page.setViewportSize(phone);
  expect(await columnsIn('.news-masonry')).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // the ticker is a row to scroll
  expect(await ticker(page).getByRole('link').count()).toBe(5);
});
