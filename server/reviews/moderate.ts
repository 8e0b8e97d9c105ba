import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DeskReview, DeskReviews } from '#contract/desk-reviews.ts';
import type { ReviewStatus } from '#contract/reviews.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { customers, orderLines, orders, products, productTexts, reviews } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';

const perPage = 20;

async function readRows(
  { visit: { culture, urls }, services: { db } }: Asker,
  where: SQL | undefined,
  { order = [], offset = 0 }: { order?: readonly SQL[]; offset?: number } = {},
): Promise<DeskReview[]> {
  const rows = await db
    .select({
      review: reviews,
      line: orderLines.name,
      orderId: orders.publicId,
      number: orders.number,
      name: productTexts.name,
      slug: productTexts.slug,
      isActive: products.isActive,
      by: sql<
        string | null
      >`(SELECT concat_ws(' ', c.first_name, c.last_name) FROM ${customers} c WHERE c.id = ${reviews.decidedBy})`,
    })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.culture, culture)))
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset(offset);
  return rows.map(({ review, line, orderId, number, name, slug, isActive, by }) => ({
    ReviewId: review.publicId,
    Product: name ?? line,
    ProductUrl: isActive && slug !== null ? urls.product({ slug }) : null,
    OrderId: orderId,
    OrderNumber: number,
    Author: review.author,
    Rating: review.rating,
    Text: review.text,
    Status: review.status,
    Reason: review.reason,
    Answer: review.answer,
    WrittenAt: review.writtenAt.toISOString(),
    DecidedAt: review.decidedAt?.toISOString() ?? null,
    DecidedBy: by,
  }));
}

/** A page of the reviews with a status; a page past the end is the last one. */
export async function findReviews(
  asker: Asker,
  { status, page }: { status: ReviewStatus; page: number },
): Promise<DeskReviews> {
  const counted = await asker.services.db
    .select({ status: reviews.status, reviews: count() })
    .from(reviews)
    .groupBy(reviews.status);
  const countOf = (of: ReviewStatus) => counted.find((each) => each.status === of)?.reviews ?? 0;
  const TotalPages = totalPagesOf(countOf(status), perPage);
  const CurrentPage = Math.min(page, TotalPages);
  // whoever waits longest comes first
  const inTurn = status === 'Waiting' ? asc : desc;
  const found = await readRows(asker, eq(reviews.status, status), {
    order: [inTurn(reviews.writtenAt), inTurn(reviews.id)],
    offset: perPage * (CurrentPage - 1),
  });
  return {
    Status: status,
    Reviews: found,
    Counts: { Waiting: countOf('Waiting'), Approved: countOf('Approved'), Refused: countOf('Refused') },
    CurrentPage,
    TotalPages,
  };
}

/** What a staff member does to a review. */
export type Decision =
  | { do: 'approve' }
  /** The reason is for its writer alone. */
  | { do: 'refuse'; reason: string }
  /** '' removes the answer. */
  | { do: 'answer'; answer: string };

/** Carries out a decision and returns the review. The same decision again changes nothing. Throws 404. */
export async function decide(
  asker: Asker,
  { reviewId, by, decision }: { reviewId: string; by: number; decision: Decision },
): Promise<DeskReview> {
  const { services } = asker;
  const isAsked = eq(reviews.publicId, reviewId);
  const at = new Date(services.now());
  const status = decision.do === 'approve' ? 'Approved' : 'Refused';
  const reason = decision.do === 'refuse' ? decision.reason : '';
  if (decision.do === 'answer') {
    const answer = decision.answer.replaceAll('\r\n', '\n');
    await services.db.update(reviews).set({ answer, answeredAt: at, answeredBy: by }).where(isAsked);
  } else
    await services.db
      .update(reviews)
      .set({ status, reason, decidedAt: at, decidedBy: by })
      .where(and(isAsked, sql`(${reviews.status}, ${reviews.reason}) <> (${status}, ${reason})`));
  const [review] = await readRows(asker, isAsked);
  if (!review) throw notFound();
  return review;
}
