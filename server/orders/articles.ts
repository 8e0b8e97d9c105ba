import { sql } from 'drizzle-orm';
import type { LineArticle } from '#contract/sales.ts';
import type { Picture } from '#contract/wire.ts';
import { variantFacts, variantPicture, variantTables } from '#server/cart/lines.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Asker } from '#server/kernel/asker.ts';

interface ArticleRow {
  photo: Picture | null;
  slug: string;
  isForSale: boolean;
}

/** The articles of an order's lines as the shop shows them now: their picture, and their page while they are sold. */
export async function articlesOfOrder({ visit, services }: Asker, orderId: number): Promise<LineArticle[]> {
  const rows = rowsOf<ArticleRow>(
    await services.db.execute(sql`
      SELECT ${variantPicture(visit.culture)} AS photo, t.slug, ${variantFacts(services.now())}
      FROM order_lines l JOIN (${variantTables(visit.culture)}) ON v.id = l.variant_id
      WHERE l.order_id = ${orderId} ORDER BY l.id`),
  );
  return rows.map(({ photo, slug, isForSale }) => ({
    Photo: photo,
    ProductUrl: isForSale ? visit.urls.product({ slug }) : null,
  }));
}
