import { sql } from 'drizzle-orm';
import type { CartSummary } from '#contract/cart.ts';
import type { Culture } from '#contract/wire.ts';
import { cartTotal } from '#rules/cart-total.ts';
import type { Amount } from '#rules/cart-total.ts';
import { formatMoney } from '#rules/money.ts';
import { taxes } from '#server/pricing/taxes.ts';
import { keptPrice, priceFor, shownCents, shownTo } from '#server/pricing/prices.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { knownVat } from '#server/vat/check.ts';
import { numberOf } from '#server/vat/of-cart.ts';
import { ownOpenCart } from './find.ts';
import type { CartRow } from './find.ts';
import type { CartLine } from './lines.ts';
import { free, taxesAt } from './pricing.ts';

/** Number of units and the goods' total, without shipping. */
export const summaryOf = (pieces: number, goods: Amount, culture: Culture): CartSummary => ({
  ItemsCount: pieces,
  AmountTaxInclHtml: formatMoney(goods.inclCents, culture),
  AmountTaxExclHtml: formatMoney(goods.exclCents, culture),
});

type Row = Pick<CartLine, 'quantity' | 'vatCategory' | 'kept'> &
  Pick<CartRow, 'shippingCountryCode' | 'billingCountryCode' | 'draft'>;

/** The counters of every page: one query, none for a visitor without a cart. */
export async function cartSummary({ db, now }: Pick<Services, 'db' | 'now'>, visit: Visit): Promise<CartSummary> {
  const own = ownOpenCart(visit);
  if (!own) return summaryOf(0, { inclCents: 0, exclCents: 0, vatCents: 0 }, visit.culture);
  const rows = rowsOf<Row>(
    await db.execute(sql`
          SELECT i.quantity, p.vat_category AS "vatCategory", carts.draft,
            carts.shipping_country_code AS "shippingCountryCode", carts.billing_country_code AS "billingCountryCode",
            ${keptPrice(sql`v.id`, sql`i.quantity`, visit.customer)} AS kept
          FROM carts JOIN cart_items i ON i.cart_id = carts.id JOIN variants v ON v.id = i.variant_id
            JOIN products p ON p.id = v.product_id
          WHERE ${own}`),
  );
  const lookup = await taxes(db);
  const [first] = rows;
  // a VAT number makes no difference at home
  const isAbroad = first && first.shippingCountryCode !== lookup.home;
  const vat = isAbroad ? await knownVat(db, now(), numberOf(first, visit.customer)) : null;
  const lines = rows.map(({ quantity, vatCategory, shippingCountryCode, kept }) => {
    const rates = taxesAt(lookup, { shippingCountryCode, vat }).ratesOf(vatCategory);
    const price = priceFor(visit.customer, { ...(kept ?? free), ...rates });
    return { quantity, unitCents: shownCents(price), vatRateBp: rates.rateBp };
  });
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return summaryOf(pieces, cartTotal({ basis: shownTo(visit.customer), lines }).goods, visit.culture);
}
