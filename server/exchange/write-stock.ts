import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import type { VariantRecord } from './record.ts';
import type { Codes } from './write.ts';

/** In variant and warehouse order, like orders; changes are recorded as stock movements like any other. */
export async function writeStock(
  tx: Tx,
  variants: readonly VariantRecord[],
  ids: ReadonlyMap<string, number>,
  { warehouses }: Codes,
): Promise<void> {
  const { variantId, warehouseId, quantity } = tables.stock;
  const lying = await tx
    .select()
    .from(tables.stock)
    .where(inArray(variantId, [...ids.values()]))
    .orderBy(variantId, warehouseId)
    .for('update');
  const piecesAt = new Map(lying.map((row) => [`${row.variantId} ${row.warehouseId}`, row.quantity]));
  const wanted = variants.flatMap(({ sku, stock }) =>
    Object.entries(stock).map(([code, pieces]) => ({
      variantId: ids.get(sku) ?? 0,
      warehouseId: warehouses.get(code) ?? 0,
      quantity: pieces,
    })),
  );
  const before = (row: { variantId: number; warehouseId: number }) =>
    piecesAt.get(`${row.variantId} ${row.warehouseId}`);
  const rows = wanted.filter((row) => before(row) !== row.quantity);
  if (rows.length === 0) return;
  await tx
    .insert(tables.stock)
    .values(rows)
    .onConflictDoUpdate({
      target: [variantId, warehouseId],
      set: { quantity: sql`excluded.${sql.identifier(quantity.name)}` },
    });
  const moves = rows.map((row) => ({
    variantId: row.variantId,
    warehouseId: row.warehouseId,
    delta: row.quantity - (before(row) ?? 0),
    reason: 'correction' as const,
  }));
  const changes = moves.filter(({ delta }) => delta !== 0);
  if (changes.length > 0) await tx.insert(tables.stockMoves).values(changes);
}
