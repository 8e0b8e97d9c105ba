import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { useSite } from './browser.ts';

const site = useSite();

const option = (page: Page, name: string) => page.getByRole('option', { name });

test('[CART-08] places are suggested in the cart and in checkout, by keyboard and by touch', async () => {
  const visitor = await site.visitor();
  const page = await visitor.newPage();
  const data = { ProductVariantId: 50, Quantity: 1 };
  await visitor.request.post(`${site.origin}/api/v1/catalog/products/addtocart`, {
    data,
    headers: { Origin: site.origin },
  });
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
  const code = page.locator('[name="BillingPostalCode"]');
  await code.pressSequentially('saint-gi');
  await option(page, '1060 Saint-Gilles').click();
  expect([await code.inputValue(), await page.locator('[name="BillingCity"]').inputValue()]).toEqual([
    '1060',
    'Saint-Gilles',
  ]);
  // it was typed as far as checkout is concerned: a reload keeps it
  await page.reload();
  expect(await page.locator('[name="BillingCity"]').inputValue()).toBe('Saint-Gilles');
});
