import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftCookie, serializeDraft } from '#rules/draft-cookie.ts';
import { orderTextNames } from '#rules/order-texts.ts';
import { customers, addresses as bookOf, orders } from '#server/db/schema/index.ts';
import { addresses, answerOf, customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { emptyTill, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let Email: string;
let guest: Person;

const postal = {
  BillingStreet1: 'Kerkstraat',
  BillingHouseNumber: '12',
  BillingBoxNumber: '3',
  BillingPostalCode: '9000',
  BillingCity: 'Gent',
};
/** The company's data in its account. */
const known = {
  FirstName: 'Bram',
  LastName: 'Claes',
  Company: 'Atelier Bram',
  BillingVAT: 'BE0244142664',
  Phone: '+32 2 123 45 67',
  ...postal,
};
type Field = keyof typeof known;
/** As a guest might type it. */
const typedInstead: Record<Field | 'Email', string> = {
  Email: 'else@vitrine.test',
  FirstName: 'Zoë',
  LastName: 'Autre',
  Company: 'Maison Zoë',
  BillingVAT: 'BE1001686633',
  Phone: '02 765 43 21',
  BillingStreet1: 'Place Verte',
  BillingHouseNumber: '99',
  BillingBoxNumber: '9',
  BillingPostalCode: '1000',
  BillingCity: 'Bruxelles',
};

beforeAll(async () => {
  shop = await openSmallShop();
  const account = await customerOf(shop);
  ({ Email } = account);
  const { db } = shop.services;
  const [row] = await db
    .update(customers)
    .set({
      accountType: 'Company',
      firstName: known.FirstName,
      lastName: known.LastName,
      company: known.Company,
      vatNumber: known.BillingVAT,
      phone: known.Phone,
    })
    .where(eq(customers.email, Email))
    .returning();
  await db.insert(bookOf).values({
    customerId: row?.id ?? 0,
    addressType: 'Both',
    isDefault: true,
    firstName: known.FirstName,
    lastName: known.LastName,
    street1: postal.BillingStreet1,
    houseNumber: postal.BillingHouseNumber,
    boxNumber: postal.BillingBoxNumber,
    postalCode: postal.BillingPostalCode,
    city: postal.BillingCity,
    countryCode: 'BE',
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTill(shop.services);
  guest = shop.person();
  await guest.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
});

type Texts = Record<string, string>;
interface Page {
  Page: { IdempotencyKey: string; IsCustomer: boolean; Fields: Texts; Cart: { Totals: { TaxIncl: number } } };
}
const look = async () => ((await answerOf(guest.get('/fr/checkout'))).body as Page).Page;
const signIn = async () => {
  const answer = await guest.send('POST', addresses.login, { Email, Password: password });
  expect(answer.status).toBe(200);
};

const inputs = ['Email', ...Object.keys(known), ...orderTextNames];
/** The page's form values, empty fields included, with what was typed over them. */
const formOf = ({ Fields, IsCustomer }: Page['Page'], typed: Texts): Texts => ({
  ...Object.fromEntries(inputs.map((name) => [name, ''])),
  AccountType: 'Private',
  ...Fields,
  ...typed,
  ...(IsCustomer ? { IsCustomer: 'true' } : {}),
  AcceptTerms: 'true',
});
const keep = (Fields: Texts) => guest.send('PUT', '/api/v1/sales/checkout/draft', { Fields });

/** Every order in which somebody may type and sign in; each returns the form that is finally submitted. */
const sequences: Record<string, (typed: Texts) => Promise<Texts>> = {
  'typed, then signed in': async (typed) => {
    await keep(formOf(await look(), typed));
    await signIn();
    return formOf(await look(), {});
  },
  'typed twice, signed in, and a page loaded before the draft was saved': async (typed) => {
    const form = formOf(await look(), {});
    await keep(form);
    await signIn();
    guest.cookies.set(draftCookie, serializeDraft({ ...form, ...typed }));
    const page = await look();
    guest.cookies.delete(draftCookie);
    return formOf(page, {});
  },
  'typed, signed in, and what the guest’s page still had to send': async (typed) => {
    const form = formOf(await look(), typed);
    await signIn();
    await keep(form);
    return formOf(await look(), {});
  },
  'typed without JavaScript, then signed in': async (typed) => {
    const page = await look();
    const ask = { IdempotencyKey: page.IdempotencyKey, ExpectedTaxIncl: String(page.Cart.Totals.TaxIncl) };
    await guest.post('/fr/checkout', { ...formOf(page, typed), ...ask, Do: 'recalculate' });
    await signIn();
    return formOf(await look(), {});
  },
  'signed in, then typed': async (typed) => {
    await signIn();
    return formOf(await look(), typed);
  },
  'signed in elsewhere, and the guest’s own form sent': async (typed) => {
    const form = formOf(await look(), typed);
    await signIn();
    return form;
  },
};

async function send(fields: Texts): Promise<{ status: number; snapshot: Texts | null }> {
  const { IdempotencyKey, Cart } = await look();
  const body = { IdempotencyKey, ExpectedTaxIncl: Cart.Totals.TaxIncl, Fields: fields };
  const { status } = await guest.send('POST', addresses.order, body);
  const [order] = await shop.services.db.select().from(orders);
  if (!order) return { status, snapshot: null };
  const { Billing, Vat, Email: mail } = order.snapshot;
  return {
    status,
    snapshot: {
      Email: mail,
      FirstName: Billing.FirstName,
      LastName: Billing.LastName,
      Company: Billing.Company,
      BillingVAT: Vat?.Number ?? '',
      BillingStreet1: Billing.Street1,
      BillingHouseNumber: Billing.HouseNumber,
      BillingBoxNumber: Billing.BoxNumber,
      BillingPostalCode: Billing.PostalCode,
      BillingCity: Billing.City,
    },
  };
}

describe.each(Object.entries(sequences))('%s', (_, go) => {
  test.each(['', 'Email', ...Object.keys(known)] as const)(
    '[CHK-14] with %s typed, no order lacks the account’s data or mixes two addresses',
    async (name) => {
      const typed = name === '' ? {} : { [name]: typedInstead[name as Field | 'Email'] };
      const { Phone: _told, ...kept } = { Email, ...known };
      const form = await go(typed);
      if (form['IsCustomer'] === 'true') expect(form).toMatchObject({ AccountType: 'Company', ...typed });
      if (form['IsCustomer'] === 'true' && name !== 'Phone') expect(form['Phone']).toBe(known.Phone);
      const { status, snapshot } = await send(form);
      // signing in first shows the whole address, so that a part typed later replaces what is visible
      const isSeen = form['BillingStreet1'] !== '' && form['BillingCity'] !== '';
      if (name in postal && !isSeen) {
        expect([status, snapshot]).toEqual([422, null]);
        return;
      }
      expect(status).toBe(200);
      const { Phone: _said, ...expected } = { ...kept, Phone: '', ...typed };
      expect(snapshot).toEqual(expected);
    },
  );
});

test('[CHK-14] an address of one’s own, typed before signing in, is ordered as it was typed', async () => {
  const own = {
    BillingStreet1: 'Place Verte',
    BillingHouseNumber: '1',
    BillingPostalCode: '1000',
    BillingCity: 'Bruxelles',
  };
  await keep(formOf(await look(), own));
  await signIn();
  const { status, snapshot } = await send(formOf(await look(), {}));
  expect([status, snapshot]).toEqual([
    200,
    expect.objectContaining({ ...own, BillingBoxNumber: '', Company: known.Company, BillingVAT: known.BillingVAT }),
  ]);
});

test('[CHK-14] a guest’s empty fields hide neither what the customer had typed before nor their delivery address', async () => {
  const { db } = shop.services;
  const [customer] = await db.select().from(customers).where(eq(customers.email, Email));
  const [delivery] = await db
    .insert(bookOf)
    .values({
      customerId: customer?.id ?? 0,
      addressType: 'Shipping',
      isDefault: true,
      firstName: 'Atelier',
      lastName: 'Claes',
      street1: 'Dok-Noord',
      houseNumber: '7',
      postalCode: '9000',
      city: 'Gent',
      countryCode: 'BE',
    })
    .returning();
  const elsewhere = shop.person();
  await elsewhere.send('POST', addresses.login, { Email, Password: password });
  await elsewhere.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  await elsewhere.send('PUT', '/api/v1/sales/checkout/draft', { Fields: { Note: 'Sonnez' } });
  await keep(formOf(await look(), { FirstName: 'Zoë' }));
  await signIn();
  expect((await look()).Fields).toMatchObject({
    FirstName: 'Zoë',
    Note: 'Sonnez',
    SameAddressForShipping: 'false',
    ShippingStreet1: 'Dok-Noord',
  });
  await db.delete(bookOf).where(eq(bookOf.id, delivery?.id ?? 0));
});
