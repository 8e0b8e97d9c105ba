import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { expectSound } from './parts/proof.ts';
import {
  confirmed,
  enterWithCart,
  fillCheckout,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  someone,
} from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

/** A guest at the payment of an order, the provider's component before them. */
async function atPayment(culture: 'fr' | 'nl', size: object): Promise<Buyer> {
  const buyer = await enterWithCart(site, { culture, path: `/${culture}/checkout`, slugs: [seeds.slug], ...size });
  await fillCheckout(buyer, someone(`card-${culture}@example.test`));
  await buyer.page.getByRole('radio', { name: buyer.says.card }).check();
  await placeButton(buyer).click();
  await buyer.page.waitForURL(/\/sales\/order\/payment\//);
  await cardNumber(buyer.page).waitFor();
  return buyer;
}
const frame = (page: Page, nth: number) =>
  page.locator('[data-payment] iframe').nth(nth).contentFrame().locator('input');
const cardNumber = (page: Page) => frame(page, 0);

async function payBy({ page, says }: Buyer, number: string): Promise<void> {
  await cardNumber(page).fill(number);
  await frame(page, 1).fill('0330');
  await frame(page, 2).fill('737');
  await page.locator('[data-payment]').getByRole('button', { name: says.pay }).click();
}

test('[CHK-09] a card pays in the provider’s component, with holder and billing address asked for', async () => {
  const buyer = await atPayment('fr', onDesktop);
  const { page } = buyer;
  const component = page.locator('[data-payment]');
  const holder = component.getByRole('textbox', { name: 'Nom sur la carte' });
  await expect.poll(() => holder.inputValue()).toBe('Élise Vandenbroeck');
  await expect.poll(() => component.getByRole('textbox', { name: 'Rue' }).inputValue()).toBe('Rue Neuve');
  await expectSound(page);
  await holder.fill('');
  await payBy(buyer, '4111111111111111');
  await component.getByText('Saisissez le nom tel qu’il figure sur la carte').waitFor();
  await holder.fill('Élise Vandenbroeck');
  await component.getByRole('button', { name: buyer.says.pay }).click();
  await confirmed(buyer);
  await page.getByText(buyer.says.orderPaid).waitFor();
  expect(page.url()).toContain('/fr/sales/order/confirmation/');
  await page.context().close();
});

test('[CHK-09] a refused card is tried again, and a bank’s page leads back to a paid order', async () => {
  const buyer = await atPayment('nl', onPhone);
  const { page, says } = buyer;
  await payBy(buyer, '4000000000000002');
  await page.getByRole('button', { name: says.retryPayment }).click();
  await cardNumber(page).waitFor();
  expect(await page.locator('[data-payment] iframe').count()).toBe(3);
  await payBy(buyer, '4000000000003220');
  await page.getByRole('button', { name: says.approve }).click();
  await confirmed(buyer);
  await page.getByText(says.orderPaid).waitFor();
  await page.context().close();
});
