import { asc, eq, gt, and } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { comeAlive, started, useSite } from './browser.ts';
import { placeButton } from './parts/sale.ts';
import { words } from './parts/words.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const lines = 30;

/** A visitor with many different articles in the cart. */
async function enterWithMany() {
  const context = await site.visitor({ viewport: { width: 1440, height: 900 } });
  const variants = await site.shop.services.db
    .selectDistinct({ id: tables.variants.id, minQty: tables.products.minQty })
    .from(tables.variants)
    .innerJoin(tables.products, eq(tables.products.id, tables.variants.productId))
    .innerJoin(tables.stock, eq(tables.stock.variantId, tables.variants.id))
    .where(and(eq(tables.variants.isAvailable, true), gt(tables.stock.quantity, 20)))
    .orderBy(asc(tables.variants.id))
    .limit(lines);
  for (const { id: ProductVariantId, minQty: Quantity } of variants) {
    const answer = await context.request.post(`${site.origin}/api/v1/catalog/products/addtocart`, {
      data: { ProductVariantId, Quantity },
      headers: { Origin: site.origin },
    });
    expect(answer.status()).toBe(200);
  }
  return await context.newPage();
}

test('[CHK-27] with thirty lines the order button is within a screen and a half of the summary’s top, and every line can be seen', async () => {
  const page = await enterWithMany();
  await page.goto(`${site.origin}/fr/checkout`);
  await started(page);
  await comeAlive(page.locator('main h1'));
  const summary = page.getByRole('region', { name: 'Votre commande' });
  const order = placeButton({ page, culture: 'fr', says: words.fr });
  const [top, bottom] = await Promise.all([
    summary.evaluate((section) => section.getBoundingClientRect().top),
    order.evaluate((button) => button.getBoundingClientRect().bottom),
  ]);
  // below five lines stand the discount code, the terms, every amount and the promise of delivery
  expect(bottom - top).toBeLessThan(1.5 * 900);
  const shown = summary.locator('.order-lines > li:visible');
  expect(await shown.count()).toBe(5);
  await summary.getByText(`et ${lines - 5} autres articles`).press('Enter');
  await expect.poll(() => shown.count()).toBe(lines);
});
