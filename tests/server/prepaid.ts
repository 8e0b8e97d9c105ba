import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PageAnswer } from '#contract/page.ts';
import type { PrepaidAccountPageData } from '#contract/prepaid-account.ts';
import { rowsOf } from '#server/db/open.ts';
import { prepaidAccounts, prepaidLedger, sessions } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/open.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { takeNotification } from '#server/payment/take-notification.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, cartOf, customerOf, openSmallShop } from './http-shop.ts';
import { booked, told } from './payment/told.ts';
import { customer, method, orderFields, variant } from './small-shop.ts';

export const prepaidCalls = {
  add: '/api/v1/sales/prepaidaccounts/addtocart',
  notification: '/api/v1/sales/prepaidaccounts/setnotification',
} as const;

/** Opens a prepaid account with a balance in cents, whose ledger says why; returns its id. */
export async function openAccount(
  db: Db,
  { customerId, cents, notifies = false }: { customerId: number; cents: number; notifies?: boolean },
): Promise<number> {
  const [account] = await db
    .insert(prepaidAccounts)
    .values({ customerId, name: 'Budget', balanceCents: cents, notifies })
    .returning();
  if (!account) throw new Error('no account was opened');
  if (cents !== 0)
    await db.insert(prepaidLedger).values({ accountId: account.id, deltaCents: cents, note: 'Versement' });
  return account.id;
}

/** The same for whoever is signed in as `person`; for Anna if nobody is. */
export async function accountOf(
  { services: { db } }: TestShop,
  person: Person,
  rest: { cents: number; notifies?: boolean },
): Promise<number> {
  const idHash = hashOf(person.cookies.get('vitrine_session') ?? '');
  const [session] = await db.select().from(sessions).where(eq(sessions.idHash, idHash));
  return await openAccount(db, { customerId: session?.customerId ?? customer.anna, ...rest });
}

/** A small shop over HTTP whose customers have prepaid accounts, and a clock that a test can advance. */
export function usePrepaid() {
  let shop: TestShop;
  const clock = { now: Date.UTC(2026, 4, 5, 12) };
  beforeAll(async () => {
    shop = await openSmallShop({ now: () => clock.now });
  });
  afterAll(() => shop.close());

  const db = () => shop.services.db;
  async function owner(cents = 0, notifies = false) {
    const { person, Email } = await customerOf(shop);
    return { person, Email, accountId: await accountOf(shop, person, { cents, notifies }) };
  }
  const topUp = (person: Person, PrepaidAccountId: number, Quantity: unknown) =>
    person.send('POST', prepaidCalls.add, { PrepaidAccountId, Quantity });
  /** The public id in the URL where it is paid. */
  const orderedBy = async (answer: Response): Promise<string> => {
    const uri = (await answer.json()) as string;
    const [, orderId = ''] = /^\/fr\/sales\/order\/payment\/([0-9a-f-]{36})$/.exec(uri) ?? [];
    expect(orderId).not.toBe('');
    return orderId;
  };
  async function ordered(person: Person, accountId: number, quantity: number): Promise<string> {
    return await orderedBy(await topUp(person, accountId, quantity));
  }
  /** Opens the card session of an order; tells the shop what the provider says about it. */
  async function session(person: Person, orderId: string) {
    expect((await person.send('POST', `/api/v1/sales/orders/${orderId}/payment/session`, {})).status).toBe(200);
    const { payment } = await booked({ db: db() }, orderId);
    if (!payment) throw new Error('no session');
    const { reference: merchantReference, amountCents: value } = payment;
    const amount = { value, currency: 'EUR' };
    return (change: Partial<Parameters<typeof told>[0]> = {}) =>
      takeNotification(shop.services, told({ merchantReference, amount, pspReference: `PSP-${orderId}`, ...change }));
  }
  async function paid(person: Person, accountId: number, quantity: number) {
    const orderId = await ordered(person, accountId, quantity);
    const tell = await session(person, orderId);
    await tell();
    return { orderId, tell };
  }
  async function accountPage(person: Person, accountId: number, query = ''): Promise<PrepaidAccountPageData> {
    const answer = await person.get(`/fr/sales/prepaidaccounts/${accountId}${query}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as PageAnswer<PrepaidAccountPageData>).Page;
  }
  /** The balance as shown, which is always the sum of the ledger. */
  async function balance(person: Person, accountId: number): Promise<number> {
    const { Balance } = await accountPage(person, accountId);
    const [sum] = rowsOf<{ cents: number }>(
      await db().execute(
        sql`SELECT coalesce(sum(delta_cents), 0)::int AS cents FROM prepaid_ledger WHERE account_id = ${accountId}`,
      ),
    );
    expect(sum?.cents).toBe(Balance);
    return Balance;
  }
  async function buyMugs(person: Person, accountId: number, quantity: number): Promise<Response> {
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: quantity });
    await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
    const { Totals } = await cartOf(person);
    return await person.send('POST', addresses.order, {
      IdempotencyKey: crypto.randomUUID(),
      ExpectedTaxIncl: Totals.TaxIncl,
      Fields: { ...orderFields, PaymentMethod: 'Prepaid', PrepaidAccountId: String(accountId) },
    });
  }
  return {
    get shop() {
      return shop;
    },
    clock,
    db,
    owner,
    topUp,
    ordered,
    session,
    paid,
    accountPage,
    balance,
    buyMugs,
  };
}
