import { statSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { clientFolder } from '#server/render/renderer.ts';
import { started, useSite } from './browser.ts';
import { chunksNamed } from './built.ts';
import { openLate } from './parts/late.ts';
import { wishingCustomer } from './parts/lists.ts';

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

async function allPrefetched(page: Page): Promise<void> {
  const wanted = await named(page);
  expect(wanted.length).toBeGreaterThan(5);
  const isHere = async () => {
    const here = new Set((await fetchedBy(page)).map((one) => one.path));
    return wanted.filter((one) => !here.has(one));
  };
  await expect.poll(isHere).toEqual([]);
}

async function openAhead(path: string): Promise<Page> {
  const page = await (await site.visitor({ fetchesAhead: true })).newPage();
  await page.goto(site.origin + path);
  await started(page);
  await allPrefetched(page);
  return page;
}

const pages = ['/fr', '/fr/c/cuisine', '/fr/p/savon-salvia-au-marc-de-cafe', '/fr/shoppingcarts'];

test.each(pages)('%s prefetches at most 110 kB of code in 44 files, once it has loaded', async (path) => {
  const page = await openAhead(path);
  // the styles that the page has already are for a later one
  const brought = await page.locator('style[data-href]').getAttribute('data-href');
  const paths = (await named(page)).filter((one) => !brought?.split(' ').includes(one));
  const bytes = paths.reduce((sum, one) => sum + statSync(`${clientFolder}${one}.br`).size, 0);
  console.log(`${path}: ${paths.length} files, ${(bytes / 1000).toFixed(1)} kB ahead`);
  // their names are hashes, which compress a little differently in each build: some 300 bytes are left for that
  expect(bytes).toBeLessThanOrEqual(110_000);
  // each costs the page a request and, on a phone, some milliseconds in which it answers nothing
  expect(paths.length).toBeLessThanOrEqual(44);
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

test('what only customers ask for is described to them alone', async () => {
  const rest = new RegExp(chunksNamed(/^schemas$/).join('|'));
  const visitors = await openAhead('/fr');
  const isDescribed = async (page: Page) => (await fetchedBy(page)).some(({ path }) => rest.test(path));
  const suggested = visitors.waitForResponse(/suggestions/);
  await visitors.getByRole('banner').getByLabel('Rechercher un article').fill('savon');
  await suggested;
  expect(await isDescribed(visitors)).toBe(false);

  const customers = await (await wishingCustomer(site, { fetchesAhead: true })).newPage();
  await customers.goto(`${site.origin}/fr`);
  await expect.poll(() => isDescribed(customers)).toBe(true);
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

/** Reports every interaction that the page's flows are told of, in order, from the start of the page on. */
async function watchTouches(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const told = Object.assign(window, { touches: 0 });
    window.watchActors = (event) => {
      if (event.type === '@xstate.event' && event.event.type === 'page.touched') told.touches += 1;
    };
  });
  return () => page.evaluate(() => (window as unknown as { touches: number }).touches);
}

/** Does something in the page that fires `type` there, and resolves once it has been dispatched. */
async function firing(page: Page, type: string, change: () => void): Promise<void> {
  const fired = page.evaluate(
    (name) => new Promise<void>((done) => addEventListener(name, () => done(), { capture: true, once: true })),
    type,
  );
  await page.evaluate(change);
  await fired;
}

test('a page that moves under a resting pointer, or scrolls by itself, is not touched', async () => {
  const page = await (await site.visitor()).newPage();
  const touches = await watchTouches(page);
  // over this page, not over the one before it: the browser would not always know it here
  const { arrive } = await openLate(page, `${site.origin}/fr/c/cuisine`);
  await page.mouse.move(200, 300);
  await arrive();
  await firing(page, 'pointerover', () =>
    document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 900px' })),
  );
  await firing(page, 'scroll', () => window.scrollTo(0, 400));
  expect(await touches()).toBe(0);
  await page.mouse.wheel(0, 100);
  await expect.poll(touches).toBe(1);
});

test('the focus that the cookie banner takes touches nothing, and all is prefetched behind it', async () => {
  const page = await (await site.visitor({ asksConsent: true, fetchesAhead: true })).newPage();
  const touches = await watchTouches(page);
  await page.goto(`${site.origin}/fr/c/cuisine`);
  await page.getByRole('dialog').locator(':focus').waitFor();
  await allPrefetched(page);
  expect(await touches()).toBe(0);
});

test('a page touched before it rests prefetches what it names all the same', async () => {
  const page = await (await site.visitor({ fetchesAhead: true })).newPage();
  await page.addInitScript(() => {
    const rest = Promise.withResolvers<void>();
    const whenIdle = window.requestIdleCallback.bind(window);
    const held = (work: IdleRequestCallback) => (void rest.promise.then(() => whenIdle(work)), 0);
    Object.assign(window, { requestIdleCallback: held, letRest: rest.resolve });
  });
  await page.goto(`${site.origin}/fr/c/cuisine`);
  await started(page);
  await page.mouse.move(300, 400);
  await page.locator('html[data-touched]').waitFor({ state: 'attached' });
  await page.evaluate(() => (window as unknown as { letRest(): void }).letRest());
  await allPrefetched(page);
});

test('nothing is prefetched when the browser saves data', async () => {
  const page = await site.open('/fr/c/cuisine');
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  const paths = new Set((await fetchedBy(page)).map(({ path }) => path));
  expect((await named(page)).filter((one) => paths.has(one))).toEqual([]);
});
