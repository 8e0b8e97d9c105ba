import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { openSignedIn } from './parts/signed-in.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const seenIn = (page: Page, selectors: readonly string[]) =>
  Promise.all(selectors.map((selector) => page.locator(selector).first().isVisible()));

test('[SALES-09] an order is printed with its lines and total and who sells, without strips and what can be pressed', async () => {
  const email = 'shopper@vitrine.test';
  const page = await openSignedIn(site, { culture: 'fr', email, path: '/fr/sales/orders', options: {} });
  await page.locator('.order-brief h2 a').first().click();
  await page.waitForURL(/\/sales\/orders\/[0-9a-f-]{36}$/);
  const order = page.url();
  await page.locator('.ordered-lines').waitFor();
  const stays = ['main h1', '.ordered-lines', '.totals', '.site-footer .company'];
  const goes = ['.site-header', '.demo-strip', '#actions', '#actions h2', '.footer-links', '.footer-invites'];
  const all = (isSeen: boolean, { length }: readonly string[]) => Array.from({ length }, () => isSeen);
  expect(await seenIn(page, goes)).toEqual(all(true, goes));
  await page.emulateMedia({ media: 'print' });
  expect(await seenIn(page, stays)).toEqual(all(true, stays));
  expect(await seenIn(page, goes)).toEqual(all(false, goes));
  expect(await page.locator('.button:visible').count()).toBe(0);
  // every heading that is printed says something of what follows it
  const bare = await page.locator('main section:visible').evaluateAll(
    (sections) =>
      sections.filter((section) => {
        const said = [...section.querySelectorAll('p, li, dl, td, address')].filter((part) => part.checkVisibility());
        return said.length === 0;
      }).length,
  );
  expect(bare).toBe(0);
  const seller = await page.locator('.site-footer .company').innerText();
  for (const fact of ['BE', '@']) expect(seller).toContain(fact);
  await page.emulateMedia({ media: 'screen' });
  expect(page.url()).toBe(order);
});
