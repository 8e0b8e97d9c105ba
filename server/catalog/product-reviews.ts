import { and, asc, desc, eq } from 'drizzle-orm';
import { safeParse } from 'valibot';
import type { Stars } from '#contract/catalog.ts';
import { reviewSort } from '#contract/reviews.ts';
import type { ReviewSort, ShownReviews } from '#contract/reviews.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { averageStars } from '#rules/stars.ts';
import type { Db } from '#server/db/open.ts';
import { reviews } from '#server/db/schema/index.ts';

/** What a product's row says about its approved reviews. */
export interface CountedReviews {
  reviewCount: number;
  reviewStars: number;
}

/** Absent while there are none: an empty row of stars would look like a bad product. */
export const starsOf = ({ reviewCount: count, reviewStars: sum }: CountedReviews): Stars | undefined =>
  count > 0 ? { Average: averageStars(sum, count), Count: count } : undefined;

const perPage = 5;

const orders = {
  newest: [],
  best: [desc(reviews.rating)],
  worst: [asc(reviews.rating)],
} as const satisfies Record<ReviewSort, unknown>;

/** A page of a product's approved reviews; a page past the end is the last one. Undefined if there are none. */
export async function shownReviews(
  db: Db,
  product: CountedReviews & { productId: number },
  search: { reviews?: string | undefined; reviewsort?: string | undefined },
): Promise<ShownReviews | undefined> {
  const stars = starsOf(product);
  if (!stars) return undefined;
  const asked = safeParse(reviewSort, search.reviewsort);
  const Sort = asked.success ? asked.output : 'newest';
  const TotalPages = totalPagesOf(stars.Count, perPage);
  const page = /^[1-9]\d{0,4}$/.test(search.reviews ?? '') ? Number(search.reviews) : 1;
  const CurrentPage = Math.min(page, TotalPages);
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, product.productId), eq(reviews.status, 'Approved')))
    .orderBy(...orders[Sort], desc(reviews.writtenAt), desc(reviews.id))
    .limit(perPage)
    .offset(perPage * (CurrentPage - 1));
  return {
    ...stars,
    Sort,
    CurrentPage,
    TotalPages,
    Items: rows.map(({ publicId, rating, text, writtenAt, answer, author, culture }) => ({
      ReviewId: publicId,
      Rating: rating,
      Text: text,
      WrittenAt: writtenAt.toISOString(),
      Answer: answer,
      Author: author,
      Culture: culture,
    })),
  };
}
