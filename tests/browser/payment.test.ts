import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { receiveTransfer } from '#server/desk/verbs.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { openVies } from '#server/vat/vies.ts';
import { formatMoney } from '#rules/money.ts';
import { wordsIn } from '#tests/server/payment/pdf-words.ts';
import { openFakeVies } from '#tests/server/vat/vies-server.ts';
import type { FakeVies } from '#tests/server/vat/vies-server.ts';
import { useSite } from './browser.ts';
import { atPayment, billing, cardNumber, payBy, waysToPay } from './parts/payment.ts';
import { expectSound, mailWith, ordersOf } from './parts/proof.ts';
import {
  amountOf,
  confirmed,
  enterWithCart,
  field,
  fillCheckout,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  setStock,
  signIn,
  soap,
  someone,
  variantsOf,
} from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

// its clock runs ahead of real time, and its VAT numbers are known to a fake VIES of its own
const clock = { ahead: 0 };
const site = useSite({ now: () => Date.now() + clock.ahead });
let vies: FakeVies;
beforeAll(async () => {
  vies = await openFakeVies();
  site.shop.services.vies = openVies(vies.url);
});
afterAll(() => vies.close());

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
/** Confirmation, order, mail and invoice show the same amounts; the invoice is opened and has these facts too. */
async function expectProof(buyer: Buyer, email: string, facts: readonly string[]): Promise<void> {
  const { page, culture, says } = buyer;
  await confirmed(buyer);
  const order = (await ordersOf(site, email)).at(-1);
  if (!order) throw new Error('no order was placed');
  const total = spaced(formatMoney(order.totalInclCents, culture));
  expect(await amountOf(buyer, says.totalIncl)).toBe(order.totalInclCents);
  expect(await amountOf(buyer, says.totalExcl)).toBe(order.totalExclCents);
  expect(await mailWith(site, email, says.thanks)).toContain(total);
  const link = page.getByRole('link', { name: /F\d{4}-\d{5}/ });
  const number = /F\d{4}-\d{5}/.exec(await link.innerText())?.[0] ?? 'none';
  const answer = await page.request.get(site.origin + (await link.getAttribute('href')));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const words = wordsIn(await answer.body());
  for (const fact of [number, order.number, total, ...facts]) expect(words).toContain(fact);
}

test('[CHK-09, CHK-10] a guest in France pays by card in the provider’s component, which asks for holder and billing address', async () => {
  const email = 'card-fr@example.test';
  const home = { street: 'Rue de Gand', houseNumber: '40', postalCode: '59000', city: 'Lille' };
  const buyer = await atPayment(site, 'fr', onDesktop, { email, country: 'FR', ...home });
  const { page } = buyer;
  const component = page.locator('[data-payment]');
  const holder = component.getByRole('textbox', { name: 'Nom sur la carte' });
  await expect.poll(() => holder.inputValue()).toBe('Élise Vandenbroeck');
  await expect.poll(() => component.getByRole('textbox', { name: 'Rue' }).inputValue()).toBe('Rue de Gand');
  await expectSound(page);
  await holder.fill('');
  await payBy(buyer, '4111111111111111');
  await component.getByText('Saisissez le nom tel qu’il figure sur la carte').waitFor();
  await holder.fill('Élise Vandenbroeck');
  await component.getByRole('button', { name: buyer.says.pay }).click();
  await expectProof(buyer, email, ['59000 Lille', 'TVA 20 %', 'Cette facture est payée.']);
  await page.getByText(buyer.says.orderPaid).waitFor();
  await mailWith(site, email, 'Nous avons bien reçu');
  await page.context().close();
});

test('[CHK-09, CHK-10] a refused card can be retried, and a bank’s page redirects back to a paid order', async () => {
  const email = 'card-nl@example.test';
  const buyer = await atPayment(site, 'nl', onPhone, { email });
  const { page, says } = buyer;
  await payBy(buyer, '4000000000000002');
  await page.getByRole('button', { name: says.retryPayment }).click();
  await cardNumber(page).waitFor();
  await expect.poll(() => page.locator('[data-payment] iframe').count()).toBe(3);
  await payBy(buyer, '4000000000003220');
  await page.getByRole('button', { name: says.approve }).click();
  await expectProof(buyer, email, ['1000 Bruxelles', 'Btw 21 %', 'Deze factuur is betaald.']);
  await page.getByText(says.orderPaid).waitFor();
  await page.context().close();
});

test('[CHK-24] a buyer in the Netherlands is offered iDEAL before cards by the provider’s component, one in Belgium after them', async () => {
  const home = { street: 'Prinsengracht', houseNumber: '512', postalCode: '1017 KH', city: 'Amsterdam' };
  const dutch = await atPayment(site, 'nl', onDesktop, { email: 'ideal@example.test', country: 'NL', ...home });
  expect(await waysToPay(dutch.page).allInnerTexts()).toEqual(['iDEAL', 'Kaart']);
  await dutch.page.context().close();
  const belgian = await atPayment(site, 'nl', onDesktop, { email: 'kaart@example.test' });
  expect(await waysToPay(belgian.page).allInnerTexts()).toEqual(['Kaart', 'iDEAL']);
  await belgian.page.context().close();
});

test('[CHK-03, CHK-08, CHK-10] a company in the Netherlands with a confirmed VAT number orders without VAT, by transfer, under its own number', async () => {
  const email = 'inkoop@example.test';
  const buyer = await enterWithCart(site, { culture: 'nl', path: '/nl/checkout', slugs: [soap.slug], ...onDesktop });
  const { page, says } = buyer;
  await page.getByRole('radio', { name: says.asCompany }).check();
  await billing(buyer).getByRole('combobox', { name: says.country }).selectOption('NL');
  const home = { street: 'Prinsengracht', houseNumber: '512', postalCode: '1017 KH', city: 'Amsterdam' };
  await fillCheckout(buyer, { ...someone(email), ...home });
  await field(page, says.company).fill('Grachtengoed BV');
  await field(page, says.vat).fill('NL123456782B90');
  await field(page, says.purchaseOrder).fill('INK-0042');
  await page.locator('.totals').getByText(says.reversed).waitFor();
  await page.getByRole('radio', { name: says.transfer }).check();
  const seen = await amountOf(buyer, says.totalIncl);
  expect(await amountOf(buyer, says.totalExcl)).toBe(seen);
  await placeButton(buyer).click();
  await page.waitForURL('**/sales/order/confirmation/**');
  await page.getByText('Gestructureerde mededeling').waitFor();
  // the invoice follows the payment
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await receiveTransfer({ services: site.shop.services, by: 1, orderId }, { cents: seen });
  await page.reload();
  await expectProof(buyer, email, ['Btw NL123456782B90', 'Btw verlegd', 'INK-0042', 'Deze factuur is betaald.']);
  expect((await ordersOf(site, email)).map((order) => [order.totalInclCents, order.totalVatCents])).toEqual([
    [seen, 0],
  ]);
  expect(await page.getByRole('main').innerText()).toContain('INK-0042');
  expect(await mailWith(site, email, says.thanks)).toContain('INK-0042');
  expect(vies.asked).toEqual(['NL123456782B90']);
  await expectSound(page);
  await page.context().close();
});

test('[CHK-10] a customer in Belgium pays from a prepaid account with enough credit, and no other', async () => {
  const email = 'shopper@vitrine.test';
  const buyer = await enterWithCart(site, { slugs: [seeds.slug], ...onPhone });
  const { page, says } = buyer;
  await signIn(buyer, site, email, '/fr/checkout');
  await page.getByRole('radio', { name: says.prepaid }).check();
  await page.getByRole('combobox', { name: says.account }).selectOption({ label: 'Carte cadeau – solde 75,00 €' });
  await page.getByRole('checkbox', { name: says.terms }).check();
  const seen = await amountOf(buyer, says.totalIncl);
  await placeButton(buyer).click();
  await expectProof(buyer, email, ['Rue du Pont 14', 'TVA 21 %', 'Cette facture est payée.']);
  const accounts = await site.shop.services.db.select().from(tables.prepaidAccounts);
  expect(accounts.find(({ name }) => name === 'Carte cadeau')?.balanceCents).toBe(7500 - seen);
  await page.context().close();
});

test('[CHK-09] a response that never comes is requested from the shop; an abandoned order releases its last unit', async () => {
  const { db } = site.shop.services;
  const [variant] = await variantsOf(site, seeds.slug);
  const left = async () => {
    const places = await db
      .select()
      .from(tables.stock)
      .where(eq(tables.stock.variantId, variant?.id ?? 0));
    return places.reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const minutes = 60_000;
  // what earlier tests left unpaid is released before anything is counted
  await expireOrders(site.shop.services, site.shop.services.now() + 31 * minutes);
  await setStock(site, seeds.slug, 2);
  const lost = await atPayment(site, 'fr', onDesktop, { email: 'lost@example.test' });
  await payBy(lost, '4000000000000119');
  await expectProof(lost, 'lost@example.test', ['Cette facture est payée.']);
  await site.expectComplaints([expect.stringContaining('504')]);
  const email = 'gone@example.test';
  const { page } = await atPayment(site, 'fr', onPhone, { email });
  expect(await left()).toBe(0);
  clock.ahead = 31 * minutes;
  await expireOrders(site.shop.services, site.shop.services.now());
  site.shop.services.wakeOutbox();
  expect(await left()).toBe(1);
  await page.reload();
  await page.getByText('Le délai de paiement de cette commande est passé.').waitFor();
  await expectSound(page);
  await mailWith(site, email, 'annulée');
  await page.context().close();
});

test('these payments log nothing to the console', () => {
  expect(site.complaints).toEqual([]);
});
