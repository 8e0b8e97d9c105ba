import type { Page } from 'playwright';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { onPhone } from './parts/sale.ts';
import { started, useSite } from './browser.ts';

const app = '/boutique';
const site = useSite({ env: { APP_PATH: app, ATLAS: 'off' } });

/** The style sheets that the document links to, and those that it brings along. */
const stylesOf = (page: Page) =>
  page.evaluate(() => ({
    linked: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => new URL(href).pathname,
    ),
    brought: document.querySelector('style[data-href]')?.getAttribute('data-href')?.split(' ') ?? [],
  }));

/** How a heading looks in the shop's styles. */
const family = (page: Page) =>
  page
    .locator('main h1')
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily);

test('[NAV-30] a page opened from elsewhere is painted in its styles although no other file has come', async () => {
  const context = await site.visitor({ javaScriptEnabled: false, ...onPhone });
  const page = await context.newPage();
  const asked: string[] = [];
  await page.route(/\/static\//, (route) => {
    asked.push(route.request().resourceType());
    // nothing comes but the document
    return route.abort();
  });
  await page.goto(`${site.origin}${app}/fr/p/parasol-lofoten-de-plage`, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  expect(await family(page)).toMatch(/^Fraunces/);
  const { linked, brought } = await stylesOf(page);
  expect(linked).toEqual([]);
  expect(brought.length).toBeGreaterThan(1);
  expect(asked).not.toContain('stylesheet');
  // the files that they name are asked for where they are
  const named = await page.evaluate(() =>
    [...(document.querySelector('style[data-href]')?.textContent ?? '').matchAll(/url\(([^#)]+)\)/g)].map(
      ([, address]) => address ?? '',
    ),
  );
  expect(named.length).toBeGreaterThan(2);
  for (const address of named) {
    expect(address).toMatch(/^\/boutique\/static\/[\w-]+\.(woff2|svg|png)$/);
    expect((await context.request.get(site.origin + address)).status()).toBe(200);
  }
});

/** A server that keeps back a document from some place on, until it is let go. */
async function keptBack(html: string, at: number): Promise<{ origin: string; letGo: () => void }> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, at));
    void held.then(() => response.end(html.slice(at)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, letGo };
}

test('[NAV-30] a page whose end is still on its way is not painted in part, and does not grow before the reader', async () => {
  const context = await site.visitor(onPhone);
  const html = await (
    await context.request.get(`${site.origin}${app}/fr`, { headers: { Accept: 'text/html' } })
  ).text();
  const { origin, letGo } = await keptBack(
    html,
    html.indexOf('class="carousel-slide', html.indexOf('class="carousel-slide') + 20),
  );
  const page = await context.newPage();
  await page.goto(`${origin}/fr`, { waitUntil: 'commit' });
  // frames, by which locators wait, do not come
  await expect.poll(() => page.evaluate(() => document.querySelector('main .carousel-slide') !== null)).toBe(true);
  const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  for (let asked = 0; asked < 20; asked += 1) expect(await painted()).toBe(0);
  letGo();
  await page.waitForLoadState();
  await expect.poll(painted).toBeGreaterThan(0);
  const shifts = await page.evaluate(async () => {
    let seen = 0;
    new PerformanceObserver((list) => (seen += list.getEntries().length)).observe({
      type: 'layout-shift',
      buffered: true,
    });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return seen;
  });
  expect(shifts).toBe(0);
});

test('[NAV-30] a page opened within the shop links to its styles, which idle moments have put into the cache', async () => {
  const page = await (await site.visitor({ fetchesAhead: true })).newPage();
  await page.goto(`${site.origin}${app}/fr`);
  await started(page);
  const { brought } = await stylesOf(page);
  const isHere = (href: string) =>
    page.evaluate((path) => performance.getEntriesByName(location.origin + path).length > 0, href);
  for (const href of brought) await expect.poll(() => isHere(href)).toBe(true);
  const loaded = page.waitForEvent('load');
  await page.evaluate((path) => location.assign(path), `${app}/nl`);
  await loaded;
  await page.waitForURL(/\/nl$/);
  const within = await stylesOf(page);
  expect(within).toEqual({ linked: brought, brought: [] });
  const fromNetwork = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.css') && (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => name),
  );
  expect(fromNetwork).toEqual([]);
});

test('[NAV-30] styles that a page brought along are not asked for again by the next one', async () => {
  const page = await (await site.visitor()).newPage();
  await page.goto(`${site.origin}${app}/fr/c/cuisine`);
  await started(page);
  const { brought } = await stylesOf(page);
  await page.locator('main .product-card a').first().click();
  await page.waitForURL('**/fr/p/**');
  await page.locator('main .gallery').first().waitFor();
  const { linked } = await stylesOf(page);
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter((href) => brought.includes(href))).toEqual([]);
});

test('[NAV-14] what a press fades is a layer of its own before: to become one would paint the whole page anew', async () => {
  const page = await site.open(`${app}/fr`);
  const hint = await page.locator('main').evaluate((main) => getComputedStyle(main).willChange);
  expect(hint).toBe('opacity');
});
