import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import * as tables from '#server/db/schema/index.ts';
import { comeAlive, started, useSite } from './browser.ts';
import { fieldOf, quantitiesOf, rowOf, serverCart, settled } from './parts/cart.ts';
import { expectSound, ordersOf } from './parts/proof.ts';
import {
  amountOf,
  box,
  button,
  confirmed,
  enterWithCart,
  field,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  signIn,
  soap,
  someone,
} from './parts/sale.ts';
import { expectTyped, fillEverything, typedIn } from './parts/typed.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const atCheckout = (culture: 'fr' | 'nl' = 'fr', size: object = onDesktop) =>
  enterWithCart(site, { culture, path: `/${culture}/checkout`, slugs: [soap.slug, seeds.slug], ...size });
const billingOf = ({ page, says }: Buyer) => page.getByRole('group', { name: says.billing });
/** Waits until what was typed has reached the server, `text` included. */
const draftKept = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/checkout/draft') &&
      Boolean(response.request().postData()?.includes(text)) &&
      response.ok(),
  );

test('what was typed just before a reload is restored, though its draft never arrives', async () => {
  const buyer = await atCheckout();
  const { page, says } = buyer;
  // an infinitely slow server: the draft stays pending for ever
  await page.route('**/checkout/draft', () => undefined);
  await box(billingOf(buyer), says.city).pressSequentially('Namur');
  await page.reload();
  await started(page);
  expect(await box(billingOf(buyer), says.city).inputValue()).toBe('Namur');
});

test('all that was typed and chosen survives a reload, a change of country, back and forward, and a sign-in', async () => {
  const buyer = await atCheckout();
  const { page, says } = buyer;
  const typed = await fillEverything(page, someone('kept@example.test'));
  await page.reload();
  await started(page);
  await expectTyped(page, typed);

  await comeAlive(page.locator('main h1'));
  const total = await amountOf(buyer, says.totalIncl);
  await page.locator('[name="ShippingCountryId"]').selectOption('FR');
  await expect.poll(() => amountOf(buyer, says.totalIncl)).not.toBe(total);
  // a method that does not serve the country is replaced, and nothing else
  const { ShippingMethodId = '', ...elsewhere } = { ...typed, ShippingCountryId: 'FR' };
  await expectTyped(page, elsewhere);
  expect((await typedIn(page))['ShippingMethodId']).not.toBe(ShippingMethodId);
  await page.locator('[name="ShippingCountryId"]').selectOption('BE');
  await page.locator(`[name="ShippingMethodId"][value="${ShippingMethodId}"]`).check();
  await expectTyped(page, typed);

  await page.getByRole('link', { name: 'Modifier le panier' }).click();
  await page.getByRole('heading', { level: 1, name: says.cart }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: says.checkout }).waitFor();
  await expectTyped(page, typed);
  await page.goForward();
  await page.getByRole('main').getByRole('link', { name: says.toCheckout }).click();
  await page.getByRole('heading', { level: 1, name: says.checkout }).waitFor();
  await expectTyped(page, typed);

  await page.getByRole('link', { name: 'Connectez-vous' }).click();
  await page.getByRole('heading', { level: 1, name: says.signIn }).waitFor();
  await box(page, says.email).fill('inkoop@vitrine.test');
  await page.getByLabel(says.password, { exact: true }).fill(demoPassword);
  await button(page.getByRole('main'), says.signIn).click();
  await page.getByRole('heading', { level: 1, name: says.checkout }).waitFor();
  await started(page);
  // empty fields are filled in from the account
  const written = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  await expectTyped(page, { ...written, BillingVAT: 'NL004495445B01' });
  await page.context().close();
});

test('the terms of sale open in a dialog above what was typed', async () => {
  const { page, says } = await atCheckout('nl');
  await box(page, says.email).fill('terms@example.test');
  await page.getByRole('main').getByRole('link', { name: 'Algemene voorwaarden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Algemene voorwaarden' });
  await dialog.locator('.prose').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await box(page, says.email).inputValue()).toBe('terms@example.test');
  await page.context().close();
});

test('what was typed just before leaving the page is sent at once', async () => {
  const { page, says } = await atCheckout();
  // the debounce of the draft never elapses here
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const kept = draftKept(page, '"FirstName":"Zoé"');
  await box(page, says.firstName).pressSequentially('Zoé');
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
  expect((await kept).request().method()).toBe('PUT');
  await page.context().close();
});

test.each([
  ['fr', 'Commande avec obligation de paiement'],
  ['nl', 'Bestelling met betalingsverplichting'],
] as const)(
  'in %s the order button says in the law’s words that it obliges to pay, below every amount',
  async (culture, text) => {
    const buyer = await atCheckout(culture, onPhone);
    const { page, says } = buyer;
    const summary = page.getByRole('region', { name: says.summary });
    const order = summary.getByRole('button').last();
    expect(await order.innerText()).toBe(text);
    const [total, press] = [await summary.locator('.totals-sum').boundingBox(), await order.boundingBox()];
    const gap = (press?.y ?? 0) - ((total?.y ?? 0) + (total?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(60);
    expect(await summary.getByRole('listitem').count()).toBe(2);
    await page.context().close();
  },
);

test.each([
  [
    'fr',
    'Veuillez saisir une adresse e-mail valable, par exemple nom@exemple.be.',
    'Indiquez votre prénom.',
    'Ce numéro de TVA n’est pas valable.',
  ],
  [
    'nl',
    'Vul een geldig e-mailadres in, bijvoorbeeld naam@voorbeeld.be.',
    'Vul uw voornaam in.',
    'Dit btw-nummer is niet geldig.',
  ],
] as const)(
  '[FORM-10] in %s a field shows its error beside it on blur, until it is corrected',
  async (culture, notAnEmail, mandatory, notAVat) => {
    const buyer = await atCheckout(culture);
    const { page, says } = buyer;
    const described = async (name: string) =>
      page.evaluate((text) => {
        const input = document.querySelector(`main [name="${text}"]`);
        const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      }, name);
    await box(page, says.email).fill('no address');
    await box(page, says.firstName).focus();
    await box(page, says.lastName).focus();
    await expect.poll(() => described('Email')).toContain(notAnEmail);
    await expect.poll(() => described('FirstName')).toContain(mandatory);
    await box(page, says.email).fill('an@example.test');
    await expect.poll(() => described('Email')).not.toContain(notAnEmail);
    await page.getByRole('radio', { name: says.asCompany }).check();
    await field(page, says.vat).fill('BE0123456789');
    await field(page, says.company).focus();
    await expect.poll(() => described('BillingVAT')).toContain(notAVat);
    await expectSound(page);
    await page.context().close();
  },
);

test('an expired session asks to sign in when the cart is changed or the order is sent; nothing typed is lost, and both are then carried out', async () => {
  const buyer = await enterWithCart(site, { path: '/fr', slugs: [soap.slug, seeds.slug] });
  const { page, says } = buyer;
  const { db } = site.shop.services;
  const [customer] = await db.select().from(tables.customers).where(eq(tables.customers.email, 'inkoop@vitrine.test'));
  const endSession = () => db.delete(tables.sessions).where(eq(tables.sessions.customerId, customer?.id ?? 0));
  const dialog = page.getByRole('dialog', { name: 'Veuillez vous connecter' });
  const signInAgain = async () => {
    await dialog.getByLabel(says.email).fill('inkoop@vitrine.test');
    await dialog.getByLabel(says.password, { exact: true }).fill(demoPassword);
    await button(dialog, says.signIn).click();
  };
  await signIn(buyer, site, 'inkoop@vitrine.test', '/fr/shoppingcarts');
  await comeAlive(page.locator('main h1'));
  await endSession();
  await fieldOf(page, seeds.name).fill('3');
  await fieldOf(page, seeds.name).press('Enter');
  await dialog.waitFor();
  expect([await rowOf(page, soap.name).count(), await fieldOf(page, seeds.name).inputValue()]).toEqual([1, '3']);
  await signInAgain();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => quantitiesOf(await serverCart(buyer))).toContainEqual([seeds.name, 3]);
  await settled(buyer);
  await page.goto(`${site.origin}/fr/checkout`);
  await comeAlive(page.locator('main h1'));
  await fillEverything(page, someone('ended@example.test'));
  await page.getByRole('radio', { name: says.transfer }).check();
  await expect.poll(() => page.locator('.checkout-summary [aria-busy="true"]').count()).toBe(0);
  await endSession();
  // what is typed from now on has no cart to be saved with
  await page.locator('[name="Note"]').fill('Au quai 3, merci.');
  const typed = await typedIn(page);
  await placeButton(buyer).click();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectTyped(page, typed);
  await placeButton(buyer).click();
  await signInAgain();
  await confirmed(buyer);
  const [order] = await ordersOf(site, 'ended@example.test');
  expect([order?.customerId, order?.snapshot]).toMatchObject([
    customer?.id,
    {
      Note: 'Au quai 3, merci.',
      PurchaseOrderNumber: typed['PurchaseOrderNumber'],
      Billing: { Street1: typed['BillingStreet1'], City: typed['BillingCity'] },
      Shipping: { Street1: typed['ShippingStreet1'], City: typed['ShippingCity'] },
    },
  ]);
  await page.context().close();
  const told: unknown = expect.stringContaining('401');
  await site.expectComplaints([told, told, told]);
});

test('checkout fields log nothing to the console', () => {
  expect(site.complaints).toEqual([]);
});
