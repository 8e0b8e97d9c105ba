import { statSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { clientFolder } from '#server/render/renderer.ts';
import { started, useSite } from './browser.ts';

const site = useSite({ env: { ATLAS: 'off' } });
afterAll(() => expect(site.complaints).toEqual([]));

interface Fetched {
  path: string;
  kind: string;
  isFromNetwork: boolean;
}
/** What the page has loaded of the shop's code, in order, as the browser reports it. */
const fetchedBy = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/static\/.*\.(js|css)$/.test(name))
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        kind: (entry as PerformanceResourceTiming).initiatorType,
        isFromNetwork: (entry as PerformanceResourceTiming).transferSize > 0,
      })),
  );

/** What the page declares to be prefetched. */
const named = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content.split(' ') ?? []);

async function openAhead(path: string): Promise<Page> {
  const page = await (await site.visitor({ fetchesAhead: true })).newPage();
  await page.goto(site.origin + path);
  await started(page);
  const wanted = await named(page);
  const isHere = async () => {
    const here = new Set((await fetchedBy(page)).map((one) => one.path));
    return wanted.filter((one) => !here.has(one));
  };
  await expect.poll(isHere).toEqual([]);
  return page;
}

const pages = ['/fr', '/fr/c/cuisine', '/fr/p/savon-salvia-au-marc-de-cafe', '/fr/shoppingcarts'];

test.each(pages)('%s prefetches at most 100 kB of code, once it has loaded', async (path) => {
  const page = await openAhead(path);
  const paths = await named(page);
  expect(paths.length).toBeGreaterThan(5);
  const bytes = paths.reduce((sum, one) => sum + statSync(`${clientFolder}${one}.br`).size, 0);
  console.log(`${path}: ${paths.length} files, ${(bytes / 1000).toFixed(1)} kB ahead`);
  expect(bytes).toBeLessThanOrEqual(100_000);
  const loaded = await page.evaluate(() => performance.timing.loadEventEnd - performance.timing.navigationStart);
  const early = await page.evaluate(
    ([names, end]) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => names.includes(new URL(name).pathname) && startTime < end)
        .map(({ name }) => name),
    [paths, loaded] as const,
  );
  expect(early).toEqual([]);
});

/** Code that a press loaded over the network. */
async function brought(page: Page, press: () => Promise<void>): Promise<Fetched[]> {
  const before = (await fetchedBy(page)).length;
  await press();
  return (await fetchedBy(page)).slice(before).filter(({ isFromNetwork }) => isFromNetwork);
}

test('from a list to a product no press waits for code', async () => {
  const page = await openAhead('/fr/c/cuisine');
  const late = await brought(page, async () => {
    await page.getByRole('main').locator('.product-card a').first().click();
    await page.waitForURL('**/fr/p/**');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });
  expect(late).toEqual([]);
});

test('from a product into the cart, and to it, no press waits for code', async () => {
  const page = await openAhead('/fr/p/savon-salvia-au-marc-de-cafe');
  const late = await brought(page, async () => {
    await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Voir le panier' }).click();
    await page.waitForURL('**/fr/shoppingcarts');
    await page.getByRole('heading', { level: 1, name: 'Votre panier' }).waitFor();
  });
  expect(late).toEqual([]);
});

test.each(pages)('%s is hydrated before anybody touches it', async (path) => {
  const page = await openAhead(path);
  await page.locator('html[data-touched]').waitFor({ state: 'attached' });
  // React has hydrated the server's markup and nobody touched it
  await expect
    .poll(() =>
      page.evaluate(() => {
        const button = document.querySelector('main button');
        return button === null || Object.keys(button).some((key) => key.startsWith('__reactProps'));
      }),
    )
    .toBe(true);
});

test('what was prefetched is applied as well: a dialog opened later has its styles', async () => {
  const page = await openAhead('/fr');
  await page.locator('html[data-touched]').waitFor({ state: 'attached' });
  const styled = () =>
    page.evaluate(() => {
      const hrefs = (rel: string) =>
        [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(({ href }) => href);
      return hrefs('stylesheet').filter((href) => hrefs('prefetch').includes(href)).length;
    });
  await expect.poll(styled).toBeGreaterThan(0);
});

test('files are asked for a few at a time, so that no press waits for the asking', async () => {
  const context = await site.visitor({ fetchesAhead: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const asked: number[] = [];
    Object.assign(window, { asked });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      asked.push(added.filter((node) => node instanceof HTMLLinkElement && node.rel === 'prefetch').length);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site.origin}/fr/c/cuisine`);
  await page.locator('html[data-touched]').waitFor({ state: 'attached' });
  const asked = await page.evaluate(() => (window as unknown as { asked: number[] }).asked);
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe((await named(page)).length);
  expect(Math.max(...asked)).toBeLessThanOrEqual(4);
});

test('nothing is prefetched when the browser saves data', async () => {
  const page = await site.open('/fr/c/cuisine');
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  const paths = new Set((await fetchedBy(page)).map(({ path }) => path));
  expect((await named(page)).filter((one) => paths.has(one))).toEqual([]);
});
