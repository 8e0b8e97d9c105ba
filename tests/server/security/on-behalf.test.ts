import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { customers, orderEvents, orders, sessions } from '#server/db/schema/index.ts';
import { requireOwnHands, requireOwnPage } from '#server/http/own-hands.ts';
import { asProblem } from '#server/kernel/problem.ts';
import { addresses, cartOf, customerOf, openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { customer, method, orderFields, variant } from '#tests/server/small-shop.ts';
import { signedIn } from '#tests/server/visit.ts';
import type { Person, TestShop } from '#tests/shop.ts';

const calls = { find: '/api/v1/sales/customers', act: '/api/v1/sales/customers/actfor' };
let shop: TestShop;
let staff: Person;
let staffEmail: string;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ person: staff, Email: staffEmail } = await customerOf(shop, shop.person(), 'staff'));
});

const db = () => shop.services.db;
const find = async (term: string, by = staff): Promise<unknown> =>
  (await by.get(`${calls.find}?term=${encodeURIComponent(term)}`)).json();
const actFor = (CustomerId: number, by = staff) => by.send('POST', calls.act, { CustomerId });
const stop = (by = staff) => by.post('/fr/desk/customers', { Do: 'stopActing' });
const company = 'company@vitrine.test';

describe('[SALES-08] the customers that staff choose from', () => {
  test('are found from two characters on, by address or name; staff are no customers', async () => {
    expect(await find('a')).toEqual([]);
    expect(await find(' p ')).toEqual([]);
    const anna = { CustomerId: customer.anna, Email: 'anna@vitrine.test', Name: 'Anna Peeters' };
    expect(await find('ann')).toEqual([anna]);
    expect(await find('PEETERS anna')).toEqual([anna]);
    expect(await find(staffEmail)).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  test('are shown to staff alone: a visitor signs in first, a customer is refused', async () => {
    const { person } = await customerOf(shop);
    for (const [by, status] of [
      [shop.person(), 401],
      [person, 403],
    ] as const) {
      expect((await by.get(`${calls.find}?term=anna`)).status).toBe(status);
      expect((await actFor(customer.anna, by)).status).toBe(status);
      expect((await by.get('/fr/desk/customers?term=anna')).status).toBe(status);
      const posted = await by.post('/fr/desk/customers', { Do: 'actFor', CustomerId: String(customer.anna) });
      expect(posted.status).toBe(status);
    }
  });

  test('without JavaScript are a page of forms', async () => {
    const answer = await staff.get('/fr/desk/customers?term=company');
    expect(await answer.json()).toMatchObject({ Page: { Term: 'company', Customers: [{ Email: company }] } });
    const chosen = await staff.post('/fr/desk/customers', { Do: 'actFor', CustomerId: String(customer.company) });
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/fr']);
  });
});

describe('[SALES-08] an order on behalf of a customer', () => {
  test('is the customer’s, at their prices, and keeps who placed it', async () => {
    expect((await actFor(customer.company)).status).toBe(200);
    await staff.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    await staff.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
    const cart = await cartOf(staff);
    expect([cart.CustomerId, cart.Items[0]?.UnitPrice.TaxIncl]).toEqual([customer.company, 363]);
    const placed = await staff.send('POST', addresses.order, {
      IdempotencyKey: crypto.randomUUID(),
      ExpectedTaxIncl: cart.Totals.TaxIncl,
      Fields: { ...orderFields, Email: company, AccountType: 'Company', Company: 'Peeters' },
    });
    expect(placed.status).toBe(200);
    const [order] = await db().select().from(orders).where(eq(orders.customerId, customer.company));
    const [own] = await db().select().from(customers).where(eq(customers.email, staffEmail));
    const events = await db()
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order?.id ?? 0));
    expect(events).toMatchObject([{ event: 'order.place', byCustomerId: own?.id }]);
    await stop();
    expect((await cartOf(staff)).CustomerId).toBe(own?.id);
  });

  test('leaves a customer’s own order without such a note', async () => {
    const { person } = await customerOf(shop);
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
    const before = await db().select().from(orderEvents);
    const { Totals } = await cartOf(person);
    const placed = await person.send('POST', addresses.order, {
      IdempotencyKey: crypto.randomUUID(),
      ExpectedTaxIncl: Totals.TaxIncl,
      Fields: orderFields,
    });
    expect(placed.status).toBe(200);
    expect(await db().select().from(orderEvents)).toEqual(before);
  });
});

describe('[SALES-08] who acts for a customer', () => {
  test('is told so on every page, and stops there', async () => {
    const shell = async () => (await shop.services.shell(await visitOf())).OnBehalf;
    const visitOf = async () => {
      const visit = await signedIn(shop.services.store, staffEmail);
      const [own] = await db().select().from(customers).where(eq(customers.email, staffEmail));
      const [session] = await db()
        .select()
        .from(sessions)
        .where(eq(sessions.customerId, own?.id ?? 0));
      if (session?.actsForId) visit.staff = own ?? null;
      return visit;
    };
    expect(await shell()).toBe(null);
    await actFor(customer.anna);
    expect(await shell()).not.toBe(null);
    expect((await staff.get('/fr/desk/customers')).headers.get('Location')).toBe('/fr');
    const stopped = await stop();
    expect([stopped.status, stopped.headers.get('Location')]).toEqual([303, '/fr/desk/customers']);
    expect((await staff.get('/fr/desk/customers')).status).toBe(200);
  });

  test('takes on nobody’s rights: staff and editors are unknown, the desk is closed meanwhile', async () => {
    const { Email } = await customerOf(shop, shop.person(), 'editor');
    const [editor] = await db().select().from(customers).where(eq(customers.email, Email));
    expect((await actFor(editor?.id ?? 0)).status).toBe(404);
    await actFor(customer.anna);
    expect((await staff.get('/fr/desk/orders')).status).toBe(403);
    expect((await staff.get(`${calls.find}?term=anna`)).status).toBe(403);
  });

  test('ends with the role of either', async () => {
    const { person, Email } = await customerOf(shop);
    expect(person).toBeDefined();
    const [other] = await db().select().from(customers).where(eq(customers.email, Email));
    await actFor(other?.id ?? 0);
    expect((await cartOf(staff)).CustomerId).toBe(other?.id);
    await db().update(customers).set({ role: 'editor' }).where(eq(customers.email, Email));
    expect((await cartOf(staff)).CustomerId).not.toBe(other?.id);
  });

  test('changes neither the customer’s data nor how they sign in', async () => {
    await actFor(customer.anna);
    for (const page of ['/fr/account', '/nl/account']) {
      const answer = await staff.get(page);
      expect([page, answer.status]).toEqual([page, 403]);
      expect((await problemOf(answer)).code).toBe('Security.NotOnBehalf');
    }
    const visit = { ...(await signedIn(shop.services.store, 'anna@vitrine.test')), staff: null };
    const acting = { ...visit, staff: visit.customer };
    const isRefused = (work: () => void) => {
      try {
        work();
        return false;
      } catch (error) {
        return asProblem(error).code === 'Security.NotOnBehalf';
      }
    };
    const refused = (Object.values(endpoints) as AnyEndpoint[]).filter((call) =>
      isRefused(() => requireOwnHands(acting, call)),
    );
    // by default a customer's call is theirs alone; visitors' calls are nobody's
    expect(refused.every(({ may }) => may === 'customer')).toBe(true);
    expect(refused.map(({ path }) => path)).toContain('/api/v1/sales/customers/profile');
    for (const path of [
      '/api/v1/security/changepassword',
      '/api/v1/security/twofactor',
      '/api/v1/sales/customers/email',
    ])
      expect(isRefused(() => requireOwnHands(acting, { may: 'customer', path: path as `/${string}` }))).toBe(true);
    for (const path of ['/security/twofactorhome', '/security/changepassword', '/account/password'])
      expect([isRefused(() => requireOwnPage(acting, path)), isRefused(() => requireOwnPage(visit, path))]).toEqual([
        true,
        false,
      ]);
    for (const path of ['/security/logoff', '/checkout', '/sales/prepaidaccounts'])
      expect(isRefused(() => requireOwnPage(acting, path))).toBe(false);
  });
});
