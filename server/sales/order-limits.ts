import { formatMoney } from '#rules/money.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { approversOf } from '#server/orders/approval.ts';
import { buyerIn, countAttempt } from '#server/http/rate-limits.ts';
import type { Visit } from '#server/http/visit.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Counts an order by buyer, client address and mail recipient. It is the last statement of the order's own transaction:
 * a failed order takes its count back, one beyond a limit is not placed (429), and the windows' rows, always locked in
 * the same order and after all others, are held only briefly.
 */
export async function countOrder(tx: Tx, { visit, services }: Asker, { email }: { email: string }): Promise<void> {
  const { ordersPerBuyer, ordersPerAddress, ordersPerRecipient } = services.settings.limits;
  const counting = { db: tx, now: () => services.now() };
  const perMinute = { windowMs: MINUTE };
  await countAttempt(counting, { ...perMinute, name: 'order.buyer', of: buyerIn(visit), most: ordersPerBuyer });
  await countAttempt(counting, { ...perMinute, name: 'order.address', of: visit.ip, most: ordersPerAddress });
  // a customer is mailed at their own address, a visitor at whatever was typed
  if (!visit.customer)
    await countAttempt(counting, {
      name: 'order.recipient',
      of: email.toLowerCase(),
      most: ordersPerRecipient,
      windowMs: HOUR,
    });
}

/**
 * Whether a total awaits the approval of somebody in the buyer's company: it is above their limit, an amount without VAT.
 * Throws 409 `Checkout.AboveLimit` if nobody there may approve it.
 */
export async function requireApprover(
  tx: Tx,
  { company, customer, culture }: Visit,
  { exclCents }: { exclCents: number },
): Promise<boolean> {
  const limitCents = company?.limitCents ?? null;
  if (!company || !customer || limitCents === null || exclCents <= limitCents) return false;
  const approvers = await approversOf(tx, { companyId: company.companyId, buyerId: customer.id, exclCents });
  if (approvers.length === 0)
    throw new ShopProblem(409, { code: 'Checkout.AboveLimit', params: { Limit: formatMoney(limitCents, culture) } });
  return true;
}

/** The buyer's limit, if somebody may approve what is above it; else null: such an order is refused, and says why. */
export async function approvalLimit(db: Db, { company, customer }: Visit): Promise<number | null> {
  const limitCents = company?.limitCents ?? null;
  if (!company || !customer || limitCents === null) return null;
  const { companyId } = company;
  const approvers = await approversOf(db, { companyId, buyerId: customer.id, exclCents: limitCents + 1 });
  return approvers.length > 0 ? limitCents : null;
}
