import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatMoney } from '#rules/money.ts';
import { chooseForCart } from '#server/cart/change.ts';
import { readCart } from '#server/cart/read.ts';
import { cartSummary } from '#server/cart/summary.ts';
import type { Store } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { asProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { seller } from '#demo/settings.ts';
import { openTexts } from '#server/localization/texts.ts';
import type { Services } from '#server/services.ts';
import { composeMail } from '#server/mail/compose.ts';
import { openVies } from '#server/vat/vies.ts';
import { order, put } from '#tests/server/sales/till.ts';
import { emptyTill, method, orderFields, smallShop, variant } from '#tests/server/small-shop.ts';
import { testServices, visitor } from '#tests/server/visit.ts';
import { openFakeVies, refuses, says } from './vies-server.ts';
import type { FakeVies, Reply } from './vies-server.ts';

let service: FakeVies;
let store: Store;
let services: Services;
let visit: Visit;
let time = Date.UTC(2026, 4, 5, 12);
const both = (text: string) => ({ fr: text, nl: text });
beforeAll(async () => {
  service = await openFakeVies();
  store = await smallShop();
  await store.db.insert(tables.countries).values({ id: 9, code: 'NL', name: both('Netherlands'), position: 9 });
  await store.db.insert(tables.vatRates).values([{ countryCode: 'NL', category: 'standard', rate: 2100 }]);
  await store.db
    .insert(tables.shippingRates)
    .values({ shippingMethodId: method.courier, countryCode: 'NL', inclCents: 1210 });
  await store.db.insert(tables.settings).values({ key: 'seller', value: seller });
  services = testServices(store, {
    now: () => time,
    vies: openVies(service.url),
    texts: await openTexts(store.db),
  });
});
afterAll(async () => {
  await store.close();
  await service.close();
});
beforeEach(async () => {
  await emptyTill(store);
  await store.db.execute(sql`TRUNCATE vat_checks`);
  service.asked.length = 0;
  service.requesters.length = 0;
  visit = visitor(store);
});

/** Two mugs to Rotterdam by courier: 9.76 + 12.10 with VAT; 8.06 + 10.00 without, each piece rounded once. */
const dutch = {
  ...orderFields,
  AccountType: 'Company',
  Company: 'Van Dijk B.V.',
  BillingVAT: 'NL004495445B01',
  BillingCountry: 'NL',
  BillingPostalCode: '3011 AD',
  BillingCity: 'Rotterdam',
  ShippingMethodId: String(method.courier),
};
const charged = 2186;
const reversed = 1806;

async function basket(fields: Record<string, string>): Promise<void> {
  await put(services, visit, variant.mug, variant.mug);
  const { BillingCountry = 'BE', ShippingCountryId = BillingCountry } = fields;
  await chooseForCart(
    { visit, services },
    { draft: fields, billingCountryCode: BillingCountry, shippingCountryCode: ShippingCountryId },
  );
}
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'placed',
    (error: unknown) => {
      const { status, code, params } = asProblem(error);
      return [status, code, params];
    },
  );
async function lastOrder() {
  const [row] = await store.db.select().from(tables.orders).orderBy(desc(tables.orders.id)).limit(1);
  if (!row) throw new Error('no order');
  const [waiting] = await store.db.select().from(tables.outbox).orderBy(desc(tables.outbox.id)).limit(1);
  const mail = waiting && (await composeMail(services, waiting));
  return { ...row, mail: (mail?.text ?? '').replaceAll('\u00a0', ' ') };
}
const sentence = 'article 138, paragraphe 1, de la directive 2006/112/CE';

describe('a Dutch company with delivery in the Netherlands', () => {
  test('[CHK-03, CHK-10, SHOP-16] pays no VAT with an active number, and page, order and mail say who owes it', async () => {
    service.reply = says(true);
    await basket(dutch);
    // not checked yet, and unknown is not valid
    expect((await readCart(services, visit)).Totals).toMatchObject({ TaxIncl: charged, IsReverseCharge: false });
    expect(await outcome(order(services, visit, { fields: dutch, expectedTaxIncl: charged }))).toEqual([
      409,
      'Checkout.TotalChanged',
      { Total: formatMoney(reversed, 'fr') },
    ]);
    const { Totals } = await readCart(services, visit);
    expect(Totals).toMatchObject({
      TaxExcl: reversed,
      Vat: 0,
      TaxIncl: reversed,
      IsReverseCharge: true,
      VatLines: [{ Rate: 0, TaxExcl: reversed, Vat: 0 }],
    });
    // the counters match the cart
    expect((await cartSummary(services, visit)).AmountTaxInclHtml).toBe(
      (await readCart(services, visit)).AmountTaxInclHtml,
    );
    await order(services, visit, { fields: dutch });
    const placed = await lastOrder();
    expect([placed.totalInclCents, placed.totalExclCents, placed.totalVatCents]).toEqual([reversed, reversed, 0]);
    expect(placed.snapshot.Vat).toEqual({
      Number: 'NL004495445B01',
      IsValid: true,
      CheckedAt: '2026-05-05T12:00:00.000Z',
      ConsultationNumber: 'WAPIAAAAXx0001',
    });
    expect(placed.mail).toContain(sentence);
    expect(placed.mail).toContain('TVA due par l’acheteur (autoliquidation) : 0,00 €\nTotal TVA comprise : 18,06 €');
    expect(placed.mail).toContain('Numéro de TVA : NL004495445B01');
    expect(service.asked).toEqual(['NL004495445B01']);
    expect(service.requesters).toEqual(['BE0999999922']);
  });

  test.each<[string, Reply, boolean | null]>([
    ['is not in use', says(false), false],
    ['nobody can say anything about', refuses('MS_UNAVAILABLE'), null],
    ['meets a service that is down', (_, response) => void response.destroy(), null],
  ])('[CHK-03, CHK-10] pays VAT with a number that %s, and its order is not held up', async (_, reply, isValid) => {
    service.reply = reply;
    await basket(dutch);
    await order(services, visit, { fields: dutch, expectedTaxIncl: charged });
    const placed = await lastOrder();
    expect([placed.totalInclCents, placed.totalVatCents, placed.snapshot.Vat?.IsValid]).toEqual([
      charged,
      379,
      isValid,
    ]);
    expect(placed.snapshot.Totals.IsReverseCharge).toBe(false);
    expect(placed.mail).not.toContain(sentence);
  });

  test('[CHK-03] must confirm again when its number is no longer known to be active: never charged other than shown', async () => {
    service.reply = says(true);
    await basket(dutch);
    await outcome(order(services, visit, { fields: dutch, expectedTaxIncl: charged }));
    expect((await readCart(services, visit)).Totals.TaxIncl).toBe(reversed);
    time += 24 * 3_600_000;
    service.reply = refuses('TIMEOUT');
    expect(await outcome(order(services, visit, { fields: dutch, expectedTaxIncl: reversed }))).toEqual([
      409,
      'Checkout.TotalChanged',
      { Total: formatMoney(charged, 'fr') },
    ]);
    expect(await outcome(order(services, visit, { fields: dutch }))).toBe('placed');
    expect((await lastOrder()).totalInclCents).toBe(charged);
  });
});

describe('an active number changes nothing', () => {
  beforeEach(() => {
    service.reply = says(true);
  });
  const elsewhere = {
    SameAddressForShipping: 'false',
    ShippingStreet1: 'Rue Haute',
    ShippingHouseNumber: '3',
    ShippingPostalCode: '1000',
    ShippingCity: 'Bruxelles',
  };
  test.each<[string, Record<string, string>]>([
    ['for a Belgian company at home', { ...orderFields, AccountType: 'Company', BillingVAT: 'BE0244142664' }],
    ['for goods that stay in Belgium', { ...dutch, ...elsewhere, ShippingCountryId: 'BE', ShippingMethodId: '1' }],
    ['for a Belgian number whose goods go to the Netherlands', { ...dutch, BillingVAT: 'BE0244142664' }],
    ['for a private order', { ...dutch, AccountType: 'Private' }],
  ])('[CHK-03] %s', async (_, fields) => {
    await basket(fields);
    const { TaxIncl } = (await readCart(services, visit)).Totals;
    expect(await outcome(order(services, visit, { fields, expectedTaxIncl: TaxIncl }))).toBe('placed');
    const { totalVatCents, snapshot } = await lastOrder();
    expect([totalVatCents > 0, snapshot.Totals.IsReverseCharge]).toEqual([true, false]);
    expect(snapshot.Vat?.IsValid ?? 'no number').toBe(fields['AccountType'] === 'Private' ? 'no number' : true);
  });
});
