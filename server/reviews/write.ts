import type { OrderReviews } from '#contract/reviews.ts';
import { checkForm } from '#rules/forms.ts';
import { reviewAuthor } from '#rules/review-author.ts';
import { reviewRules } from '#rules/review-form.ts';
import { reviewRefusals, reviews } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { buyerHashOf, orderReviewsOf, reviewablesOf } from './of-order.ts';

/** An order that the visit may see; anybody else's does not exist. */
export async function requireOwnOrder({ visit, services }: Asker, publicId: string): Promise<OrderRow> {
  const order = await findOwnOrder(services.db, visit, { publicId });
  if (!order) throw notFound();
  return order;
}

interface Written {
  /** The order's public id. */
  orderId: string;
  lineId: number;
  rating: string;
  text: string;
}

/**
 * Stores a buyer's review of a delivered product, to be read by the shop first; returns the order's products anew.
 * Throws 404 for an order that the visit may not see and a line that was not delivered, 422 by field, 409
 * `Review.Already` for a second one, also of two posts at the same moment.
 */
export async function writeReview(asker: Asker, { orderId, lineId, rating, text }: Written): Promise<OrderReviews> {
  const { visit, services } = asker;
  const order = await requireOwnOrder(asker, orderId);
  const bought = (await reviewablesOf(asker, order)).find(({ item }) => item.LineId === lineId);
  if (!bought) throw notFound();
  refuseFields(checkForm(reviewRules, { Rating: rating, Text: text }, visit.culture));
  const kept = await services.db
    .insert(reviews)
    .values({
      productId: bought.productId,
      orderLineId: lineId,
      buyerHash: buyerHashOf(order),
      culture: visit.culture,
      rating: Number(rating),
      text: text.replaceAll('\r\n', '\n'),
      author: reviewAuthor(order.snapshot.Billing),
      writtenAt: new Date(services.now()),
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (kept.length === 0) throw new ShopProblem(409, { code: 'Review.Already' });
  return await orderReviewsOf(asker, order);
}

/** The order's address gets no more mails that ask for reviews. Throws 404 for an order that the visit may not see. */
export async function stopRequests(asker: Asker, orderId: string): Promise<void> {
  const order = await requireOwnOrder(asker, orderId);
  await asker.services.db
    .insert(reviewRefusals)
    .values({ addressHash: buyerHashOf(order) })
    .onConflictDoNothing();
}
