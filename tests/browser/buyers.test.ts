import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { comeAlive, started, useSite } from './browser.ts';
import { expectSound, mailTo, ordersOf } from './parts/proof.ts';
import {
  amountOf,
  box,
  button,
  cents,
  confirmed,
  enterWithCart,
  field,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  signIn,
  soap,
} from './parts/sale.ts';

const site = useSite();
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Visible fields that could be left empty or filled in. */
const shownFields = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:not([type="hidden"], [type="radio"], [type="checkbox"]), textarea')
    .filter({ visible: true })
    .count();

test('[CHK-10] a customer finds every field filled, accepts the terms and buys', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug], ...onPhone });
  const { page, says } = buyer;
  await signIn(buyer, site, 'shopper@vitrine.test', '/fr/checkout');
  expect(await box(page, says.email).inputValue()).toBe('shopper@vitrine.test');
  expect(await box(page.getByRole('group', { name: says.contact }), says.lastName).inputValue()).toBe('Dubois');
  expect(await page.locator('[name="BillingCity"]').inputValue()).toBe('Liège');
  expect(await page.locator('[name="ShippingStreet1"]').inputValue()).toBe('Avenue Louise');
  expect(await shownFields(page)).toBeLessThanOrEqual(12);
  // an address other than those in the book is typed below
  const billing = page.getByRole('group', { name: says.billing });
  expect(await box(billing, says.city).count()).toBe(0);
  await comeAlive(page.locator('main h1'));
  await billing.locator('.address-picker select').selectOption('0');
  expect(await box(billing, says.city).inputValue()).toBe('Liège');
  await billing.locator('.address-picker select').selectOption({ index: 0 });
  await expectSound(page);
  await page.getByRole('checkbox', { name: says.terms }).check();
  const seen = await amountOf(buyer, says.totalIncl);
  await placeButton(buyer).click();
  await confirmed(buyer);
  const order = (await ordersOf(site, 'shopper@vitrine.test')).at(-1);
  expect(order?.totalInclCents).toBe(seen);
  expect(order?.snapshot.Billing).toMatchObject({ City: 'Liège', Street1: 'Rue du Pont' });
  expect(order?.snapshot.Shipping).toMatchObject({ City: 'Bruxelles', Street1: 'Avenue Louise' });
  await page.context().close();
});

test('[CHK-10] a company sees prices without VAT first and buys with its VAT number', async () => {
  const buyer = await enterWithCart(site, { culture: 'nl', path: '/nl', slugs: [soap.slug], ...onDesktop });
  const { page, says } = buyer;
  await signIn(buyer, site, 'company@vitrine.test', '/nl/shoppingcarts');
  await expectSound(page);
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const goods = await amountOf(buyer, says.goods);
  expect(cents(await line.getByRole('cell').nth(2).innerText())).toBe(goods);
  expect(goods + (await amountOf(buyer, says.delivery))).toBe(await amountOf(buyer, says.totalExcl));
  await line.getByRole('link').last().click();
  await page.getByRole('main').getByText(says.taxExcl, { exact: true }).first().waitFor();
  await page.goto(`${site.origin}/nl/checkout`);
  await started(page);
  expect(await field(page, says.vat).inputValue()).toBe('BE0244142664');
  expect(await field(page, says.company).inputValue()).toBe('Verhulst Interieur');
  expect(await shownFields(page)).toBeLessThanOrEqual(12);
  await expectSound(page);
  await page.getByRole('checkbox', { name: says.terms }).check();
  const [excl, incl] = [await amountOf(buyer, says.totalExcl), await amountOf(buyer, says.totalIncl)];
  await placeButton(buyer).click();
  await confirmed(buyer);
  await expectSound(page);
  await page.getByText('Verhulst Interieur').first().waitFor();
  const order = (await ordersOf(site, 'company@vitrine.test')).at(-1);
  expect([order?.totalExclCents, order?.totalInclCents]).toEqual([excl, incl]);
  expect(order?.snapshot.Billing).toMatchObject({ Company: 'Verhulst Interieur' });
  const mail = await mailTo(site, 'company@vitrine.test');
  expect(mail).toContain(plain(await page.locator('.totals-sum').getByRole('definition').innerText()));
  await page.context().close();
});

test('[CHK-08] bank transfer is explained only while it is the payment method', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug] });
  const { page, says } = buyer;
  // a payment method that the shop does not offer (any more), remembered from an earlier visit
  const kept = await page.request.put(`${site.origin}/api/v1/sales/checkout/draft`, {
    data: { Fields: { PaymentMethod: 'Cheque' } },
    headers: { Origin: site.origin },
  });
  expect(kept.ok()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: says.toCheckout }).click();
  const transfer = page.getByRole('radio', { name: says.transfer });
  await transfer.waitFor();
  expect(await transfer.isChecked()).toBe(false);
  expect(await page.getByText(says.transferText).count()).toBe(0);
  await transfer.check();
  await page.getByText(says.transferText).waitFor();
  await page.context().close();
});

test('a guest fills in no more than twelve fields', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug], path: '/fr/checkout', ...onPhone });
  const empty = await buyer.page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.filter((each) => each instanceof HTMLInputElement && each.value === '').length);
  expect(empty).toBeLessThanOrEqual(11);
  expect(await button(buyer.page, buyer.says.placeOrder).count()).toBe(1);
  await buyer.page.context().close();
});

test('these sales log nothing to the console', () => {
  expect(site.complaints).toEqual([]);
});
