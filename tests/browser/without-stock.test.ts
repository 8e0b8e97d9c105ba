import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { formatLongDay } from '#rules/calendar.ts';
import { dayOf } from '#rules/dates.ts';
import * as tables from '#server/db/schema/index.ts';
import { comeAlive, useSite } from './browser.ts';
import { fieldOf, rowOf } from './parts/cart.ts';
import { expectSound } from './parts/proof.ts';
import {
  addButton,
  addedDialog,
  banjo,
  confirmed,
  enter,
  enterWithCart,
  fillCheckout,
  placeButton,
  seeds,
  soap,
  someone,
  variantsOf,
} from './parts/sale.ts';

const { products, stock, variants } = tables;
/** A day that no promise for what is in stock reaches. */
const inForty = dayOf(Date.now() + 40 * 86_400_000);
const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

/** Sells a product's first variant by another policy, with this many units left, until the test ends. */
async function sell(
  slug: string,
  { kind = 'goods', ...row }: Partial<typeof variants.$inferInsert> & { kind?: 'goods' | 'giftCard' },
  left = 0,
): Promise<void> {
  const { db } = site.shop.services;
  const [{ id } = { id: 0 }] = await variantsOf(site, slug);
  const [before] = await db
    .select()
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, id));
  const held = await db.select().from(stock).where(eq(stock.variantId, id));
  if (!before) throw new Error(`no variant of ${slug}`);
  const write = async (policy: Partial<typeof before.variants>, product: Partial<typeof before.products>) => {
    await db.update(variants).set(policy).where(eq(variants.id, id));
    await db.update(products).set(product).where(eq(products.id, before.products.id));
  };
  onTestFinished(async () => {
    await db.delete(stock).where(eq(stock.variantId, id));
    if (held.length > 0) await db.insert(stock).values(held);
    const { stockPolicy, availableFrom } = before.variants;
    await write(
      { stockPolicy, availableFrom },
      { kind: before.products.kind, vatCategory: before.products.vatCategory },
    );
  });
  await db.delete(stock).where(eq(stock.variantId, id));
  const [place] = held;
  if (left > 0 && place) await db.insert(stock).values({ ...place, quantity: left });
  await write(row, { kind, ...(kind === 'giftCard' ? { vatCategory: 'outside' } : {}) });
}
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ').trim();

test('[SHOP-10] beyond its stock an article is ordered, with the day it comes, up to the confirmation', async () => {
  await sell(soap.slug, { stockPolicy: 'backorder', availableFrom: inForty }, 2);
  await sell(seeds.slug, { stockPolicy: 'untracked' });
  const buyer = await enter(site, 'fr', `/fr/p/${seeds.slug}`);
  const { page, says } = buyer;
  // nothing is counted of it, so it is there
  await page.getByRole('main').getByText('En stock', { exact: true }).first().waitFor();
  await comeAlive(addButton(buyer));
  await addButton(buyer).click();
  await addedDialog(buyer).waitFor();

  await page.goto(`${site.origin}/fr/p/${soap.slug}`);
  await comeAlive(addButton(buyer));
  await addButton(buyer).click();
  await addedDialog(buyer).waitFor();
  await page.goto(`${site.origin}/fr/shoppingcarts`);
  await comeAlive(page.locator('main h1'));
  const later = /^4 pièces sur commande\. Chez vous entre .+ et .+\.$/u;
  expect(await rowOf(page, soap.name).getByText('sur commande').count()).toBe(0);
  await fieldOf(page, soap.name).fill('6');
  await fieldOf(page, soap.name).press('Enter');
  await expect
    .poll(async () => plain(await rowOf(page, soap.name).getByText('sur commande').textContent()))
    .toMatch(later);
  expect(await rowOf(page, seeds.name).getByText('sur commande').count()).toBe(0);
  await expectSound(page);

  await page.goto(`${site.origin}/fr/checkout`);
  await comeAlive(page.locator('main h1'));
  await fillCheckout(buyer, someone('without-stock@vitrine.test'));
  await placeButton(buyer).click();
  await confirmed(buyer);
  const ordered = page.getByRole('region', { name: says.orderedLines });
  expect(plain(await ordered.getByText('sur commande').textContent())).toMatch(later);
});

test('[SHOP-10] what is sold before it exists says when it comes; a voucher comes at once and needs no delivery', async () => {
  await sell(soap.slug, { stockPolicy: 'backorder', availableFrom: inForty });
  await sell(banjo.slug, { stockPolicy: 'untracked', kind: 'giftCard' });
  const buyer = await enterWithCart(site, { path: `/fr/p/${soap.slug}`, slugs: [banjo.slug] });
  const { page } = buyer;
  await page.getByRole('main').getByText('Sur commande', { exact: true }).first().waitFor();
  const promise = plain(await page.locator('.promises').getByRole('status').textContent());
  expect(promise).toMatch(/^Chez vous entre .+ et .+$/u);
  expect(promise).toContain(formatLongDay(inForty, 'fr').split(' ').at(-1));

  await page.goto(`${site.origin}/fr/p/${banjo.slug}`);
  await page.getByRole('main').getByText('En stock', { exact: true }).first().waitFor();
  expect(await page.locator('.promises').getByText('Chez vous').count()).toBe(0);
  await page.goto(`${site.origin}/fr/shoppingcarts`);
  await comeAlive(page.locator('main h1'));
  expect(await page.locator('.shipping-methods .delivery-days').count()).toBe(0);
  expect(await page.locator('.totals').innerText()).toMatch(/Livraison\s+Gratuit/u);
});
