import { expect } from 'vitest';
import type { PageAnswer } from '#contract/page.ts';
import type { WithdrawalPageData } from '#contract/withdrawal.ts';
import type { Person } from '#tests/shop.ts';

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
