import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Someone } from './sale.ts';

/** What the shop itself writes into checkout's form (including the prices shown), and the coupon's own field. */
const ofTheShop = /^(?:IdempotencyKey|IsCustomer|ExpectedTaxIncl|Seen|Default.*|Was.*|CouponCode)$/;

/** All values in checkout's form by field name, without what the shop itself puts there. */
export async function typedIn(page: Page): Promise<Record<string, string>> {
  const texts = await page.locator('form.checkout').evaluate((form) => [
    // an unticked box has a meaning, too
    ...[...form.querySelectorAll<HTMLInputElement>('[type="checkbox"]')].map(({ name }) => ({ name, value: '' })),
    ...[...new FormData(form instanceof HTMLFormElement ? form : undefined)].flatMap(([name, value]) =>
      typeof value === 'string' ? [{ name, value }] : [],
    ),
  ]);
  return Object.fromEntries(texts.filter(({ name }) => !ofTheShop.test(name)).map(({ name, value }) => [name, value]));
}

/** Waits until all that was typed and chosen is in the form again, whatever was re-rendered around it. */
export async function expectTyped(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(() => typedIn(page)).toMatchObject(typed);
}

/** Texts for every field filled in by a company with a separate delivery address, by field name. */
const everyText = ({ email, firstName, lastName, street, houseNumber, postalCode, city }: Someone) => ({
  Email: email,
  Phone: '+32 470 12 34 56',
  FirstName: firstName,
  LastName: lastName,
  Company: 'Au bon vivre SRL',
  BillingStreet1: street,
  BillingHouseNumber: houseNumber,
  BillingBoxNumber: 'B2',
  BillingPostalCode: postalCode,
  BillingCity: city,
  ShippingFirstName: 'Noor',
  ShippingLastName: 'Maes',
  ShippingStreet1: 'Kerkstraat',
  ShippingHouseNumber: '5',
  ShippingBoxNumber: '3',
  ShippingPostalCode: '9000',
  ShippingCity: 'Gent',
  PurchaseOrderNumber: 'PO-2026-118',
  Note: 'Sonnez deux fois.\nMerci !',
});

/** Fills in the whole form as such a company, with a shipping and a payment method that are not the first. */
export async function fillEverything(
  page: Page,
  who: Someone,
  country: 'BE' | 'NL' = 'BE',
): Promise<Record<string, string>> {
  const field = (name: string) => page.locator(`form.checkout [name="${name}"]`);
  // a customer's is already known
  const asCompany = page.getByRole('radio', { name: 'pour une entreprise' });
  if ((await asCompany.count()) > 0) await asCompany.check();
  await field('SameAddressForShipping').uncheck();
  for (const picker of await page.locator('.address-picker select').all()) await picker.selectOption('0');
  for (const name of ['BillingCountry', 'ShippingCountryId']) await field(name).selectOption(country);
  for (const [name, text] of Object.entries(everyText(who))) {
    const isCode = name.endsWith('PostalCode') && country === 'NL';
    await field(name).fill(isCode ? '3011 AD' : text);
  }
  await page.locator('[name="PaymentMethod"][value="Card"]').check();
  // express is only available in Belgium
  await page.locator(`[name="ShippingMethodId"][value="${country === 'BE' ? 2 : 1}"]`).check();
  await field('AcceptTerms').check();
  return typedIn(page);
}
