import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import type { ProductRecord } from './record.ts';
import type { KnownOption } from './shared.ts';

/** `pictureIds` in the order of the product's pictures; 0 for one that could not be imported. */
export async function writePictures(
  tx: Tx,
  productId: number,
  { pictures }: ProductRecord,
  { options, pictureIds }: { options: readonly KnownOption[]; pictureIds: readonly number[] },
): Promise<void> {
  await tx.delete(tables.productPictures).where(eq(tables.productPictures.productId, productId));
  const valueIdOf = (value: string) =>
    value === '' ? null : (options.map(({ valueIds }) => valueIds.get(value.toLowerCase())).find(Boolean) ?? null);
  const counts = { view: 0, spin: 0 };
  const rows = pictures.flatMap(({ kind, value }, index) => {
    const assetId = pictureIds[index];
    return assetId ? [{ productId, assetId, kind, valueId: valueIdOf(value), position: ++counts[kind] }] : [];
  });
  if (rows.length > 0) await tx.insert(tables.productPictures).values(rows);
}
