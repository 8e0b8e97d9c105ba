import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { clientFolder } from '#server/render/renderer.ts';
import { desktop, phone, started, useSite } from './browser.ts';

// the shop as visitors get it: without the script by which the atlas follows it
const site = useSite({ env: { ATLAS: 'off' } });
afterAll(() => expect(site.complaints).toEqual([]));

const soap = '/fr/p/savon-salvia-au-marc-de-cafe';
const parasol = '/fr/p/parasol-lofoten-de-plage';
/** Every page of a sale; cart and checkout with a line in the cart. */
const pages = {
  home: '/fr',
  category: '/fr/c/cuisine',
  product: parasol,
  cart: '/fr/shoppingcarts',
  checkout: '/fr/checkout',
  login: '/fr/security/login',
};

let variantId = 0;
beforeAll(async () => {
  const answer = await site.shop.person().get(soap);
  const { Page } = (await answer.json()) as {
    Page: { Variation: { ProductVariantViewModel: { ProductVariantId: number } } };
  };
  variantId = Page.Variation.ProductVariantViewModel.ProductVariantId;
});

async function fillCart(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${site.origin}/api/v1/catalog/products/addtocart`, {
    data: { ProductVariantId: variantId, Quantity: 2 },
    headers: { Origin: site.origin },
  });
  expect(answer.status()).toBe(200);
}

/** Waits until the page has done its idle work, and every response has arrived. */
function quietness(page: Page): () => Promise<void> {
  let open = 0;
  page.on('request', () => open++);
  page.on('requestfinished', () => open--);
  page.on('requestfailed', () => open--);
  return async () => {
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
    await expect.poll(() => open).toBe(0);
  };
}

const weightOf = (path: string) => statSync(`${clientFolder}${path}.br`).size;

/** Compressed bytes of each kind of file that a first visit requests or is given, until nothing more is requested. */
async function weigh(path: string): Promise<{ script: number; stylesheet: number; encodings: string[] }> {
  const context = await site.visitor();
  await fillCart(context);
  const page = await context.newPage();
  const files = { script: new Set<string>(), stylesheet: new Set<string>() };
  const encodings: Promise<string | null>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    files[kind].add(new URL(response.url()).pathname);
    encodings.push(response.headerValue('content-encoding'));
  });
  // Chromium may put a pointer into the corner of a new page: nobody touched it
  await page.addInitScript(() => {
    for (const type of ['pointerover', 'pointermove'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  const quiet = quietness(page);
  await page.goto(site.origin + path);
  await started(page);
  await quiet();
  const brought = await page.locator('style[data-href]').getAttribute('data-href');
  for (const href of brought?.split(' ') ?? []) files.stylesheet.add(href);
  const kinds = [...new Set(await Promise.all(encodings))].map((encoding) => encoding ?? 'none');
  await context.close();
  const sum = (paths: Set<string>) => [...paths].reduce((total, path) => total + weightOf(path), 0);
  return { script: sum(files.script), stylesheet: sum(files.stylesheet), encodings: kinds };
}

// each further page of the shop costs all of them its URL and the name of its code, some 50 bytes
/**
 * The limit on each page's JavaScript, in kB: a product's page has its reviews and its own words for a missing choice,
 * signing in has passkeys as well. The names of files are hashes, which compress a little differently in each build. A
 * request that leaves with the press costs each page 200 bytes, and saves a phone's visitor 200 ms; rows of products and
 * departments, written once, cost those without them 200; titles that name the shop and their page cost 60.
 */
const most: Readonly<Record<string, number>> = { product: 125, category: 122.1, login: 122.7 };
const scripts = Object.entries(pages).map(([name, path]) => [name, most[name] ?? 121.1, path] as const);
test.each(scripts)('%s sends at most %i kB of JavaScript and 12 kB of CSS', async (name, limit, path) => {
  const { script, stylesheet, encodings } = await weigh(path);
  console.log(`${name}: ${(script / 1000).toFixed(1)} kB of JavaScript, ${(stylesheet / 1000).toFixed(1)} kB of CSS`);
  expect(encodings).toEqual(['br']);
  expect(script).toBeLessThanOrEqual(limit * 1000);
  expect(script).toBeGreaterThan(50_000);
  expect(stylesheet).toBeLessThanOrEqual(12_000);
});

/** The limit on each page's HTML, gzipped, in kB: its own markup and data. */
const ownWeight: Readonly<Record<string, number>> = {
  home: 16.1,
  category: 21,
  product: 12.8,
  cart: 10.5,
  checkout: 11.25,
  login: 9,
};
test.each(Object.entries(pages))('the HTML of %s carries only its own: no texts, no menu', async (name, path) => {
  const context = await site.visitor();
  await fillCart(context);
  const html = await (await context.request.get(site.origin + path, { headers: { Accept: 'text/html' } })).text();
  await context.close();
  // the styles that an arriving page brings along are weighed above
  const bytes = gzipSync(html.replace(/<style.*?<\/style>/s, '')).byteLength;
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB of HTML, gzipped`);
  expect(bytes).toBeLessThanOrEqual((ownWeight[name] ?? 0) * 1000);
  expect(html).toMatch(
    /<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="\/static\/shared\/shell-fr-[\w-]+\.json">/,
  );
  expect(html).not.toMatch(/Core\.Close|\WMenu\W+\[/);
});

/** The cumulative layout shift without user input (web.dev/cls), after scrolling the page to its end. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const shifts: { value: number; hadRecentInput: boolean }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry as unknown as (typeof shifts)[0]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const quiet = quietness(page);
  await page.goto(site.origin + path);
  await started(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await quiet();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return await page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { value: number; hadRecentInput: boolean }[] };
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
}

const steady = Object.entries(pages).filter(([name]) => name !== 'login' && name !== 'checkout');
test.each(steady)('%s does not shift while it loads, at 390 and 1440 px', async (_, path) => {
  for (const viewport of [phone, desktop]) {
    const context = await site.visitor({ viewport });
    await fillCart(context);
    expect(await shiftOf(await context.newPage(), path)).toBeLessThanOrEqual(0.01);
    await context.close();
  }
});

test('the cookie banner and its answer cause no layout shift', async () => {
  const context = await site.visitor({ viewport: phone, asksConsent: true });
  const page = await context.newPage();
  expect(await shiftOf(page, '/fr')).toBeLessThanOrEqual(0.01);
});

test('the cookie banner shows once it has arrived whole, and does not grow before the reader', async () => {
  const context = await site.visitor({ viewport: phone, asksConsent: true, javaScriptEnabled: false });
  const page = await context.newPage();
  const banner = page.locator('dialog.consent');
  await page.goto(`${site.origin}/fr`);
  expect(await banner.isVisible()).toBe(true);
  // what the browser has of the page while the rest is on its way
  await page.route('**/fr', async (route) => {
    const whole = await (await route.fetch()).text();
    const end = whole.indexOf('class="consent-buttons');
    expect(end).toBeGreaterThan(0);
    await route.fulfill({ contentType: 'text/html', body: whole.slice(0, whole.lastIndexOf('<', end)) });
  });
  await page.reload();
  expect(await banner.getByRole('heading', { includeHidden: true }).count()).toBe(1);
  expect(await banner.isVisible()).toBe(false);
});

test('no browser loads what endpoints say about themselves: only the OpenAPI document does', () => {
  const scripts = globSync('static/*.js', { cwd: clientFolder }).map((file) =>
    readFileSync(join(clientFolder, file), 'utf8'),
  );
  const sentences = Object.values(endpoints).map(({ what }) => what.slice(0, 40));
  expect(sentences.length).toBeGreaterThan(50);
  expect(sentences.filter((sentence) => scripts.some((script) => script.includes(sentence)))).toEqual([]);
});
