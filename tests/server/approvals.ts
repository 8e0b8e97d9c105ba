import type { Approvals, ApprovalsPageData } from '#contract/order-approval.ts';
import { colleagueOf, companyOf } from '#tests/server/company.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

export const approvalsPath = '/fr/account/approvals';
export const decide = (person: Person, orderId: string, IsApproved: boolean, Reason = '') =>
  person.send('POST', `/api/v1/companies/approvals/${orderId}`, {
    Decision: IsApproved ? 'approve' : 'refuse',
    Reason,
  });

/** The page of whoever approves. */
export async function approvalsOf(person: Person): Promise<ApprovalsPageData> {
  const answer = await person.get(approvalsPath, { Accept: 'application/json' });
  return ((await answer.json()) as { Page: ApprovalsPageData }).Page;
}
export const ordersIn = async (answer: Response) => ((await answer.json()) as Approvals).Orders;

/** A company with a buyer whose limit is 19.99 without VAT, and an approver up to 100. */
export async function threeOf(shop: TestShop, founder = shop.person()) {
  const { person: boss, id: bossId } = await companyOf(shop, founder);
  const buyer = await colleagueOf(shop, boss, { Limit: '19,99' });
  const approver = await colleagueOf(shop, boss, { Role: 'approver', Limit: '100' });
  return { boss, bossId, buyer, approver };
}

/** Four mugs and the post are 21.12 without VAT, above the buyer's limit. */
export const orderAbove = async (
  { person, Email }: { person: Person; Email: string },
  more: Record<string, string> = {},
) => await orderBy(person, [[variant.mug, 4]], 200, { Email, ...more });
