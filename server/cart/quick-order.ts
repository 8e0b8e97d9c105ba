import { sql } from 'drizzle-orm';
import type { OrderedRow, QuickOrderAnswer } from '#contract/quick-order.ts';
import { orderRows, orderRowsMost } from '#rules/quick-order.ts';
import type { OrderRow } from '#rules/quick-order.ts';
import { rowsOf } from '#server/db/open.ts';
import { referencesOf } from '#server/catalog/references-of.ts';
import { invalid, ShopProblem } from '#server/kernel/problem.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { addToCart } from './add.ts';
import { settleQuantity } from './limits.ts';
import type { Sellable } from './limits.ts';
import { variantFacts, variantTables } from './lines.ts';
import { cartSummary } from './summary.ts';

interface Article extends Sellable {
  id: number;
  /** The key it was found by, in lower case: its SKU, or the company's own reference. */
  found: string;
  name: string;
  isForSale: boolean;
}

/** The rows' articles by that key, in one query. A SKU takes precedence over an identical reference. */
async function articlesOf({ visit, services }: Asker, rows: readonly OrderRow[]): Promise<Map<string, Article>> {
  const names = rows.map(({ sku }) => sku.toLowerCase());
  const articles = rowsOf<Article>(
    await services.db.execute(sql`
      WITH named AS (
        SELECT id, lower(sku) AS found, 1 AS rank FROM variants WHERE lower(sku) = ANY(${sql.param(names)}::text[])
        UNION ALL
        SELECT variant_id, lower(customer_sku), 0 FROM customer_references
        WHERE customer_id = ${referencesOf(visit.customer)} AND lower(customer_sku) = ANY(${sql.param(names)}::text[]))
      SELECT v.id, named.found, ${variantFacts(services.now())}
      FROM ${variantTables(visit.culture)} JOIN named ON named.id = v.id ORDER BY named.rank`),
  );
  return new Map(articles.map((article) => [article.found, article]));
}

/** The rows of a list. @throws 422 at `Articles` if there are none, or too many */
function rowsIn(list: string): OrderRow[] {
  const rows = orderRows(list);
  if (rows.length === 0) throw invalid('Articles', 'Form.Mandatory');
  if (rows.length > orderRowsMost)
    throw invalid('Articles', 'QuickOrder.TooMany', { most: orderRowsMost, count: rows.length });
  return rows;
}

const said = ({ line, sku, quantity }: OrderRow, article: Article | undefined) => ({
  Line: line,
  SKU: sku,
  Quantity: quantity,
  Name: article?.name ?? '',
  Params: {},
});

/** Why a row cannot be sold whatever the quantity in the cart; null if it can. */
function refusal({ quantity }: OrderRow, article: Article | undefined): string | null {
  if (!article) return 'QuickOrder.Unknown';
  if (quantity === null) return 'QuickOrder.NoQuantity';
  if (!article.isForSale) return 'Cart.NotForSale';
  return settleQuantity(quantity, null, article) === null ? 'Cart.OutOfStock' : null;
}

/** Previews the rows of a list without changing the cart. */
export async function checkArticles(asker: Asker, list: string): Promise<OrderedRow[]> {
  const rows = orderRows(list).slice(0, orderRowsMost);
  const articles = await articlesOf(asker, rows);
  return rows.map((row) => {
    const article = articles.get(row.sku.toLowerCase());
    const code = refusal(row, article);
    return { ...said(row, article), Status: code === null ? 'Ready' : 'Refused', Code: code ?? '' };
  });
}

/** Adds a list to the cart, row by row, each by the rules of a single addition; refused rows are returned. */
export async function orderArticles(asker: Asker, list: string): Promise<QuickOrderAnswer> {
  const rows = rowsIn(list);
  const articles = await articlesOf(asker, rows);
  const ordered: OrderedRow[] = [];
  for (const row of rows) ordered.push(await orderRow(asker, row, articles.get(row.sku.toLowerCase())));
  const left = rows.filter((_, index) => ordered[index]?.Status === 'Refused');
  return {
    Cart: await cartSummary(asker.services, asker.visit),
    Rows: ordered,
    Rest: left.map(({ text }) => text).join('\n'),
  };
}

async function orderRow(asker: Asker, row: OrderRow, article: Article | undefined): Promise<OrderedRow> {
  const refused = refusal(row, article);
  const common = said(row, article);
  if (refused !== null || !article || row.quantity === null)
    return { ...common, Status: 'Refused', Code: refused ?? 'QuickOrder.Unknown' };
  try {
    const addition = { variantId: article.id, quantity: row.quantity, origin: {} };
    const { notices } = await addToCart(asker, addition);
    const [notice] = notices;
    return notice
      ? { ...common, Status: 'Corrected', Code: notice.Code, Params: { ...notice.Params } }
      : { ...common, Status: 'Added', Code: '' };
  } catch (error) {
    // sold out, or no longer for sale, since the row was checked
    if (!(error instanceof ShopProblem) || error.status >= 500) throw error;
    return { ...common, Status: 'Refused', Code: error.code, Params: { ...error.params } };
  }
}
