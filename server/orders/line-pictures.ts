import { sql } from 'drizzle-orm';
import type { Culture, Picture } from '#contract/wire.ts';
import { variantPicture } from '#server/cart/lines.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';

interface LineRow {
  orderId: number;
  quantity: number;
  photo: Picture | null;
}

/** The lines of several orders, each with the picture of its variant as it is sold now. */
export const linesWithPictures = async (db: Db, culture: Culture, orderIds: readonly number[]): Promise<LineRow[]> =>
  rowsOf<LineRow>(
    await db.execute(sql`
      SELECT l.order_id AS "orderId", l.quantity, ${variantPicture(culture)} AS photo
      FROM order_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
      WHERE l.order_id = ANY(${idArray(orderIds)}) ORDER BY l.id`),
  );
