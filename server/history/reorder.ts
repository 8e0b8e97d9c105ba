import { eq } from 'drizzle-orm';
import type { Reordered, ReorderedLine } from '#contract/order-history.ts';
import type { Price } from '#contract/wire.ts';
import { beginCart } from '#server/cart/find.ts';
import { itemsOf, readPricedCart } from '#server/cart/read.ts';
import { cartSummary } from '#server/cart/summary.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { cartItems } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { findReadableOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { putBack } from '#server/sales/put-back.ts';

/** What became of a line, by its place in the order. */
interface Outcome {
  index: number;
  code: OutcomeCode;
  inCart: number;
}

/** The reasons, each with the letter that stands for it in a URL. */
const letters = {
  '': 'a',
  'OrderHistory.Already': 'h',
  'Cart.QuantityMinimum': 'm',
  'Cart.QuantityMaximum': 'x',
  'Cart.QuantityStep': 't',
  'Cart.QuantityStock': 'k',
  'Cart.OutOfStock': 's',
  'Cart.NotForSale': 'n',
} as const;
type OutcomeCode = keyof typeof letters;
const codes = Object.keys(letters) as OutcomeCode[];
const knownCode = (code: string): OutcomeCode => codes.find((known) => known === code) ?? 'Cart.NotForSale';

/**
 * Fills the visit's cart up to the quantities of an order: a second press, in another tab or at the same moment, adds
 * nothing more. Throws 404 for an order that the customer may not see, 401 for a visitor's.
 */
export async function reorder(
  { visit, services }: Asker,
  publicId: string,
): Promise<{ order: OrderRow; outcomes: Outcome[] }> {
  const order = (await findReadableOrder(services.db, visit, publicId))?.order;
  // a session that has ended asks for a sign-in, whether there is such an order or not
  if (!order) throw visit.customer ? notFound() : new ShopProblem(401);
  const session = await visit.begin();
  const outcomes = await retryingTransaction(services.db, async (tx) => {
    const cart = await beginCart(tx, visit, session);
    const before = await tx.select().from(cartItems).where(eq(cartItems.cartId, cart.id));
    const held = new Map(before.map(({ variantId, quantity }) => [variantId, quantity]));
    const lines = await putBack(
      tx,
      { visit, services, session },
      { orderId: order.id, wanted: ({ variantId, quantity }) => quantity - (held.get(variantId) ?? 0) },
    );
    const after = await tx.select().from(cartItems).where(eq(cartItems.cartId, cart.id));
    const inCart = new Map(after.map(({ variantId, quantity }) => [variantId, quantity]));
    return lines.map(({ line, added, refusal }, index): Outcome => {
      const code = refusal ? refusal.code : added ? (added.notices[0]?.Code ?? '') : 'OrderHistory.Already';
      return { index, code: knownCode(code), inCart: inCart.get(line.variantId) ?? 0 };
    });
  });
  return { order, outcomes };
}

/** The outcomes as a URL carries them from a plain form to its page: `0a3.1k2.2s0`. */
export const outcomesInUrl = (outcomes: readonly Outcome[]): string =>
  outcomes.map(({ index, code, inCart }) => `${index}${letters[code]}${inCart}`).join('.');

/** The outcomes in a URL; whatever else it holds is ignored. */
export const outcomesFromUrl = (text: string | undefined): Outcome[] =>
  (text ?? '').split('.').flatMap((part) => {
    const [, index, letter, inCart] = /^(\d{1,3})([a-z])(\d{1,7})$/.exec(part) ?? [];
    const code = codes.find((known) => letters[known] === letter);
    return code === undefined ? [] : [{ index: Number(index), code, inCart: Number(inCart) }];
  });

const statusOf = (code: OutcomeCode): ReorderedLine['Status'] => {
  if (code === '') return 'Added';
  if (code === 'OrderHistory.Already') return 'Already';
  return code === 'Cart.OutOfStock' || code === 'Cart.NotForSale' ? 'Refused' : 'Corrected';
};

/** The price then, on the basis that the buyer sees now, if a piece costs something else now. */
function repriced(then: Price, Now: Price | undefined): ReorderedLine['Repriced'] {
  if (!Now) return null;
  const Before = { ...then, Shown: Now.Shown };
  const isSame = Now.Shown === 'incl' ? Now.TaxIncl === Before.TaxIncl : Now.TaxExcl === Before.TaxExcl;
  return isSame ? null : { Before, Now };
}

/** The report on a reorder: each line of the order, with what its pieces cost now. */
export async function reportOn(
  { visit, services }: Asker,
  { order: { snapshot }, outcomes }: { order: OrderRow; outcomes: readonly Outcome[] },
): Promise<ReorderedLine[]> {
  if (outcomes.length === 0) return [];
  const items = itemsOf(visit, await readPricedCart(services, visit));
  return outcomes.flatMap(({ index, code, inCart }) => {
    const line = snapshot.Lines[index];
    if (!line) return [];
    const item = items.find(({ SKU }) => SKU === line.SKU);
    return [
      {
        SKU: line.SKU,
        Name: line.Name,
        Ordered: line.Quantity,
        InCart: inCart,
        Status: statusOf(code),
        Code: code,
        Repriced: repriced(line.UnitPrice, item?.UnitPrice),
      },
    ];
  });
}

/** The whole answer to a reorder. */
export async function answerReorder(asker: Asker, publicId: string): Promise<Reordered> {
  const done = await reorder(asker, publicId);
  return { Lines: await reportOn(asker, done), Cart: await cartSummary(asker.services, asker.visit) };
}
