import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { customers } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { comeAlive, useSite } from './browser.ts';

const site = useSite({});

const picker = (page: Page, purpose: string) => page.locator(`[name="Existing${purpose}AddressId"]`);
const chosen = (page: Page, purpose: string) => picker(page, purpose).locator('option:checked').textContent();

/** A visitor, and calls on their behalf. */
async function calling() {
  const visitor = await site.visitor();
  const headers = { Origin: site.origin };
  const call = (path: string, data: object) => visitor.request.post(site.origin + path, { data, headers });
  return { visitor, call, headers };
}
/** The demo's shopper, who has something in the cart. */
async function shopperAtCheckout(): Promise<Page> {
  const { visitor, call } = await calling();
  await call('/api/v1/security/login', { Email: 'shopper@vitrine.test', Password: demoPassword });
  await call('/api/v1/catalog/products/addtocart', { ProductVariantId: 50, Quantity: 1 });
  const page = await visitor.newPage();
  await page.goto(`${site.origin}/fr/checkout`);
  return page;
}

test('[CHK-04, CHK-05, CHK-12, ERR-21] a customer adds an address in a dialog over checkout and orders with it', async () => {
  const page = await shopperAtCheckout();
  expect(await chosen(page, 'Billing')).toMatch(/Rue du Pont 14, 4000 Liège/);
  expect(await chosen(page, 'Shipping')).toMatch(/Avenue Louise 231 B4, 1050 Bruxelles/);
  const add = page.getByRole('link', { name: 'Ajouter une adresse' }).first();
  await comeAlive(add);
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une adresse' });
  await dialog.getByLabel('Cette adresse sert à').selectOption('Both');
  await dialog.getByLabel('Rue').fill('Rue Haute');
  await dialog.getByLabel('Numéro').fill('7');
  await dialog.getByLabel('Code postal').pressSequentially('1060');
  await page.getByRole('option', { name: '1060 Saint-Gilles' }).click();
  expect(await dialog.getByLabel('Localité').inputValue()).toBe('Saint-Gilles');

  // the server is unreachable: an error toast, and what was typed stays
  const address = '**/api/v1/sales/customers/addresses*';
  await page.route(address, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await page.locator('.toasts, [role="alert"]').getByText('Une erreur est survenue').first().waitFor();
  expect(await dialog.getByLabel('Rue').inputValue()).toBe('Rue Haute');
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const purpose of ['Billing', 'Shipping'])
    expect([purpose, await chosen(page, purpose)]).toEqual([
      purpose,
      'Camille Dubois, Rue Haute 7, 1060 Saint-Gilles (BE)',
    ]);
  expect(await page.locator('[name="BillingStreet1"]').inputValue()).toBe('Rue Haute');

  await picker(page, 'Billing').selectOption({ index: 0 });
  expect(await page.locator('[name="BillingCity"]').inputValue()).toBe('Liège');
  expect(await page.locator('[name="ShippingCity"]').inputValue()).toBe('Saint-Gilles');
  site.complaints.splice(0);
});

test('[CHK-05] an address’s recipient, person or company, is chosen with it by someone who typed a company before signing in', async () => {
  const { visitor, call, headers } = await calling();
  await call('/api/v1/catalog/products/addtocart', { ProductVariantId: 50, Quantity: 1 });
  const Fields = { AccountType: 'Company', Company: 'Atelier Dubois' };
  await visitor.request.put(`${site.origin}/api/v1/sales/checkout/draft`, { data: { Fields }, headers });
  await call('/api/v1/security/login', { Email: 'shopper@vitrine.test', Password: demoPassword });
  const page = await visitor.newPage();
  await page.goto(`${site.origin}/fr/checkout`);
  const isChecked = (name: string) => page.getByRole('radio', { name }).isChecked();
  expect(await isChecked('pour une entreprise')).toBe(true);
  await comeAlive(page.getByRole('link', { name: 'Ajouter une adresse' }).first());
  await picker(page, 'Billing').selectOption('0');
  await picker(page, 'Billing').selectOption({ index: 0 });
  await expect.poll(() => isChecked('en tant que particulier')).toBe(true);
  expect(await page.locator('[name="BillingStreet1"]').inputValue()).toBe('Rue du Pont');
  expect(site.complaints).toEqual([]);
});

test('[CHK-03] an address in another country triggers another VAT check, whether picked or edited', async () => {
  const { visitor, call } = await calling();
  await call('/api/v1/security/login', { Email: 'company@vitrine.test', Password: demoPassword });
  await call('/api/v1/catalog/products/addtocart', { ProductVariantId: 50, Quantity: 1 });
  const added = await call('/api/v1/sales/customers/addresses', {
    Id: 0,
    AddressType: 'Billing',
    FirstName: 'Bram',
    LastName: 'Verhulst',
    Company: 'Verhulst Interieur',
    CountryId: 'NL',
    PostalCode: '3011 AD',
    City: 'Rotterdam',
    Street1: 'Coolsingel',
    HouseNumber: '18',
    BoxNumber: '',
  });
  expect(added.status()).toBe(200);
  const page = await visitor.newPage();
  await page.goto(`${site.origin}/fr/checkout`);
  const { db } = site.shop.services;
  const [company] = await db.select().from(customers).where(eq(customers.email, 'company@vitrine.test'));
  /** The country id of the next check that the customer triggers. */
  const asked = async () => {
    const { searchParams } = new URL((await page.waitForRequest(/checkisvatvalid/)).url());
    expect(searchParams.get('customerId')).toBe(String(company?.id));
    return searchParams.get('countryId');
  };
  const atFirst = asked();
  await comeAlive(page.locator('main h1'));
  expect(await atFirst).toBe('1');
  const picked = asked();
  await picker(page, 'Billing').selectOption({ label: 'Bram Verhulst, Coolsingel 18, 3011 AD Rotterdam (NL)' });
  expect(await picked).toBe('3');
  await page.getByRole('link', { name: 'Modifier l’adresse' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Modifier l’adresse' });
  await dialog.getByLabel('Pays').selectOption('LU');
  await dialog.getByLabel('Code postal').fill('1616');
  await dialog.getByLabel('Localité').fill('Luxembourg');
  const edited = asked();
  await dialog.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  expect(await edited).toBe('4');
  await page.locator('.vat-status').getByText('Ce numéro de TVA est confirmé').waitFor();
  expect(await page.locator('[name="BillingVAT"]').inputValue()).toBe('BE0244142664');
  await site.expectComplaints([]);
});

test('[ERR-22] without an address, a field of the billing copy, the account type or its own place, checkout logs it and goes on', async () => {
  const page = await shopperAtCheckout();
  const add = page.getByRole('link', { name: 'Ajouter une adresse' }).first();
  await comeAlive(add);
  const street = page.locator('[name="BillingStreet1"]');
  const pickFirst = async () => {
    await picker(page, 'Billing').selectOption('0');
    await street.fill('Ailleurs');
    await picker(page, 'Billing').selectOption({ index: 0 });
  };
  const names = ['AccountType', 'BillingCity'];

  for (const name of names)
    await page.locator(`[name="${name}"]`).evaluateAll((all) => {
      for (const one of all) one.remove();
    });
  await pickFirst();
  await site.expectComplaints(names.map((name) => `warning: There is no field ${name}`));
  expect(await street.inputValue()).not.toBe('Ailleurs');

  await page.reload();
  await comeAlive(add);
  const form = page.locator('form.checkout');
  const handle = await form.elementHandle();
  await handle?.evaluate((checkout) => checkout.classList.remove('checkout'));
  await pickFirst();
  await site.expectComplaints(['warning: There is no target for the selected address']);
  expect(await street.inputValue()).toBe('Ailleurs');
  await handle?.evaluate((checkout) => checkout.classList.add('checkout'));

  const option = picker(page, 'Billing').locator('option').first();
  const known = (await option.getAttribute('value')) ?? '';
  const rename = (value: string) => option.evaluate((one, to) => one.setAttribute('value', to), value);
  await picker(page, 'Billing').selectOption('0');
  await rename('999999');
  await picker(page, 'Billing').selectOption('999999');
  await site.expectComplaints(['warning: There is no address 999999']);
  expect(await street.inputValue()).toBe('Ailleurs');
  await rename(known);
  await pickFirst();
  await expect.poll(() => street.inputValue()).not.toBe('Ailleurs');
  await site.expectComplaints([]);
});
