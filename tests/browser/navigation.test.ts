import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { started, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { givenUp, hold } from './held.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const kitchen = '/fr/c/cuisine';
const garden = '/fr/c/jardin';
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Catégories' }).getByRole('link', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const classes = (page: Page) => page.evaluate(() => document.body.className.split(' '));
const settled = (page: Page) => page.locator('body:not(.page-loading)').waitFor();
const path = (page: Page) => new URL(page.url()).pathname;

/** A page that records, in order, the effects of loading another page. */
async function observed(options: VisitOptions = {}): Promise<{ page: Page; seen: () => Promise<string[]> }> {
  const page = await (await site.visitor(options)).newPage();
  await page.addInitScript(() => {
    const seen: string[] = [];
    const note = (what: string) => seen.at(-1) !== what && seen.push(what);
    Object.assign(window, { seen });
    const push = history.pushState.bind(history);
    history.pushState = (...given) => {
      note('history');
      push(...given);
    };
    const open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      note('request');
      this.addEventListener('load', () => note('answer'));
      open.call(this, method, url, true);
    };
    addEventListener('DOMContentLoaded', () => {
      let heading = document.querySelector('h1')?.textContent;
      let body = '';
      new MutationObserver(() => {
        const now = document.querySelector('h1')?.textContent;
        if (now !== heading) note('swap');
        heading = now;
        const { classList } = document.body;
        const phase = ['page-loading', 'page-faded'].filter((name) => classList.contains(name)).join(' ');
        if (phase !== body) note(phase === '' ? 'loaded' : phase);
        body = phase;
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  });
  await page.goto(`${site.origin}/fr`);
  await started(page);
  return { page, seen: () => page.evaluate(() => (window as unknown as { seen: string[] }).seen) };
}

test('[NAV-12] navigation leaves the page, pushes its entry, fades and requests; the page is swapped only after the response, then loaded', async () => {
  const { page, seen } = await observed({ fetchesAhead: true });
  const requests = await hold(page, kitchen);
  await link(page, 'Cuisine').focus();
  const request = await requests.next();
  await link(page, 'Cuisine').press('Enter');
  await page.locator('body.page-loading').waitFor();
  expect(path(page), 'a reload, or a link that is copied, is the page’s that was asked for').toBe(kitchen);
  expect(await title(page).textContent()).not.toBe('Cuisine');
  await request.continue();
  await arrived(page, 'Cuisine');
  await settled(page);
  const order = await seen();
  const isPhase = (what: string) => what !== 'swap' && what !== 'page-loading';
  expect(order.filter(isPhase)).toEqual(['request', 'history', 'page-loading page-faded', 'answer', 'loaded']);
  expect(order.slice(order.indexOf('answer'))).toContain('swap');
  expect(path(page)).toBe(kitchen);
  await page.goBack();
  await page.locator('body.homepage').waitFor();
  expect(path(page)).toBe('/fr');
});

test('[NAV-13] a newer link aborts the earlier request, which no longer changes anything', async () => {
  const { page, seen } = await observed();
  const requests = await hold(page, kitchen);
  const gone = givenUp(page, kitchen);
  await link(page, 'Cuisine').click();
  const early = await requests.next();
  await link(page, 'Jardin').click();
  await gone;
  await arrived(page, 'Jardin');
  await settled(page);
  await early.continue().catch(() => undefined);
  expect(path(page)).toBe(garden);
  expect((await seen()).filter((what) => what === 'swap')).toHaveLength(1);
  await page.evaluate(() => history.back());
  await (await requests.next()).continue();
  await arrived(page, 'Cuisine');
  expect(path(page)).toBe(kitchen);
  await page.goBack();
  await page.locator('body.homepage').waitFor();
  expect(path(page)).toBe('/fr');
});

test('[NAV-13] a link to the current page cancels the pending one', async () => {
  const page = await site.open(garden);
  const requests = await hold(page, kitchen);
  const gone = givenUp(page, kitchen);
  await link(page, 'Cuisine').click();
  await page.locator('body.page-loading').waitFor();
  await requests.next();
  await link(page, 'Jardin').click();
  await gone;
  await settled(page);
  expect(path(page)).toBe(garden);
  expect(await title(page).textContent()).toBe('Jardin');
});

test('[NAV-13] the same link pressed twice sends one request', async () => {
  const page = await site.open('/fr');
  const requests = await hold(page, kitchen);
  await link(page, 'Cuisine').click();
  await link(page, 'Cuisine').click();
  await (await requests.next()).continue();
  await arrived(page, 'Cuisine');
  expect(requests.count()).toBe(1);
});

/** The home page while it fades, the kitchen's response held, with the clock stopped. */
async function fadingToKitchen() {
  const page = await site.open('/fr');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const requests = await hold(page, kitchen);
  await link(page, 'Cuisine').click();
  await page.locator('body.page-faded').waitFor();
  return { page, requests };
}

test('[NAV-14] the fade lasts 300 ms at most and ends with the response, even before any of its time has passed', async () => {
  const { page, requests } = await fadingToKitchen();
  const fade = await page.locator('main').evaluate((main) => getComputedStyle(main).transitionDuration);
  expect(Number.parseFloat(fade)).toBeLessThanOrEqual(0.3);
  await (await requests.next()).continue();
  await arrived(page, 'Cuisine');
  await page.locator('body:not(.page-faded)').waitFor();
});

test('[NAV-14, NAV-26] a slow load keeps the old page readable; a failed one returns to its URL, where going forward retries', async () => {
  const { page, requests } = await fadingToKitchen();
  const opacity = () => page.locator('main').evaluate((main) => Number(getComputedStyle(main).opacity));
  await expect.poll(opacity).toBeLessThan(1);
  expect(await opacity()).toBeGreaterThanOrEqual(0.4);
  await page.clock.runFor(300);
  await page.locator('body.page-loading:not(.page-faded)').waitFor();
  await expect.poll(opacity).toBe(1);
  await (await requests.next()).abort();
  await page.getByRole('alert').filter({ hasText: 'connexion' }).first().waitFor();
  await page.clock.runFor(50);
  await expect.poll(() => path(page)).toBe('/fr');
  await page.evaluate(() => history.forward());
  await (await requests.next()).continue();
  await arrived(page, 'Cuisine');
  await site.expectComplaints([expect.stringContaining('Offline'), expect.stringContaining('ERR_FAILED')]);
});

test('[NAV-14] nothing fades if reduced motion is preferred', async () => {
  const { page, seen } = await observed({ reducedMotion: 'reduce' });
  await link(page, 'Cuisine').click();
  await arrived(page, 'Cuisine');
  await settled(page);
  expect(await seen()).toContain('page-loading');
  expect((await seen()).join()).not.toContain('faded');
});

test('[NAV-15] the initial loader disappears 600 ms after the pictures have loaded', async () => {
  const page = await (await site.visitor()).newPage();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/pictures/**', async (route) => {
    await arrived.promise;
    await route.fallback();
  });
  // from the start the clock only advances when the test says so
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.goto(`${site.origin}/fr`, { waitUntil: 'commit' });
  await started(page);
  await page.clock.runFor(5_000);
  expect(await classes(page)).toContain('initial-loader');
  arrived.resolve();
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode())),
  );
  await page.clock.runFor(599);
  expect(await classes(page)).toContain('initial-loader');
  await page.clock.runFor(1);
  await page.locator('body:not(.initial-loader)').waitFor();
});

test('after a load the title and the focus are the new page’s; back restores the scroll position', async () => {
  const page = await site.open(kitchen);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const last = page.locator('.product-card').last().getByRole('link').first();
  // scrolled into view from under the header, too
  await last.hover();
  const reading = await page.evaluate(() => Math.round(scrollY));
  expect(reading).toBeGreaterThan(500);
  const name = (await last.textContent()) ?? '';
  await last.click();
  await arrived(page, name);
  await settled(page);
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  await expect.poll(() => page.title()).toBe(`${name} – Vitrine`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await arrived(page, 'Cuisine');
  await page.waitForFunction((reading) => Math.abs(scrollY - reading) < 3, reading);
  await expect.poll(() => page.title()).toBe('Cuisine – Vitrine');
  await page.goForward();
  await arrived(page, name);
});

test('a storm of 50 clicks with back and forward ends with URL, title, heading and history of one page', async () => {
  const page = await site.open('/fr');
  for (const name of ['Mode', 'Cuisine']) {
    await link(page, name).click();
    await arrived(page, name);
  }
  const names = ['Cuisine', 'Jardin', 'Maison', 'Mode', 'Cuisine'];
  for (let round = 0; round < 10; round++) {
    for (const name of names) await link(page, name).dispatchEvent('click');
    if (round % 3 === 1) await page.evaluate(() => history.back());
    if (round % 3 === 2) await page.evaluate(() => history.forward());
  }
  await link(page, 'Maison').click();
  await arrived(page, 'Maison');
  await settled(page);
  const isMaison = async () => {
    expect(path(page)).toBe('/fr/c/maison');
    expect(await page.title()).toContain('Maison');
    expect(await title(page).textContent()).toBe('Maison');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/fr\/c\/maison$/);
    expect(await classes(page)).not.toContain('page-faded');
  };
  await isMaison();
  await link(page, 'Jardin').click();
  await arrived(page, 'Jardin');
  expect(path(page)).toBe(garden);
  await page.goBack();
  await arrived(page, 'Maison');
  await settled(page);
  await isMaison();
});
