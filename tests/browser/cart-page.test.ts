import { expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { amountIn, fieldOf, serverCart } from './parts/cart.ts';
import { amountOf, enterWithCart, soap } from './parts/sale.ts';

const site = useSite();

test('[CART-09] another sales-tax country loads the page anew, or with free shipping its content alone', async () => {
  const buyer = await enterWithCart(site, { slugs: [soap.slug] });
  const { page } = buyer;
  const country = page.getByLabel('Pays de la TVA');
  const inBelgium = await amountIn(page, soap.name);
  const belgian = await serverCart(buyer);
  expect(belgian.SalesTax).toEqual({ CountryCode: 'BE', IsFreeShipping: false });
  // the page that is left has no such mark
  const mark = () => page.evaluate(() => document.body.toggleAttribute('data-left-behind', true));
  const isAnew = () => page.locator('html[data-started] body:not([data-left-behind])').waitFor();
  await mark();
  await country.selectOption({ label: 'Luxembourg' });
  await isAnew();
  expect(await country.inputValue()).toBe('LU');
  expect(await amountIn(page, soap.name)).not.toBe(inBelgium);
  expect(await amountOf(buyer, buyer.says.totalIncl)).toBe((await serverCart(buyer)).Totals.TaxIncl);
  await mark();
  await country.selectOption({ label: 'Belgique' });
  await isAnew();
  // enough of it goes without a charge
  await fieldOf(page, soap.name).fill('20');
  await fieldOf(page, soap.name).press('Enter');
  await page.locator('select[data-free-shipping="true"]').waitFor();
  await mark();
  const many = await amountIn(page, soap.name);
  await country.selectOption({ label: 'Luxembourg' });
  await expect.poll(() => amountIn(page, soap.name)).not.toBe(many);
  expect(await page.locator('body[data-left-behind]').count()).toBe(1);
  const shown = await amountOf(buyer, buyer.says.totalIncl);
  expect(shown).toBe((await serverCart(buyer)).Totals.TaxIncl);
  // it is for those alone whose cart ships nowhere yet
  await page.getByLabel(buyer.says.shippingCountry).selectOption({ label: 'Belgique' });
  await country.waitFor({ state: 'detached' });
  await page.context().close();
});
