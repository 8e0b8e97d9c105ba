import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addToCart } from '#server/cart/add.ts';
import { settleQuantity } from '#server/cart/limits.ts';
import { addWhereItFits } from '#server/cart/quick-add.ts';
import { quantityCeiling } from '#rules/quantity.ts';
import { readCart } from '#server/cart/read.ts';
import { useTill } from '#tests/server/sales/till.ts';
import { plenty, variant } from '#tests/server/small-shop.ts';

const till = useTill();
const quick = (variantId: number, quantity: number) => addWhereItFits(till, { variantId, quantity, origin: {} });
const quantityOf = async (variantId: number) =>
  (await readCart(till.services, till.visit)).Items.find((item) => item.ProductVariantId === variantId)?.Quantity ?? 0;

describe('the fast path for adding', () => {
  const limits = {
    dozen: { id: variant.dozen, min: 12, max: 24, step: 6, stock: 100 },
    split: { id: variant.split, min: 1, max: 0, step: 1, stock: 3 },
    empty: { id: variant.empty, min: 1, max: 0, step: 1, stock: 0 },
    mug: { id: variant.mug, min: 1, max: 0, step: 1, stock: 2 * plenty },
  } as const;

  test.each(Object.entries(limits))('takes exactly what needs no correction: %s', async (_, { id, ...sellable }) => {
    await till.add(variant.book);
    const around =
      id === variant.mug ? [1, 99, quantityCeiling, quantityCeiling + 1] : [1, 2, 3, 4, 6, 11, 12, 13, 18, 24, 25, 30];
    for (const quantity of around) {
      await till.store.db.execute(sql`DELETE FROM cart_items WHERE variant_id = ${id}`);
      const settled = settleQuantity(quantity, 0, sellable);
      const isAlone = settled?.quantity === quantity && settled.code === null;
      expect([quantity, (await quick(id, quantity)) !== null]).toEqual([quantity, isAlone]);
      expect(await quantityOf(id)).toBe(isAlone ? quantity : 0);
    }
  });

  test('increases a line only within its limits, and leaves the rest to the slow path', async () => {
    await till.add(variant.book);
    expect(await quick(variant.dozen, 12)).toMatchObject({ notices: [] });
    expect(await quick(variant.dozen, 12)).toMatchObject({ notices: [] });
    expect(await quick(variant.dozen, 12)).toBe(null);
    expect(await quantityOf(variant.dozen)).toBe(24);
    const { notices } = await addToCart(till, { variantId: variant.dozen, quantity: 12, origin: {} });
    expect(notices).toMatchObject([{ Code: 'Cart.QuantityMaximum' }]);
    expect(await quantityOf(variant.dozen)).toBe(24);
  });

  test('does not apply to a visitor without a cart, what is not sold, and what does not exist', async () => {
    expect(await quick(variant.mug, 1)).toBe(null);
    await till.add(variant.book);
    expect(await quick(variant.gone, 1)).toBe(null);
    expect(await quick(999, 1)).toBe(null);
    expect((await readCart(till.services, till.visit)).ItemsCount).toBe(1);
  });
});
