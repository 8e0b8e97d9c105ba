import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Approvals, decideApproval as decideCall, WaitingApproval } from '#contract/order-approval.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refusalRules } from '#rules/approval-form.ts';
import { checkForm } from '#rules/forms.ts';
import type { Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { companyUsers, customers, orderApprovals, orders } from '#server/db/schema/index.ts';
import type { CompanyUser, Customer, Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { linesWithPictures } from '#server/orders/line-pictures.ts';
import { lockOrder, transitionOrder } from '#server/orders/transitions.ts';
import { settle } from '#server/payment/methods.ts';

const nameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** Whether a user of the order's company may approve it: never one's own, and none above one's own limit. */
const mayDecide = (
  { role, limitCents }: Pick<CompanyUser, 'role' | 'limitCents'>,
  customerId: number,
  order: Pick<OrderRow, 'customerId' | 'totalExclCents'>,
): boolean =>
  role !== 'buyer' && order.customerId !== customerId && (limitCents === null || order.totalExclCents <= limitCents);

const isApprover = ({ company }: Pick<Visit, 'company'>): boolean => company !== null && company.role !== 'buyer';

/** The orders of the asker's company that wait for an approval; none for whoever does not approve. */
export async function readApprovals({ visit, services }: Asker): Promise<Approvals> {
  const { company, customer } = visit;
  if (!customer) throw new ShopProblem(401);
  if (!company || !isApprover(visit)) return { IsApprover: false, Orders: [] };
  const found = await services.db
    .select({ order: orders, buyer: customers })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.companyId, company.companyId), eq(orders.status, 'AwaitingApproval')))
    .orderBy(asc(orders.id));
  const lines = await linesWithPictures(
    services.db,
    visit.culture,
    found.map(({ order }) => order.id),
  );
  const photosOf = (orderId: number) => lines.filter((line) => line.orderId === orderId).map(({ photo }) => photo);
  return {
    IsApprover: true,
    Orders: found.map(({ order, buyer }): WaitingApproval => {
      const photos = photosOf(order.id);
      return {
        OrderId: order.publicId,
        Number: order.number,
        PlacedAt: order.placedAt.toISOString(),
        ApproveBy: (order.approveBy ?? order.placedAt).toISOString(),
        Buyer: buyer ? nameOf(buyer) : '',
        PurchaseOrderNumber: order.snapshot.PurchaseOrderNumber ?? '',
        PaymentMethod: order.paymentMethod,
        Lines: order.snapshot.Lines.map(({ Name, Quantity }, index) => ({
          Name,
          Quantity,
          Photo: photos[index] ?? null,
        })),
        TaxExcl: order.totalExclCents,
        TaxIncl: order.totalInclCents,
        MayDecide: mayDecide(company, customer.id, order),
      };
    }),
  };
}

/**
 * Approves or refuses an order of the asker's company. Approved, it awaits its payment, which an account pays at once.
 * Throws 404 for another company's order, 403 for one that the asker may not approve, 409 `Approvals.Decided` for one
 * that no longer waits, 409 `Approvals.NotEnoughCredit`, 422 without a reason for a refusal.
 */
export async function decideApproval(
  { visit, services }: Asker,
  { orderId, Decision, Reason }: { orderId: string } & BodyOf<typeof decideCall>,
): Promise<Approvals> {
  const { company, customer } = visit;
  if (!customer) throw new ShopProblem(401);
  const isApproved = Decision === 'approve';
  if (!isApproved) refuseFields(checkForm(refusalRules, { Reason }, visit.culture));
  const at = new Date(services.now());
  const { settings } = services;
  await retryingTransaction(services.db, async (tx) => {
    const [known] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.publicId, orderId), eq(orders.companyId, company?.companyId ?? 0)));
    if (!known) throw notFound();
    const order = await lockOrder(tx, known.id);
    await requireApprover(tx, customer.id, order);
    if (order.status !== 'AwaitingApproval') throw new ShopProblem(409, { code: 'Approvals.Decided' });
    const [approval] = await tx
      .update(orderApprovals)
      .set({ isApproved, decidedById: customer.id, decidedAt: at, reason: isApproved ? '' : Reason.trim() })
      .where(eq(orderApprovals.orderId, order.id))
      .returning();
    const event = { type: isApproved ? 'approval.given' : 'approval.refused' } as const;
    const decided = await transitionOrder(tx, order, { event, at, settings, by: customer.id });
    if (isApproved) await pay(tx, decided, { accountId: approval?.prepaidAccountId ?? 0, at, settings });
  });
  services.wakeOutbox();
  return await readApprovals({ visit, services });
}

/** The role is read again under the order's lock: it may have been taken away since the request began. */
async function requireApprover(tx: Tx, customerId: number, order: OrderRow): Promise<void> {
  const [place] = await tx
    .select()
    .from(companyUsers)
    .where(and(eq(companyUsers.customerId, customerId), inArray(companyUsers.companyId, [order.companyId ?? 0])));
  if (!place || !mayDecide(place, customerId, order)) throw new ShopProblem(403, { code: 'Approvals.NotYours' });
}

/** An account pays at once, by the buyer's choice; other methods are the buyer's next step. */
async function pay(
  tx: Tx,
  order: OrderRow,
  given: { accountId: number; at: Date; settings: Asker['services']['settings'] },
): Promise<void> {
  const [buyer] = await tx
    .select()
    .from(customers)
    .where(eq(customers.id, order.customerId ?? 0));
  try {
    await settle(tx, { ...given, order, visit: { customer: buyer ?? null, culture: order.culture } });
  } catch (error) {
    // what is wrong with the account is between the buyer and the shop
    if (error instanceof ShopProblem && error.status === 422)
      throw new ShopProblem(409, { code: 'Approvals.NotEnoughCredit' });
    throw error;
  }
}
