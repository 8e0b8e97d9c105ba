import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Approvals, decideApproval as decideCall, WaitingApproval } from '#contract/order-approval.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refusalRules } from '#rules/approval-form.ts';
import { checkForm } from '#rules/forms.ts';
import type { Db, Tx } from '#server/db/open.ts';
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

/** Who ordered it; of an erased account, whom it is billed to. */
const buyerOf = ({ snapshot }: OrderRow, buyer: Customer | null): string =>
  nameOf(buyer ?? { firstName: snapshot.Billing.FirstName, lastName: snapshot.Billing.LastName });

/** Orders that can still be decided about: of the asker's company for those who approve, else the asker's own. */
const waitingFor = ({ visit, services }: Asker, customerId: number): SQL | undefined =>
  and(
    visit.company && isApprover(visit)
      ? eq(orders.companyId, visit.company.companyId)
      : eq(orders.customerId, customerId),
    eq(orders.status, 'AwaitingApproval'),
    // over, though nothing has cancelled it yet
    gt(orders.approveBy, new Date(services.now())),
  );

/** Whether the page has anything for the asker: those who approve always see it, a buyer while own orders wait. */
export async function hasApprovals(asker: Asker): Promise<boolean> {
  const { visit, services } = asker;
  if (isApprover(visit)) return true;
  if (!visit.customer) return false;
  const [own] = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(waitingFor(asker, visit.customer.id))
    .limit(1);
  return own !== undefined;
}

/** The orders that wait for an approval: the company's for those who approve, the asker's own for everybody else. */
export async function readApprovals(asker: Asker): Promise<Approvals> {
  const { visit, services } = asker;
  const { company, customer } = visit;
  if (!customer) throw new ShopProblem(401);
  const found = await services.db
    .select({ order: orders, buyer: customers })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(waitingFor(asker, customer.id))
    .orderBy(asc(orders.id));
  const lines = await linesWithPictures(
    services.db,
    visit.culture,
    found.map(({ order }) => order.id),
  );
  const photosOf = (orderId: number) => lines.filter((line) => line.orderId === orderId).map(({ photo }) => photo);
  return {
    IsApprover: isApprover(visit),
    Orders: found.map(({ order, buyer }): WaitingApproval => {
      const photos = photosOf(order.id);
      return {
        OrderId: order.publicId,
        Number: order.number,
        PlacedAt: order.placedAt.toISOString(),
        ApproveBy: (order.approveBy ?? order.placedAt).toISOString(),
        Buyer: buyerOf(order, buyer),
        PurchaseOrderNumber: order.snapshot.PurchaseOrderNumber ?? '',
        PaymentMethod: order.paymentMethod,
        Lines: order.snapshot.Lines.map(({ Name, Quantity }, index) => ({
          Name,
          Quantity,
          Photo: photos[index] ?? null,
        })),
        TaxExcl: order.totalExclCents,
        TaxIncl: order.totalInclCents,
        MayDecide: company !== null && mayDecide(company, customer.id, order),
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
  const { settings } = services;
  await retryingTransaction(services.db, async (tx) => {
    const [known] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.publicId, orderId), eq(orders.companyId, company?.companyId ?? 0)));
    if (!known) throw notFound();
    const order = await lockOrder(tx, known.id);
    await requireApprover(tx, customer.id, order);
    const at = new Date(services.now());
    // over is over, whether or not it has been cancelled yet
    if (order.status !== 'AwaitingApproval' || order.approveBy === null || order.approveBy <= at)
      throw new ShopProblem(409, { code: 'Approvals.Decided' });
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

/** Who ordered what the asker has decided about, for the page that says so; '' for any other order. */
export async function decidedBuyer(db: Db, publicId: string, { customer }: Visit): Promise<string> {
  const [found] = await db
    .select({ order: orders, buyer: customers })
    .from(orders)
    .innerJoin(orderApprovals, eq(orderApprovals.orderId, orders.id))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.publicId, publicId), eq(orderApprovals.decidedById, customer?.id ?? 0)));
  return found ? buyerOf(found.order, found.buyer) : '';
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
