import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardsOf } from '#server/catalog/cards.ts';
import { outbox, products, stock, stockNotifications, variants } from '#server/db/schema/index.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { variationAt } from '#tests/server/catalog/reading.ts';
import { chair, vase } from '#tests/server/catalog/shop.ts';

const catalog = useCatalog();

const policy = (productId: number, stockPolicy: 'tracked' | 'backorder' | 'untracked') =>
  catalog.store.db.update(variants).set({ stockPolicy }).where(eq(variants.productId, productId));
const told = async (productId: number) => {
  const [card] = await cardsOf(catalog.asker(), [productId], 'BE');
  const [row] = await catalog.store.db.select().from(products).where(eq(products.id, productId));
  const { Stock, ProductVariantAttributesViewModel } = await variationAt(catalog.asker(), productId, {});
  const soldOut = ProductVariantAttributesViewModel.flatMap((each) =>
    each.ProductAttributeValuesViewModel.filter(({ IsSoldOut }) => IsSoldOut),
  ).length;
  return { card: card?.Stock, isInStock: row?.isInStock, stock: Stock, soldOut };
};

test('[SHOP-10] untracked stock is never sold out or low, on cards, pages and in filters', async () => {
  expect(await told(vase)).toMatchObject({ card: 'OutOfStock', isInStock: false, stock: { Status: 'OutOfStock' } });
  await policy(vase, 'untracked');
  expect(await told(vase)).toMatchObject({
    card: 'InStock',
    isInStock: true,
    stock: { Status: 'InStock', Quantity: null, Warehouses: [] },
  });
  await policy(vase, 'tracked');
  expect(await told(vase)).toMatchObject({ card: 'OutOfStock', isInStock: false });

  await catalog.store.db.execute(sql`UPDATE stock SET quantity = least(quantity, 1)`);
  expect(await told(chair)).toMatchObject({ card: 'Low' });
  await policy(chair, 'untracked');
  expect(await told(chair)).toMatchObject({ card: 'InStock', isInStock: true, soldOut: 0 });
});

test('[SHOP-10] a back-orderable variant is offered on order once out of stock', async () => {
  await policy(vase, 'backorder');
  expect(await told(vase)).toMatchObject({
    card: 'BackOrder',
    isInStock: true,
    stock: { Status: 'BackOrder', Quantity: 0 },
  });
  await catalog.store.db
    .insert(stock)
    .select(
      sql`SELECT v.id, w.id, 1 FROM variants v, warehouses w WHERE v.product_id = ${vase} AND w.is_active ORDER BY w.id LIMIT 1`,
    );
  expect(await told(vase)).toMatchObject({ card: 'InStock', stock: { Status: 'InStock', Quantity: 1 } });
});

test('back-in-stock subscribers are notified when stock is no longer tracked', async () => {
  const [variant] = await catalog.store.db.select().from(variants).where(eq(variants.productId, vase));
  await catalog.store.db.update(variants).set({ stockPolicy: 'tracked' }).where(eq(variants.productId, vase));
  await catalog.store.db.delete(stock).where(eq(stock.variantId, variant?.id ?? 0));
  await catalog.store.db
    .insert(stockNotifications)
    .values({ variantId: variant?.id ?? 0, email: 'a@vitrine.test', culture: 'fr', confirmedAt: new Date() });
  await policy(vase, 'backorder');
  expect(await catalog.store.db.select().from(outbox)).toHaveLength(0);
  await policy(vase, 'untracked');
  expect(await catalog.store.db.select().from(outbox)).toMatchObject([{ kind: 'backInStock' }]);
});
