import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { pageCounts } from '#server/db/schema/index.ts';
import { comeAlive, started, useSite } from './browser.ts';
import { chunkOf } from './built.ts';
import { someone, confirmed, enterWithCart, fillCheckout, onDesktop, placeButton, seeds } from './parts/sale.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

/** A data layer that is there before the page, as a tag manager's is, and outlives its documents in `sessionStorage`. */
const withLayer = (page: Page) =>
  page.addInitScript(() => {
    const kept = JSON.parse(sessionStorage.getItem('layer') ?? '[]') as object[];
    const push = (...entries: object[]) => {
      kept.push(...entries);
      sessionStorage.setItem('layer', JSON.stringify(kept));
      return kept.length;
    };
    Object.assign(window, { dataLayer: Object.assign([], { push }) });
  });
const layerOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('layer') ?? '[]') as Record<string, unknown>[]);
const names = async (page: Page) => (await layerOf(page)).map(({ event }) => event);
const counted = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/analytics/')) asked.push(pathname);
  });
  return asked;
};

test('[SITE-11] with consent: the list, the product chosen in it, a virtual page view, mail and phone links, an editor’s tag', async () => {
  const page = await (await site.visitor({ allows: ['statistics'] })).newPage();
  await withLayer(page);
  await page.goto(`${site.origin}/fr/c/cuisine`);
  await started(page);
  const card = page.locator('.product-card a').first();
  const name = await card.textContent();
  await comeAlive(card);
  await expect.poll(() => names(page)).toContain('view_item_list');
  await card.click();
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  await expect.poll(() => names(page)).toEqual(['view_item_list', 'VirtualPageview', 'select_item', 'view_item']);
  const [, view, chosen] = await layerOf(page);
  expect(view).toMatchObject({ virtualPageURL: new URL(page.url()).pathname });
  expect(view?.['virtualPageTitle']).toContain(name);
  expect(chosen).toMatchObject({ ecommerce: { currency: 'EUR', items: [{ item_name: name }] } });

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/fr/pour-les-redacteurs' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await page.getByText('Les statistiques sont autorisées.').waitFor();
  // a browser without a mail program or a phone does nothing with these
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="mailto:"], [href^="tel:"]'))
        event.preventDefault();
    }),
  );
  const link = (text: string) => page.locator('main').getByRole('link', { name: text, exact: true });
  await link('Nous écrire').click();
  await link('Nous appeler').click();
  await link('Livraison, qui compte').click();
  await page.getByRole('heading', { level: 1, name: 'Livraison' }).waitFor();
  const told = async () => (await layerOf(page)).filter(({ event }) => event !== 'pageScript').slice(-4);
  await expect
    .poll(told)
    .toEqual([
      { event: 'emailClick', email: 'bonjour@example.com' },
      { event: 'phoneClick', phone: '+3290000000' },
      { event: 'livraison', place: 'redacteurs' },
      expect.objectContaining({ event: 'VirtualPageview', virtualPageURL: '/fr/livraison' }),
    ]);
  // the page that is left does not begin anew while the next one is loaded
  expect((await layerOf(page)).filter(({ event }) => event === 'pageScript')).toHaveLength(1);
});

test('[SITE-11] a reload, Back and Forward count nothing of a sale again, and what is chosen after them once', async () => {
  const page = await (await site.visitor({ allows: ['statistics'] })).newPage();
  await withLayer(page);
  await page.goto(`${site.origin}/fr/c/cuisine`);
  await started(page);
  const card = (nth: number) => page.locator('.product-card a').nth(nth);
  await comeAlive(card(0));
  await expect.poll(() => names(page)).toEqual(['view_item_list']);
  await page.reload();
  await started(page);
  await comeAlive(card(0));
  const opened = async (nth: number) => {
    await card(nth).click();
    await page.waitForURL('**/p/**');
    await page.locator('.product-offer').first().waitFor();
  };
  await opened(0);
  const chosen = ['view_item_list', 'VirtualPageview', 'select_item', 'view_item'];
  await expect.poll(() => names(page)).toEqual(chosen);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  await page.goForward();
  await page.locator('.product-offer').first().waitFor();
  const views = [...chosen, 'VirtualPageview', 'VirtualPageview'];
  await expect.poll(() => names(page)).toEqual(views);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  await opened(1);
  await expect
    .poll(() => names(page))
    .toEqual([...views, 'VirtualPageview', 'VirtualPageview', 'select_item', 'view_item']);
});

test('[SITE-11] without a data layer a page view is sent, without consent neither a push nor a request', async () => {
  const page = await site.open('/fr/livraison', { allows: ['statistics'] });
  const sent = counted(page);
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'À propos de Vitrine' }).first();
  await comeAlive(footer);
  await footer.click();
  const rows = () => site.shop.services.db.select().from(pageCounts).where(eq(pageCounts.kind, 'event'));
  await expect
    .poll(async () => (await rows()).map(({ kind, name, times }) => [kind, name, times]))
    .toEqual([['event', 'VirtualPageview /fr/a-propos-de-vitrine', 1]]);
  // a beacon is reported when it has been sent, which may be after it came
  await expect.poll(() => sent).toEqual(['/api/v1/analytics/events']);

  const silent = await (await site.visitor()).newPage();
  await withLayer(silent);
  const asked = counted(silent);
  await silent.goto(`${site.origin}/fr/c/cuisine`);
  await started(silent);
  const card = silent.locator('.product-card a').first();
  await comeAlive(card);
  await card.click();
  await silent.waitForURL('**/p/**');
  await silent.locator('h1').waitFor();
  expect(await layerOf(silent)).toEqual([]);
  expect(asked).toEqual([]);
});

test('[ERR-13] a data layer that throws is a console warning, and the page works on', async () => {
  const page = await (await site.visitor({ allows: ['statistics'] })).newPage();
  await page.addInitScript(() => {
    const push = () => {
      throw new Error('the tag broke');
    };
    Object.assign(window, { dataLayer: Object.assign([], { push }) });
  });
  await page.goto(`${site.origin}/fr/c/cuisine`);
  await started(page);
  const card = page.locator('.product-card a').first();
  await comeAlive(card);
  await card.click();
  await page.waitForURL('**/p/**');
  await page.locator('h1').waitFor();
  await expect.poll(() => site.complaints.length).toBeGreaterThanOrEqual(4);
  for (const complaint of site.complaints.splice(0)) expect(complaint).toMatch(/^warning: The analytics event was not/);
});

test('[ERR-13] without the code of the statistics the page works on, and only the browser says that it did not load', async () => {
  const page = await (await site.visitor({ allows: ['statistics'] })).newPage();
  const files = ['src/app/analytics.ts', 'src/app/flow-visits.ts'].map(chunkOf);
  await page.route(
    ({ pathname }) => files.some((file) => pathname.endsWith(file)),
    (route) => route.abort(),
  );
  await page.goto(`${site.origin}/fr/c/cuisine`);
  await started(page);
  const card = page.locator('.product-card a').first();
  await comeAlive(card);
  const missing = 'error: Failed to load resource: net::ERR_FAILED';
  await expect.poll(() => site.complaints.length).toBeGreaterThanOrEqual(2);
  await card.click();
  await page.waitForURL('**/p/**');
  await page.locator('h1').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  for (const line of site.complaints.splice(0)) expect(line).toBe(missing);
});

test('[SITE-11] a sale is counted from cart to purchase, each step once; a reload and a second tab count it no more', async () => {
  const buyer = await enterWithCart(site, {
    path: '/fr/checkout',
    slugs: [seeds.slug],
    ...onDesktop,
    allows: ['statistics'],
  });
  const { page } = buyer;
  await withLayer(page);
  await page.reload();
  await started(page);
  await fillCheckout(buyer, someone('stats@vitrine.test'));
  await placeButton(buyer).click();
  await confirmed(buyer);
  await page.locator('h1').hover();
  await expect.poll(() => names(page)).toContain('purchase');
  const pushed = await layerOf(page);
  const steps = pushed.map(({ event }) => event).filter((event) => event !== 'VirtualPageview');
  expect(steps).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase']);
  const bought = pushed.at(-1)?.['ecommerce'] as { transaction_id: string; value: number; items: unknown[] };
  expect(bought.transaction_id).not.toBe('');
  expect(bought.value).toBeGreaterThan(0);
  const claimed = page.waitForResponse('**/api/v1/analytics/purchases');
  await page.reload();
  await started(page);
  await page.locator('h1').hover();
  await (await claimed).finished();
  const second = await page.context().newPage();
  await withLayer(second);
  const again = second.waitForResponse('**/api/v1/analytics/purchases');
  await second.goto(page.url());
  await started(second);
  await second.locator('h1').hover();
  expect(await (await again).json()).toEqual({ Purchase: null });
  expect((await names(page)).filter((event) => event === 'purchase')).toHaveLength(1);
  expect(await names(second)).not.toContain('purchase');
});
