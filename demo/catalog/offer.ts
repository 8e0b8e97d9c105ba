import { dayAfter, dayOf } from '#rules/dates.ts';
import { exclOf, inclOf } from '#rules/money.ts';
import type * as tables from '#server/db/schema/index.ts';
import { homeRateOf } from './home-rates.ts';
import { chanceOf } from '../random.ts';
import type { MadeVariant, VariantRow } from './variants.ts';

export type PriceRow = typeof tables.prices.$inferInsert & { minQuantity: number };
export type StockRow = typeof tables.stock.$inferInsert;

export const priceListIds = { default: 1, b2b: 2 } as const;
const warehouseIds = [1, 2, 3] as const;

/** Percentages off, from the second and the third step on. */
const tierDiscounts = [6, 14] as const;
const companyDiscount = 12;

/**
 * The prices of all variants, in cents: for each, one including home VAT in the default list; for a third of the
 * products, three tiers; for a third, a price excluding VAT for companies.
 */
export function pricesOf(variants: readonly MadeVariant[]): PriceRow[] {
  return variants.flatMap(({ row, article, sizePlace, materialPlace }) => {
    const { cents, limits } = article.kind;
    const chance = chanceOf(`price ${article.name.fr}`);
    const [least, most] = cents;
    // even the dearest variant stays within the price range of its kind
    const reach = article.choices.reduce((factor, { attribute, values }) => {
      if (attribute === 'colour' || attribute === 'shoeSize' || attribute === 'size') return factor;
      return factor * (1 + 0.28 * (values.length - 1));
    }, 1);
    const first = chance.whole(least, Math.max(least, Math.floor(most / reach)));
    const isSizePriced = article.choices.every(({ attribute }) => attribute !== 'shoeSize' && attribute !== 'size');
    const factor = (1 + (isSizePriced ? 0.28 * sizePlace : 0)) * (1 + 0.16 * materialPlace);
    const inclCents = pleasant(Math.round(first * factor));
    const hasTiers = limits ? chance.happens(70) : chance.happens(18);
    const isCompanyPriced = chance.happens(34);
    const step = limits?.[2] ?? 1;
    const homeRateBp = homeRateOf(article.kind.vat ?? 'standard');
    const at = (priceListId: number, minQuantity: number, off: number): PriceRow => {
      const cents = off === 0 ? inclCents : Math.round((inclCents * (100 - off)) / 100);
      const key = { priceListId, variantId: row.id, minQuantity };
      if (priceListId === priceListIds.default) return { ...key, inclCents: cents };
      const netCents = exclOf(cents, homeRateBp);
      return { ...key, netCents, inclCents: inclOf(netCents, homeRateBp) };
    };
    const [second, third] = tierDiscounts;
    return [
      at(priceListIds.default, 1, 0),
      ...(hasTiers ? [at(priceListIds.default, 6 * step, second), at(priceListIds.default, 12 * step, third)] : []),
      ...(isCompanyPriced ? [at(priceListIds.b2b, 1, companyDiscount)] : []),
      ...(isCompanyPriced && hasTiers ? [at(priceListIds.b2b, 12 * step, companyDiscount + third)] : []),
    ];
  });
}

/** A price as shops would set it: 4,90 · 38,90 · 149,00. */
function pleasant(cents: number): number {
  if (cents < 2000) return Math.max(10, Math.round(cents / 10) * 10);
  if (cents < 10_000) return Math.round(cents / 100) * 100 - 10;
  return Math.round(cents / 1000) * 1000 - 100;
}

/** Units of every variant in every warehouse: one variant in twelve is sold out, one in ten nearly so. */
export function stockOf(variants: readonly MadeVariant[]): StockRow[] {
  return variants.flatMap(({ row, article }) => {
    const chance = chanceOf(`stock ${row.sku}`);
    const isFirst = row.position === 1;
    const isOut = !isFirst && chance.happens(8);
    const isLow = !isFirst && chance.happens(10);
    const most = isLow ? 1 : 45;
    const pieces = warehouseIds.map((warehouseId) => ({
      variantId: row.id,
      warehouseId,
      quantity: isOut ? 0 : chance.whole(isFirst ? 12 : isLow ? 0 : 2, isFirst ? 60 : most),
    }));
    return article.leaf.code === farShelf ? pieces.map((held) => ({ ...held, quantity: farOf(held, pieces) })) : pieces;
  });
}

/** This shelf lies in Lille alone, which takes a day more: its cards promise a later day than their neighbours. */
const farShelf = 'optics';
const lille = 3;
const farOf = ({ warehouseId }: StockRow, pieces: readonly StockRow[]): number =>
  warehouseId === lille ? pieces.reduce((sum, { quantity }) => sum + quantity, 0) : 0;

/** What is sold out of this shelf is ordered for the buyer, and comes in within weeks. */
const reorderedShelf = 'strings';
const daysUntilMore = 45;

/** The variants as rows, some of them with the day on which back-orders come in. */
export function variantRows(variants: readonly MadeVariant[], stock: readonly StockRow[], now: Date): VariantRow[] {
  const held = new Set(stock.flatMap(({ variantId, quantity }) => (quantity > 0 ? [variantId] : [])));
  const availableFrom = dayAfter(dayOf(now.getTime()), daysUntilMore);
  return variants.map(({ row, article }) =>
    article.leaf.code === reorderedShelf && !held.has(row.id)
      ? { ...row, stockPolicy: 'backorder', availableFrom }
      : row,
  );
}

/** The lowest single-unit price in the default list, by product. */
export function fromPrices(variants: readonly MadeVariant[], prices: readonly PriceRow[]): Map<number, number> {
  const productIds = new Map(variants.map(({ row }) => [row.id, row.productId]));
  const from = new Map<number, number>();
  for (const { variantId, priceListId, minQuantity, inclCents } of prices) {
    const productId = productIds.get(variantId);
    if (productId === undefined || priceListId !== priceListIds.default || minQuantity !== 1) continue;
    from.set(productId, Math.min(from.get(productId) ?? inclCents, inclCents));
  }
  return from;
}
