import { formatMoney } from '#rules/money.ts';
import { expect, test } from 'vitest';
import { expectFocus, useSite } from './browser.ts';
import { expectSound, expectSoundInDark, linesOf, mailTo, ordersOf, overflow, rawKeys } from './parts/proof.ts';
import {
  addButton,
  addedDialog,
  amountOf,
  box,
  button,
  chooseVariant,
  confirmed,
  enter,
  fillCheckout,
  notebook,
  onDesktop,
  onPhone,
  placeButton,
  someone,
} from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

/** The order is in the database once, and page, mail and database have the same total. */
async function expectPlaced(
  buyer: Buyer,
  email: string,
  { seen, quantity }: { seen: number; quantity: number },
): Promise<void> {
  const { page, culture, says } = buyer;
  const [order, ...others] = await ordersOf(site, email);
  expect(others).toEqual([]);
  if (!order) throw new Error('no order was placed');
  expect(order.totalInclCents).toBe(seen);
  expect(await amountOf(buyer, says.totalIncl)).toBe(seen);
  expect((await page.getByRole('main').innerText()).includes(order.number)).toBe(true);
  const mail = await mailTo(site, email);
  expect(mail).toContain(order.number);
  expect(mail).toContain(formatMoney(seen, culture).replaceAll(/[\u00a0\u202f]/g, ' '));
  const lines = await linesOf(site, order.id);
  expect(lines.map((line) => [line.name, line.quantity])).toEqual([[notebook[culture].name, quantity]]);
}

test.each([
  ['fr', 390, onPhone],
  ['fr', 1440, onDesktop],
  ['nl', 390, onPhone],
  ['nl', 1440, onDesktop],
] as const)('[PROD-10, CHK-08, CHK-10] a guest buys in %s at %i pixels', async (culture, width, size) => {
  const email = `guest-${culture}-${width}@example.test`;
  const buyer = await enter(site, culture, notebook[culture].path, size);
  const { page, says } = buyer;
  const expectFit = culture === 'fr' ? expectSoundInDark : expectSound;
  await expectFit(page);
  await chooseVariant(buyer);
  await addButton(buyer).click();
  const dialog = addedDialog(buyer);
  await dialog.getByText(`1 × ${notebook[culture].name}`).waitFor();
  await expectFit(page);
  await button(dialog, says.continueShopping).click();
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(addButton(buyer));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /1 article|1 artikel/ })
    .click();
  await page.getByRole('heading', { level: 1, name: says.cart }).waitFor();
  await expectFit(page);
  await page.getByRole('main').getByRole('link', { name: says.toCheckout }).click();
  await page.getByRole('heading', { level: 1, name: says.checkout }).waitFor();
  await page.getByText(says.transferText).waitFor();
  await expectFit(page);
  await fillCheckout(buyer, someone(email));
  const seen = await amountOf(buyer, says.totalIncl);
  await placeButton(buyer).click();
  await confirmed(buyer);
  await page
    .getByRole('region', { name: says.toPay })
    .getByText(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/)
    .waitFor();
  await expectFit(page);
  await expectPlaced(buyer, email, { seen, quantity: 1 });
  await page.context().close();
});

test.each([
  ['fr', onPhone],
  ['nl', onDesktop],
] as const)('[SHOP-01, CHK-10] without JavaScript a guest buys in %s by plain forms', async (culture, window) => {
  const email = `plain-${culture}@example.test`;
  const { name, path } = notebook[culture];
  const buyer = await enter(site, culture, path, { ...window, javaScriptEnabled: false });
  const { page, says } = buyer;
  const main = page.getByRole('main');
  await chooseVariant(buyer, false);
  await addButton(buyer).click();
  await page.getByRole('heading', { level: 1, name: says.cart }).waitFor();
  await main.getByText(`${name} ${says.isInCart}`).waitFor();
  const line = page.getByRole('row').filter({ hasText: name });
  await line.getByRole('textbox').fill('2');
  await Promise.all([page.waitForEvent('load'), button(line, says.update).click()]);
  expect(await line.getByRole('textbox').inputValue()).toBe('2');
  await page.reload();
  expect(await line.getByRole('textbox').inputValue()).toBe('2');
  await main.getByRole('link', { name: says.toCheckout }).click();
  await placeButton(buyer).click();
  await main.getByText(says.mandatory).first().waitFor();
  expect(await box(page, says.email).getAttribute('aria-invalid')).toBe('true');
  expect([await rawKeys(page), await overflow(page)]).toEqual([[], 0]);
  await fillCheckout(buyer, someone(email));
  const seen = await amountOf(buyer, says.totalIncl);
  await placeButton(buyer).dblclick();
  await confirmed(buyer);
  await page.reload();
  await expectPlaced(buyer, email, { seen, quantity: 2 });
  await page.context().close();
});

test('the sale logs nothing to the console', () => {
  // a refused form returns the page with an error status, which the browser logs
  expect(site.complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
