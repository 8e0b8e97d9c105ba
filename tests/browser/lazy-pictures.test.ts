import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { phone, started, useSite } from './browser.ts';
import { banjo, enterWithCart, onPhone, seeds, soap } from './parts/sale.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const post = '/fr/news/le-comptoir-de-gand-ouvre-aussi-le-samedi';

/** Adds up from now on by how much the page shifts (web.dev/cls), whatever is done to it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Element | null }[] };
        shifts.push({ value, of: sources.map(({ node }) => node?.className ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How the page's pictures load, from the first to the last, and how many of them are on the first screen. */
const loadings = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => image.checkVisibility());
    const isAbove = (image: HTMLImageElement) => {
      const { top, left } = image.getBoundingClientRect();
      return top < innerHeight && left < innerWidth;
    };
    return { kinds: all.map(({ loading }) => loading), above: all.filter(isAbove).length };
  });

/** What was laid out has been painted. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** Scrolls by less than a screen at a time to the end, and waits at each for the pictures that are seen. */
async function scrollToEnd(page: Page): Promise<void> {
  const isEnd = () =>
    page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1);
  for (let screens = 0; !(await isEnd()); screens += 1) {
    expect(screens).toBeLessThan(80);
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom < 0 || top > innerHeight || !image.checkVisibility() || image.complete;
      }),
    );
    await nextFrames(page);
  }
}

// the server does not know the screen: a list's first row is that of a wide one
test.each([
  ['a category', '/fr/c/cuisine', 4],
  ['the home page', '/fr', null],
  ['a post', post, null],
])(
  '[SITE-09] %s loads pictures below the screen when they are scrolled to, and nothing shifts',
  async (_, path, row) => {
    const context = await site.visitor({ viewport: phone });
    const page = await context.newPage();
    await watchShifts(page);
    const shown = Promise.withResolvers<void>();
    await page.route('**/assets/pictures/**', (route) => shown.promise.then(() => route.continue()));
    // a typeface that comes late moves text by a hair, which is not about pictures
    await page.route('**/*.woff2', () => {});
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    await started(page);
    const { kinds, above } = await loadings(page);
    expect([above > 0, kinds.length > above]).toEqual([true, true]);
    expect(row ?? above).toBeGreaterThanOrEqual(above);
    expect(kinds).toEqual(kinds.map((_kind, index) => (index < (row ?? above) ? 'eager' : 'lazy')));
    await nextFrames(page);
    shown.resolve();
    await scrollToEnd(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown }).shifts)).toEqual([]);
  },
);

test('[SITE-09] the pictures of a cart’s first lines come with the page, the others when they are scrolled to', async () => {
  const slugs = [soap.slug, banjo.slug, seeds.slug, 'savon-salvia-au-marc-de-cafe'];
  const { page } = await enterWithCart(site, { slugs, javaScriptEnabled: false, ...onPhone });
  const pictures = page.locator('.cart-lines img');
  expect(await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('loading')))).toEqual([
    'eager',
    'eager',
    'eager',
    'lazy',
  ]);
});
