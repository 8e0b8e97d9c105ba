import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import type { ProductPageData } from '#contract/pages.ts';
import { desktop, phone, started, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const categories = { fr: '/fr/c/cuisine', nl: '/nl/c/keuken' };
const cases = (['fr', 'nl'] as const).flatMap((culture) =>
  [phone, desktop].map((viewport) => ({ culture, viewport, width: viewport.width })),
);

/** What axe finds on the page as it stands: everything in light colours, then the contrasts in dark ones, in French. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const isFrench = (await page.locator('html').getAttribute('lang')) === 'fr';
  for (const colorScheme of isFrench ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // colours on their way from one scheme to the other are of neither
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    // the shop has no frames: no need of the second page that axe would open for them
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    for (const { id, nodes } of violations)
      found.push(`${id} on ${page.url()}, ${colorScheme}: ${nodes.map(({ html }) => html).join(' ')}`);
  }
  return found;
}

async function putIntoCart(context: BrowserContext): Promise<void> {
  const headers = { Accept: 'application/json' };
  const answer = await context.request.get(`${site.origin}/fr/p/savon-salvia-au-marc-de-cafe`, { headers });
  const { Page } = (await answer.json()) as { Page: ProductPageData };
  const { ProductVariantId } = Page.Variation.ProductVariantViewModel;
  const data = { ProductVariantId, Quantity: 2 };
  await context.request.post(`${site.origin}/api/v1/catalog/products/addtocart`, {
    data,
    headers: { Origin: site.origin },
  });
}

test.each(cases)('nothing on any page bars anyone: $culture at $width px', async ({ culture, viewport }) => {
  const context = await site.visitor({ viewport, reducedMotion: 'reduce' });
  await putIntoCart(context);
  const page = await context.newPage();
  const base = `/${culture}`;
  await page.goto(site.origin + categories[culture]);
  const product = (await page.locator('.product-card a').first().getAttribute('href')) ?? '';
  const table = `${categories[culture]}?display=table`;
  const sale = [`${base}/shoppingcarts`, `${base}/checkout`, `${base}/security/login`];
  const found: string[] = [];
  for (const path of [base, categories[culture], table, `${base}/catalog?q=zzzz`, product, ...sale]) {
    await page.goto(site.origin + path);
    await started(page);
    found.push(...(await violations(page)));
  }
  expect(found).toEqual([]);
});

test.each(cases)('nor with a menu open: $culture at $width px', async ({ culture, viewport, width }) => {
  const page = await site.open(`/${culture}`, { viewport, reducedMotion: 'reduce' });
  const menu = page.locator('#menu');
  if (width < 1024) {
    await page.locator('.menu-button').click();
    await menu.locator('.menu-more summary').first().click();
  } else await menu.locator('.menu-top').first().hover();
  await menu.locator('.menu-panel a').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.account summary').click();
  await page.locator('.account-panel').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(cases)('nor with the question about cookies: $culture at $width px', async ({ culture, viewport }) => {
  const page = await site.open(`/${culture}`, { viewport, reducedMotion: 'reduce', asksConsent: true });
  await page.locator('dialog.consent').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('dialog.consent a').click();
  await page.locator('dialog [data-close]').waitFor();
  expect(await violations(page)).toEqual([]);
});
