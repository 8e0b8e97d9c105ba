import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PageAnswer } from '#contract/page.ts';
import type { DeskWithdrawalsPageData, WithdrawalPageData } from '#contract/withdrawal.ts';
import { withdrawals } from '#server/db/schema/index.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

export const withdrawalUrl = (orderId?: string, culture = 'fr') =>
  `/${culture}/sales/order/withdrawal${orderId === undefined ? '' : `?order=${orderId}`}`;

export async function readWithdrawal(person: Person, url = withdrawalUrl()): Promise<WithdrawalPageData> {
  const answer = await person.get(url);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PageAnswer<WithdrawalPageData>).Page;
}

/** The page's form as typed. */
export async function statementOf(
  person: Person,
  change: Readonly<Record<string, string>> = {},
  url = withdrawalUrl(),
): Promise<Record<string, string>> {
  const { FormToken } = await readWithdrawal(person, url);
  return {
    FormToken,
    Name: 'An Peeters',
    OrderNumber: '2026-999999',
    Email: 'an@example.test',
    What: '',
    Do: 'withdraw',
    ...change,
  };
}

/** States and confirms; returns the page that it leads to. */
export async function withdraw(
  person: Person,
  change: Readonly<Record<string, string>> = {},
  url = withdrawalUrl(),
): Promise<string> {
  const answer = await person.post(url, await statementOf(person, change, url));
  expect(answer.status).toBe(303);
  return answer.headers.get('Location') ?? '';
}

/** A shop that takes many statements and delivers within three days, with its staff. */
export async function openWithdrawalShop(now: () => number): Promise<{ shop: TestShop; staff: Person }> {
  const shop = await openSmallShop({ now, limits: { withdrawalsPerAddress: 30 } });
  const { person: staff } = await customerOf(shop, shop.person(), 'staff');
  await shop.services.db.execute(sql`UPDATE shipping_methods SET max_days = 3`);
  return { shop, staff };
}

/** As if nobody had withdrawn yet. */
export const forgetWithdrawals = (shop: TestShop) =>
  shop.services.db.execute(sql`TRUNCATE withdrawals, outbox, rate_limits`);
export const withdrawalsIn = (shop: TestShop) => shop.services.db.select().from(withdrawals).orderBy(withdrawals.id);

/** What the desk's page lists. */
export const withdrawalsAtDesk = async (staff: Person) =>
  ((await (await staff.get('/fr/desk/withdrawals')).json()) as PageAnswer<DeskWithdrawalsPageData>).Page.Withdrawals;
