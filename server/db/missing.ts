import { sql } from 'drizzle-orm';
import { kept } from '#server/db/kept.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';

/** The shop lacks something that the requested work needs; the message says what. */
export class NotSetUp extends Error {}

/** What every shop needs, as shown on a terminal. */
const words = {
  catalog: 'catalogue',
  priceList: 'price list',
  countries: 'countries',
  vatRates: 'VAT rates',
  warehouse: 'warehouse',
  delivery: 'delivery methods',
  seller: 'seller',
  bankAccount: 'bank account',
  administrator: 'administrator',
  products: 'products for sale',
} as const;
export type MissingPart = keyof typeof words;

/** What the shop lacks, in setup order; empty if it can sell. */
export async function missingIn(db: Db): Promise<MissingPart[]> {
  const [has] = rowsOf<Record<MissingPart, boolean>>(
    await db.execute(sql`
      SELECT EXISTS (SELECT FROM catalogs WHERE code = 'main') AS catalog,
        EXISTS (SELECT FROM price_lists WHERE code = 'default') AS "priceList",
        EXISTS (SELECT FROM countries WHERE is_home) AS countries,
        EXISTS (SELECT FROM countries c JOIN vat_rates r ON r.country_code = c.code WHERE c.is_home) AS "vatRates",
        EXISTS (SELECT FROM warehouses WHERE is_active) AS warehouse,
        EXISTS (SELECT FROM shipping_rates) AS delivery,
        EXISTS (SELECT FROM settings WHERE key = 'seller') AS seller,
        EXISTS (SELECT FROM settings WHERE key = 'bankTransfer') AS "bankAccount",
        EXISTS (SELECT FROM customers WHERE role = 'staff') AS administrator,
        EXISTS (SELECT FROM products WHERE is_active) AS products`),
  );
  return (Object.keys(words) as MissingPart[]).filter((part) => !has?.[part]);
}

/** The same, cached, for pages. */
export const missingParts = kept(
  [
    tables.catalogs,
    tables.priceLists,
    tables.countries,
    tables.vatRates,
    tables.warehouses,
    tables.shippingRates,
    tables.settings,
    tables.customers,
    tables.products,
  ],
  missingIn,
);

/** What the shop lacks and how to fix it, one message each; empty if it can sell. */
export function sentencesOf(missing: readonly MissingPart[]): string[] {
  const parts = missing.filter((part) => part !== 'products');
  return [
    ...(parts.length > 0
      ? [`This shop is not set up yet: it has no ${parts.map((part) => words[part]).join(', no ')}. Run npm run setup.`]
      : []),
    ...(missing.includes('products')
      ? ['No product is for sale yet. npm run import -- products.csv takes products in.']
      : []),
  ];
}

/**
 * Checks that products can be written.
 * @throws {NotSetUp} if the shop was never set up
 */
export async function requireShelves(db: Db): Promise<void> {
  const shelves: readonly MissingPart[] = ['catalog', 'priceList', 'warehouse'];
  const [sentence] = sentencesOf((await missingIn(db)).filter((part) => shelves.includes(part)));
  if (sentence) throw new NotSetUp(sentence);
}
