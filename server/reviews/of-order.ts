import { sql } from 'drizzle-orm';
import type { OrderReviews, ReviewItem, ReviewStatus } from '#contract/reviews.ts';
import type { Picture } from '#contract/wire.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { firstPicture } from '#server/catalog/pictures.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Visit } from '#server/http/visit.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';

/** By which a buyer's reviews are found again, in whichever order the product was bought. */
export const buyerHashOf = ({ email }: Pick<OrderRow, 'email'>): string => hashOf(email.trim().toLowerCase());

interface ItemRow {
  productId: number;
  lineId: number;
  orderedAs: string;
  name: string | null;
  slug: string | null;
  isSold: boolean;
  photo: Picture | null;
  review: {
    rating: number;
    text: string;
    status: ReviewStatus;
    reason: string;
    answer: string;
    writtenAt: string;
  } | null;
}

/** Whoever reads an order's products: a visit, or the shop that writes a mail. */
interface Reader {
  visit: Pick<Visit, 'culture' | 'urls'>;
  services: Pick<Services, 'db' | 'now'>;
}

/** A delivered product of an order, with its id, which buyers are not told. */
export interface Reviewable {
  productId: number;
  item: ReviewItem;
}

/** The products of an order that were shipped, each once, with what the buyer wrote about them in any order. */
export async function reviewablesOf({ visit, services: { db, now } }: Reader, order: OrderRow): Promise<Reviewable[]> {
  const open = idArray(await openCatalogIds(db, now()));
  const rows = rowsOf<ItemRow>(
    await db.execute(sql`
      SELECT p.id AS "productId", ordered.line_id AS "lineId", ordered.name AS "orderedAs", t.name, t.slug,
        p.is_active AND p.catalog_id = ANY(${open}) AS "isSold", ${firstPicture(visit.culture)} AS photo,
        (SELECT json_build_object('rating', r.rating, 'text', r.text, 'status', r.status, 'reason', r.reason,
            'answer', r.answer, 'writtenAt', r.written_at)
          FROM reviews r WHERE r.product_id = p.id AND r.buyer_hash = ${buyerHashOf(order)}) AS review
      FROM (
        SELECT DISTINCT ON (v.product_id) v.product_id, l.id AS line_id, l.name
        FROM order_lines l JOIN variants v ON v.id = l.variant_id
        WHERE l.order_id = ${order.id}
          AND EXISTS (SELECT FROM shipment_lines s WHERE s.order_line_id = l.id AND s.quantity > 0)
        ORDER BY v.product_id, l.id) ordered
      JOIN products p ON p.id = ordered.product_id
      LEFT JOIN product_texts t ON t.product_id = p.id AND t.culture = ${visit.culture}
      ORDER BY ordered.line_id`),
  );
  return rows.map(({ productId, lineId, orderedAs, name, slug, isSold, photo, review }) => ({
    productId,
    item: {
      LineId: lineId,
      Name: name ?? orderedAs,
      ProductUrl: isSold && slug !== null ? visit.urls.product({ slug }) : null,
      Photo: photo,
      Review: review && {
        Rating: review.rating,
        Text: review.text,
        WrittenAt: new Date(review.writtenAt).toISOString(),
        Answer: review.answer,
        Status: review.status,
        Reason: review.reason,
      },
    },
  }));
}

export const orderReviewsOf = async (asker: Reader, order: OrderRow): Promise<OrderReviews> => ({
  Items: (await reviewablesOf(asker, order)).map(({ item }) => item),
});
