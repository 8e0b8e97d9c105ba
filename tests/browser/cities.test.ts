import { expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { comeAlive, started, useSite } from './browser.ts';
import { chunkOf } from './built.ts';
import { hold } from './held.ts';
import { violationsOn } from './parts/axe.ts';

const site = useSite();

const option = (page: Page, name: string) => page.getByRole('option', { name });

const withCart = async (visitor: BrowserContext) => {
  await visitor.request.post(`${site.origin}/api/v1/catalog/products/addtocart`, {
    data: { ProductVariantId: 50, Quantity: 1 },
    headers: { Origin: site.origin },
  });
  return visitor.newPage();
};

test('[CART-08] places are suggested in the cart and in checkout, by keyboard and by touch', async () => {
  const page = await withCart(await site.visitor());
  await page.goto(`${site.origin}/fr/shoppingcarts`);
  const box = page.getByLabel('Code postal ou localité');
  await box.pressSequentially('4000');
  await option(page, '4000 Glain').waitFor();
  expect(await page.locator('[role="option"]').allTextContents()).toEqual(['4000 Liège', '4000 Glain', '4000 Rocourt']);
  expect(await page.getByRole('status').filter({ hasText: '3 localités proposées' }).count()).toBe(1);
  await box.press('ArrowUp');
  expect(await option(page, '4000 Rocourt').getAttribute('aria-selected')).toBe('true');
  await box.press('Enter');
  await page.getByText('Livraison à Rocourt').waitFor();
  expect([await box.inputValue(), await page.locator('[role="option"]').count()]).toEqual(['4000', 0]);
  await box.fill('zzzz');
  await page.locator('.search-panel', { hasText: 'Aucune localité trouvée.' }).waitFor();
  await box.press('Escape');
  await page.locator('.search-panel').waitFor({ state: 'detached' });

  await page.goto(`${site.origin}/fr/checkout`);
  await started(page);
  const code = page.locator('[name="BillingPostalCode"]');
  await comeAlive(code);
  await code.pressSequentially('saint-gi');
  await option(page, '1060 Saint-Gilles').click();
  expect([await code.inputValue(), await page.locator('[name="BillingCity"]').inputValue()]).toEqual([
    '1060',
    'Saint-Gilles',
  ]);
  // to checkout it counts as typed: it survives a reload
  await page.reload();
  expect(await page.locator('[name="BillingCity"]').inputValue()).toBe('Saint-Gilles');
});

test('a box that lost focus before the code of its suggestions loaded suggests nothing until it is focused again', async () => {
  const page = await withCart(await site.visitor());
  const code = await hold(page, `/${chunkOf('src/app/city-suggestions.tsx')}`);
  await page.clock.install();
  await page.goto(`${site.origin}/fr/checkout`);
  await started(page);
  const box = page.locator('[name="BillingPostalCode"]');
  await comeAlive(box);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await box.fill('4000');
  await page.locator('[name="BillingStreet1"]').focus();
  await (await code.next()).continue();
  await page.locator('[name="BillingPostalCode"][role="combobox"]').waitFor();
  await page.clock.runFor(1000);
  // a request of the box's would have been sent, and answered, before this one
  await page.evaluate(() => fetch('/api/v1/health').then((answer) => answer.text()));
  expect(asked.filter((url) => url.includes('/4000?'))).toEqual([]);
  expect(await page.locator('.search-panel').count()).toBe(0);
  // the list named by aria-controls does not exist
  expect(await violationsOn(page)).toEqual([]);
  await box.press('ArrowDown');
  await option(page, '4000 Glain').waitFor();
});
