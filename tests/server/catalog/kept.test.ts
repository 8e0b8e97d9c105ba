import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, stock, valueCombinations, variants, warehouses } from '#server/db/schema/index.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { blue, chair, large, red, small, soldOut, vase } from '#tests/server/catalog/shop.ts';

const catalog = useCatalog();

describe('the database maintains what lists are filtered by', () => {
  const kept = async (id: number) => {
    const [row] = await catalog.store.db.select().from(products).where(eq(products.id, id));
    const known = await catalog.store.db.select().from(valueCombinations);
    const combinations = (row?.combinationIds ?? []).map((signed) => [
      known.find((each) => each.id === Math.abs(signed))?.valueIds,
      signed > 0,
    ]);
    return { values: row?.valueIds, combinations, tags: row?.tagIds, isInStock: row?.isInStock };
  };
  const ascending = (ids: number[]) => ids.toSorted((one, other) => one - other);

  test('from variants for sale, tags, and stock in active warehouses', async () => {
    const { combinations, ...rest } = await kept(chair);
    const values = [red, -blue, small, large].toSorted((one, other) => Math.abs(one) - Math.abs(other));
    expect(rest).toEqual({ values, tags: [1], isInStock: true });
    expect(combinations).toHaveLength(3);
    expect(combinations).toEqual(
      expect.arrayContaining([
        [ascending([red, small]), true],
        [ascending([red, large]), true],
        [ascending([blue, large]), false],
      ]),
    );
    expect(await kept(soldOut)).toEqual({ values: [], combinations: [], tags: [], isInStock: false });
    // its stock is in a warehouse that closed
    expect(await kept(vase)).toMatchObject({ values: [], isInStock: false });
  });

  test('through every change: sold out, restocked, taken off sale, a warehouse opened and closed', async () => {
    const hasLarge = async () => (await kept(chair)).values?.includes(large);
    await catalog.store.db.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, 2));
    expect([await hasLarge(), (await kept(chair)).isInStock]).toEqual([false, true]);
    await catalog.store.db.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, 1));
    expect((await kept(chair)).isInStock).toBe(false);
    await catalog.store.db.update(stock).set({ quantity: 2 }).where(eq(stock.variantId, 2));
    expect([await hasLarge(), (await kept(chair)).isInStock]).toEqual([true, true]);
    await catalog.store.db.update(variants).set({ isAvailable: false }).where(eq(variants.id, 2));
    expect((await kept(chair)).isInStock).toBe(false);
    expect((await kept(chair)).combinations).toHaveLength(2);
    await catalog.store.db.update(variants).set({ isAvailable: true }).where(eq(variants.id, 2));
    await catalog.store.db.update(warehouses).set({ isActive: true }).where(eq(warehouses.id, 3));
    expect((await kept(vase)).isInStock).toBe(true);
    await catalog.store.db.update(warehouses).set({ isActive: false }).where(eq(warehouses.id, 3));
    expect((await kept(vase)).isInStock).toBe(false);
    await catalog.store.db.delete(stock).where(eq(stock.variantId, 2));
    expect((await kept(chair)).isInStock).toBe(false);
  });
});
