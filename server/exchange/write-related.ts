import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';

/** Links a product to others by their handles, in the file's order. Returns the handles that the shop does not have. */
export async function writeRelated(tx: Tx, productId: number, handles: readonly string[]): Promise<string[]> {
  const known = new Map(
    (handles.length === 0
      ? []
      : await tx
          .select({ id: tables.productTexts.productId, slug: tables.productTexts.slug })
          .from(tables.productTexts)
          .where(and(eq(tables.productTexts.culture, 'fr'), inArray(tables.productTexts.slug, [...handles])))
    ).map(({ id, slug }) => [slug, id]),
  );
  const rows = [...new Set(handles)].flatMap((handle, index) => {
    const relatedId = known.get(handle);
    return relatedId && relatedId !== productId ? [{ productId, relatedId, position: index + 1 }] : [];
  });
  const kept = rows.map(({ relatedId }) => relatedId);
  await tx
    .delete(tables.relatedProducts)
    .where(
      and(
        eq(tables.relatedProducts.productId, productId),
        ...(kept.length > 0 ? [notInArray(tables.relatedProducts.relatedId, kept)] : []),
      ),
    );
  if (rows.length > 0)
    await tx
      .insert(tables.relatedProducts)
      .values(rows)
      .onConflictDoUpdate({
        target: [tables.relatedProducts.productId, tables.relatedProducts.relatedId],
        set: { position: sql`excluded.position` },
      });
  return handles.filter((handle) => !known.has(handle));
}
