import type { Page } from 'playwright';
import type { Site } from '../browser.ts';
import { enterWithCart, fillCheckout, placeButton, seeds, someone } from './sale.ts';
import type { Buyer, Someone } from './sale.ts';

export const billing = ({ page, says }: Buyer) => page.getByRole('group', { name: says.billing });

/** Orders by card, up to the payment page with the provider's component. */
async function toPayment(buyer: Buyer): Promise<void> {
  const { page, says } = buyer;
  await page.getByRole('radio', { name: says.card }).check();
  // a total other than the one shown would need confirmation
  await page.locator('main .is-busy').waitFor({ state: 'detached' });
  await placeButton(buyer).click();
  await page.waitForURL(/\/sales\/order\/payment\//);
  await waysToPay(page).first().waitFor();
}
/** What the provider's component offers, by name. */
export const waysToPay = (page: Page) => page.locator('[data-payment] .adyen-checkout__payment-method__name');
/** A guest on the payment page of an order, with the provider's component. */
export async function atPayment(
  site: Site,
  culture: 'fr' | 'nl',
  size: object,
  { country, ...who }: Partial<Someone> & { email: string; country?: string },
): Promise<Buyer> {
  const buyer = await enterWithCart(site, { culture, path: `/${culture}/checkout`, slugs: [seeds.slug], ...size });
  if (country) await billing(buyer).getByRole('combobox', { name: buyer.says.country }).selectOption(country);
  await fillCheckout(buyer, { ...someone(who.email), ...who });
  await toPayment(buyer);
  return buyer;
}
const frame = (page: Page, nth: number) =>
  page.locator('[data-payment] iframe').nth(nth).contentFrame().locator('input');
export const cardNumber = (page: Page) => frame(page, 0);

/** Fills the component's card fields and pays. */
export async function payBy({ page, says }: Buyer, number: string): Promise<void> {
  await cardNumber(page).fill(number);
  await frame(page, 1).fill('0330');
  await frame(page, 2).fill('737');
  await page.locator('[data-payment]').getByRole('button', { name: says.pay }).click();
}
