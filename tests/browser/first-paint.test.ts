import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { desktop, phone, started, useSite } from './browser.ts';

const site = useSite({ env: { ATLAS: 'off' } });
afterAll(() => expect(site.complaints).toEqual([]));

const parasol = '/fr/p/parasol-lofoten-de-plage';
const pages = ['/fr', '/fr/c/cuisine', parasol, '/fr/shoppingcarts', '/fr/checkout'];

async function openFull(path: string, prepare: (page: Page) => Promise<unknown>, viewport = phone): Promise<Page> {
  const context = await site.visitor({ viewport });
  const answer = await context.request.get(site.origin + parasol, { headers: { Accept: 'application/json' } });
  const { Page } = (await answer.json()) as {
    Page: { Variation: { ProductVariantViewModel: { ProductVariantId: number } } };
  };
  const { ProductVariantId } = Page.Variation.ProductVariantViewModel;
  await context.request.post(`${site.origin}/api/v1/catalog/products/addtocart`, {
    data: { ProductVariantId, Quantity: 1 },
    headers: { Origin: site.origin },
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(site.origin + path);
  await started(page);
  return page;
}

/** The place of each picture of the page's own part, in px. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img')].map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return { of: image.closest('[class]:not(img)')?.className, width: Math.round(width), height: Math.round(height) };
    }),
  );

test.each(pages)('on %s a picture that comes late, or not at all, moves nothing', async (path) => {
  for (const viewport of [phone, desktop]) {
    const page = await openFull(path, async () => {}, viewport);
    await page.evaluate(() =>
      Promise.all([...document.images].map((image) => ((image.loading = 'eager'), image.decode().catch(() => {})))),
    );
    const places = await placesOf(page);
    const bare = await openFull(
      path,
      (one) => one.route(/\/assets\/pictures\//, (route) => route.fulfill({ status: 204 })),
      viewport,
    );
    await bare.evaluate(() => [...document.images].forEach((image) => (image.loading = 'eager')));
    await expect.poll(() => bare.evaluate(() => [...document.images].every((image) => image.complete))).toBe(true);
    expect(await placesOf(bare)).toEqual(places);
    await page.context().close();
    await bare.context().close();
  }
});

/** The first formatter of a page loads the browser's language data: 140 ms of a phone in one task. */
test.each(pages.slice(0, 4))('%s is taken over without the browser’s language data', async (path) => {
  const page = await openFull(path, (one) =>
    one.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      // the plural rules that texts are told by cost next to nothing
      for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator'] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct(target, given): object {
              made.push(name);
              return Reflect.construct(target, given) as object;
            },
          }),
        });
      for (const kind of [Number, Date]) kind.prototype.toLocaleString = () => (made.push('toLocaleString'), '');
    }),
  );
  expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
  await page.context().close();
});

test('what takes a page over leaves the line to its styles and its largest picture', async () => {
  for (const path of pages.slice(0, 4)) {
    const html = await (await site.shop.person().get(path, { Accept: 'text/html' })).text();
    const hints = html.match(/<link rel="(?:modulepreload|preload)"[^>]*>/g) ?? [];
    for (const hint of hints) expect(hint).toContain('fetchpriority="low"');
    expect(hints.length).toBeGreaterThan(0);
    // named last: a line that is shared equally (HTTP/1.1) would bring them and the picture at the same time
    expect(html.indexOf(hints[0] ?? '')).toBeGreaterThan(html.lastIndexOf('<img'));
  }
});
