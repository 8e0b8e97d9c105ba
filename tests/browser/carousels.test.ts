import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { passUntil } from '#model-tests/product-page.ts';
import { desktop, phone, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const row = (page: Page, name = 'home') => page.locator(`[data-carousel=${name}]`);
/** The carousel once it slides and what steers it, whose code comes after the flow's, is there. */
const ready = (page: Page, name = 'home') =>
  row(page, name)
    .and(page.locator('[data-state=ready]'))
    .filter({ has: page.locator('.carousel-controls') });
/** The slides that can be seen and focused. */
const current = (page: Page) => row(page).locator('.carousel-slide:not([inert])').getAttribute('aria-label');
const moving: VisitOptions = { reducedMotion: 'no-preference', fetchesAhead: true };

/** The home page with a clock that the test moves. */
async function openHome(options: VisitOptions = {}): Promise<Page> {
  const page = await (await site.visitor({ viewport: desktop, ...moving, ...options })).newPage();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${site.origin}/fr`);
  await passUntil(page, ready(page));
  return page;
}

test('[SITE-03] the home banner goes on after 6000 ms, and only its current slide can be reached', async () => {
  const page = await openHome();
  expect(await current(page)).toBe('1 sur 3');
  await page.clock.runFor(5000);
  expect(await current(page)).toBe('1 sur 3');
  await page.clock.runFor(2000);
  expect(await current(page)).toBe('2 sur 3');
  // it fades: the slides lie upon each other
  const view = row(page).locator('.carousel-view');
  expect(await view.evaluate((element) => element.classList.contains('swiper-fade'))).toBe(true);
  await row(page).getByRole('button', { name: 'Arrêter le défilement' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  expect(await current(page)).toBe('2 sur 3');
  await row(page).getByRole('button', { name: 'Diapositive suivante' }).press('Enter');
  await page.clock.runFor(700);
  expect(await current(page)).toBe('3 sur 3');
  // what is announced is rendered in real time, whatever the test's clock
  await expect.poll(() => row(page).locator('.carousel-controls').getByRole('status').textContent()).toBe('3 sur 3');
  await row(page).getByRole('button', { name: 'Diapositive suivante' }).press('Enter');
  await page.clock.runFor(700);
  expect(await current(page)).toBe('1 sur 3');
});

test('[SITE-03] it waits while it is pointed at or has the focus; with reduced motion it neither goes on nor fades', async () => {
  const page = await openHome();
  await row(page).locator('.carousel-view').hover();
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe('1 sur 3');
  await page.mouse.move(0, 0);
  await row(page)
    .getByRole('link', { name: /^Découvrir/ })
    .first()
    .focus();
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe('1 sur 3');
  const still = await openHome({ reducedMotion: 'reduce' });
  await still.clock.runFor(20_000);
  expect(await current(still)).toBe('1 sur 3');
  expect(await row(still).getByRole('button', { name: 'Arrêter le défilement' }).count()).toBe(0);
  expect(await row(still).locator('.swiper-fade').count()).toBe(0);
});

test('[SITE-03] arrows are hidden on a small screen, where a finger moves the slides and the pause stays', async () => {
  const page = await openHome();
  expect(await row(page).getByRole('button', { name: 'Diapositive suivante' }).isVisible()).toBe(true);
  const small = await openHome({ viewport: phone });
  const buttons = row(small).locator('.carousel-controls').getByRole('button');
  expect(await row(small).getByRole('button', { name: 'Diapositive suivante' }).count()).toBe(0);
  expect(await buttons.count()).toBe(1);
});

test('[SITE-03] without JavaScript the slides are one row to scroll; the first picture is in the HTML and loads at once', async () => {
  const page = await site.open('/fr', { viewport: phone, javaScriptEnabled: false });
  const view = row(page).locator('.carousel-view');
  expect(await view.evaluate(({ scrollWidth, clientWidth }) => Math.round(scrollWidth / clientWidth))).toBe(3);
  const pictures = row(page).locator('img');
  expect(await pictures.evaluateAll((all) => all.map((image) => image.getAttribute('fetchpriority')))).toEqual([
    'high',
    'auto',
    'auto',
  ]);
  expect(await row(page).getByRole('button').count()).toBe(0);
});

test.each([
  [1440, 6],
  [1024, 6],
  [1023, 3],
  [600, 3],
  [599, 2],
  [480, 2],
  [479, 1],
])('[SITE-04] at %i px %i brands are seen at once, before the row slides and after', async (width, expected) => {
  const shown = (page: Page) =>
    row(page, 'brands')
      .locator('.carousel-view')
      .evaluate(
        (view) =>
          view.clientWidth / (view.querySelector<HTMLElement>('.carousel-slide')?.getBoundingClientRect().width ?? 1),
      );
  const viewport = { width, height: 800 };
  const plain = await site.open('/fr', { viewport, javaScriptEnabled: false });
  expect(await shown(plain)).toBeCloseTo(expected, 1);
  const page = await site.open('/fr', { viewport, fetchesAhead: true });
  await ready(page, 'brands').waitFor();
  expect(await shown(page)).toBeCloseTo(expected, 1);
});

test('[SITE-04] arrows move the brands one by one, after the last ones the first again; a focused one is in view', async () => {
  const page = await site.open('/fr', { viewport: desktop, fetchesAhead: true });
  await ready(page, 'brands').waitFor();
  const first = row(page, 'brands').locator('.carousel-slide').first();
  const offset = () => first.evaluate((slide) => Math.round(slide.getBoundingClientRect().left));
  const start = await offset();
  const next = row(page, 'brands').getByRole('button', { name: 'Diapositive suivante' });
  await next.click();
  await expect.poll(offset).toBeLessThan(start);
  const count = await row(page, 'brands').locator('.carousel-slide').count();
  for (let press = 1; press <= count - 6; press += 1) await next.click();
  await expect.poll(offset).toBe(start);
  await row(page, 'brands').getByRole('link').last().focus();
  await expect.poll(offset).toBeLessThan(start);
});

test('[SITE-04] the brands keep the place of their arrows, whose code comes once they slide', async () => {
  const page = await site.open('/fr', { viewport: desktop, fetchesAhead: true });
  await ready(page, 'brands').waitFor();
  const [steered, alone] = await row(page, 'brands').evaluate((brands) => {
    const height = () => Math.round(brands.getBoundingClientRect().height);
    const before = height();
    brands.querySelector('.carousel-controls')?.remove();
    return [before, height()];
  });
  expect(alone).toBe(steered);
});

test('[SITE-03] the code that slides comes after the page, and only where something slides', async () => {
  const scripts: Promise<string>[] = [];
  const page = await (await site.visitor({ viewport: desktop, fetchesAhead: true })).newPage();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const sliders = async () => (await Promise.all(scripts)).filter((code) => code.includes('slidesPerView')).length;
  await page.goto(`${site.origin}/fr/news`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await sliders()).toBe(0);
  await page.goto(`${site.origin}/fr`);
  await ready(page).waitFor();
  expect(await sliders()).toBeGreaterThan(0);
});
