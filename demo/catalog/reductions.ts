import type * as tables from '#server/db/schema/index.ts';
import { chanceOf } from '../random.ts';
import { priceListIds } from './offer.ts';
import type { PriceRow } from './offer.ts';
import type { MadeVariant } from './variants.ts';

type HistoryRow = typeof tables.priceHistory.$inferInsert;

const day = 86_400_000;

/**
 * A tenth of the products has been reduced for a few days or weeks, at every tier of the default list. Most sold at the
 * usual price until then; some had another reduction within the previous month, whose price is then the reference.
 */
export function reduced(
  variants: readonly MadeVariant[],
  prices: readonly PriceRow[],
  now: Date,
): { prices: PriceRow[]; history: HistoryRow[] } {
  const nameOf = new Map(variants.map(({ row, article }) => [row.id, article.name.fr]));
  const history: HistoryRow[] = [];
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const rows = prices.map((row) => {
    const chance = chanceOf(`reduction ${nameOf.get(row.variantId)}`);
    if (row.priceListId !== priceListIds.default || !chance.happens(10)) return row;
    const off = chance.pick([15, 20, 25, 30]);
    const began = chance.whole(2, 12);
    const hadAnother = chance.happens(35);
    const regularCents = Math.ceil((row.inclCents * 100) / (100 - off) / 10) * 10;
    const key = { priceListId: row.priceListId, variantId: row.variantId, minQuantity: row.minQuantity };
    const past = (inclCents: number, from: number, to: number) =>
      history.push({ ...key, inclCents, since: ago(from), until: ago(to) });
    if (hadAnother) {
      past(regularCents, 380, began + 24);
      past(Math.round((regularCents * 92) / 100), began + 24, began + 17);
      past(regularCents, began + 17, began);
    } else past(regularCents, 380, began);
    return { ...row, regularCents, since: ago(began), reducedSince: ago(began) };
  });
  return { prices: rows, history };
}
