import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ErasedAccount, eraseAccount as eraseCall } from '#contract/account-erasure.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { accountErasureRules } from '#rules/account-erasure-form.ts';
import { checkForm } from '#rules/forms.ts';
import { formatMoney } from '#rules/money.ts';
import type { Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import {
  addresses,
  addressRequests,
  carts,
  companyInvitations,
  coupons,
  couponUses,
  customerReferences,
  customers,
  orderApprovals,
  orderEvents,
  orders,
  outbox,
  refundRequests,
  registrations,
  withdrawals,
  reviews,
  sessions,
  newsletterSubscriptions,
  stockNotifications,
  wishlists,
} from '#server/db/schema/index.ts';
import type { Customer } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { forgetOrders, unlinkOrders } from '#server/orders/forget.ts';
import { closeAccounts } from '#server/orders/prepaid.ts';
import { leaveCompany } from './leave-company.ts';
import { requireOwnPassword } from './own-password.ts';

/**
 * Erases the customer's account and what is personal in it, for good, and signs all its browsers out. Orders become
 * nobody's; those under way keep what their delivery needs until they are finished, invoices what they print until the
 * legal term is over. Throws 409 for staff, 422 by field, 429 while guesses wait.
 */
export async function eraseAccount({ visit, services }: Asker, form: BodyOf<typeof eraseCall>): Promise<ErasedAccount> {
  refuseFields(checkForm(accountErasureRules, { ...form }, visit.culture));
  const customer = await requireOwnPassword(services, visit, form.CurrentPassword, {
    field: 'CurrentPassword',
    code: 'Security.WrongPassword',
  });
  if (customer.role !== 'customer') throw new ShopProblem(409, { code: 'Erasure.NotStaff' });
  const at = new Date(services.now());
  await retryingTransaction(services.db, async (tx) => {
    const [owner] = await tx.select().from(customers).where(eq(customers.id, customer.id)).for('update');
    // erased in another tab
    if (!owner) throw new ShopProblem(401);
    const given = await closeAccounts(tx, owner.id, at);
    if (given > 0 && form.GivesUpCredit !== 'true')
      throw invalid('GivesUpCredit', 'Erasure.CreditLeft', { Credit: formatMoney(given, visit.culture) });
    await leaveCompany(tx, owner.id);
    await eraseRows(tx, owner, at);
    const { email, firstName, lastName } = owner;
    const payload = { email, firstName, lastName, culture: visit.culture };
    await tx.insert(outbox).values({ kind: 'accountErased', payload, dueAt: at });
  });
  services.wakeOutbox();
  await visit.end();
  await forgetOrders(services.db, at.getTime());
  return { Uri: visit.urls.accountErasureDone() };
}

/** What has no `ON DELETE` of its own goes here: `tests/server/security/erasure.test.ts` compares it with the database. */
async function eraseRows(tx: Tx, { id, email }: Customer, at: Date): Promise<void> {
  // an order that is being placed holds its cart: it comes first, and is unlinked below
  await tx.execute(sql`SELECT FROM ${carts} WHERE ${carts.customerId} = ${id} FOR UPDATE`);
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
  await tx.execute(sql`
    DELETE FROM ${reviews} r USING order_lines l WHERE l.id = r.order_line_id AND l.order_id IN (${own})`);
  await tx.update(couponUses).set({ customerId: null, email: '' }).where(inArray(couponUses.orderId, own));
  await unlinkOrders(tx, id, at);
  await tx.update(addressRequests).set({ askedById: null }).where(eq(addressRequests.askedById, id));
  await tx.update(refundRequests).set({ askedById: null }).where(eq(refundRequests.askedById, id));
  // those of orders are forgotten with the order; one that the desk has not settled yet is owed, and goes once it is
  await tx
    .delete(withdrawals)
    .where(and(eq(withdrawals.email, email), isNull(withdrawals.orderId), isNotNull(withdrawals.handledAt)));
  await tx.update(orderApprovals).set({ decidedById: null }).where(eq(orderApprovals.decidedById, id));
  await tx.delete(outbox).where(sql`${outbox.payload} ->> 'approverId' = ${String(id)}`);
  await tx.update(orderEvents).set({ byCustomerId: null }).where(eq(orderEvents.byCustomerId, id));
  // a coupon that was this customer's alone must not become everybody's
  await tx.update(coupons).set({ customerId: null, endsAt: at }).where(eq(coupons.customerId, id));
  for (const rows of [addresses, customerReferences, wishlists, carts, sessions])
    await tx.delete(rows).where(eq(rows.customerId, id));
  for (const rows of [stockNotifications, newsletterSubscriptions, registrations, companyInvitations])
    await tx.delete(rows).where(eq(rows.email, email));
  await tx.delete(outbox).where(sql`${outbox.payload} ->> 'customerId' = ${String(id)}`);
  await tx.delete(customers).where(eq(customers.id, id));
}
