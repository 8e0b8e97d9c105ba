import type { Cart } from '#contract/cart.ts';
import type { cartMachine } from '#machines/cart/cart.machine.ts';
import type { StateContent } from 'machine-paths/content';
import type { Fact, Known, Place } from 'machine-paths/screen';
import type { Page, Route } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { reasonFor } from '../failures.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

/** What the shop of a page said last, and what its catalogue says. */
interface Heard {
  cart: Cart | null;
  /** Names of products by variant, from their own pages. */
  readonly names: Map<number, string>;
}
const heard = new WeakMap<Page, Heard>();

const heardOn = (page: Page): Heard => {
  const known = heard.get(page) ?? { cart: null, names: new Map<number, string>() };
  heard.set(page, known);
  return known;
};

/** Puts the scenario's products into a visitor's cart, and reads from their own pages what they are called. */
export async function fillCart(page: Page, site: string, { culture, products }: Scenario): Promise<void> {
  const { names } = heardOn(page);
  const headers = { Origin: site, Accept: 'application/json' };
  for (const ProductVariantId of products) {
    const data = { ProductVariantId, Quantity: 2 };
    const added = await page.request.post(`${site}/api/v1/catalog/products/addtocart?culture=${culture}`, {
      data,
      headers,
    });
    const { Item } = (await added.json()) as { Item: { ProductUrl: string } };
    const answer = await page.request.get(site + Item.ProductUrl, { headers });
    const { Page: product } = (await answer.json()) as { Page: { Name: string } };
    names.set(ProductVariantId, product.Name);
  }
  const read = await page.request.get(`${site}/api/v1/shoppingcarts?culture=${culture}`, { headers });
  heardOn(page).cart = (await read.json()) as Cart;
}

/** Lets the shop answer, and remembers what it said. */
export async function hear(route: Route): Promise<void> {
  const response = await route.fetch();
  if (response.ok()) heardOn(route.request().frame().page()).cart = (await response.json()) as Cart;
  await route.fulfill({ response });
}

/**
 * The cart as it must be on the page: names from the products' own pages, and amounts computed anew from quantities
 * and prices, so that a shop that adds up wrongly or confuses its lines does not pass.
 */
export const knownCart =
  ({ writing }: Scenario) =>
  (page: Page): Known => {
    const { cart, names } = heardOn(page);
    if (!cart) throw new Error('the shop has not said what is in the cart');
    const amounts = cart.Items.map(({ UnitPrice, Quantity }) => UnitPrice.TaxIncl * Quantity);
    const { Shipping, Discount } = cart.Totals;
    const goods = amounts.reduce((sum, cents) => sum + cents, 0);
    const named = cart.Items.map(({ ProductVariantId }) => names.get(ProductVariantId) ?? 'a product of the scenario');
    return {
      'the names of the lines': named,
      'the amounts of the lines': amounts.map((cents) => writing.amount(cents)),
      'the first name': named[0] ?? '',
      'the first quantity': cart.Items[0]?.Quantity ?? 0,
      'the number of rows': cart.Items.length + 1,
      'the price of all goods': writing.amount(goods),
      'the total': writing.amount(goods + (Shipping?.TaxIncl ?? 0) - Discount.TaxIncl),
    };
  };

type Snapshot = SnapshotFrom<typeof cartMachine>;
const lines: Place = { role: 'table', name: text('Cart.Lines') };
const summary: Place = { role: 'region', name: text('Cart.Summary') };

const shown = (): Fact[] => [
  { in: lines, says: [{ known: 'the names of the lines' }, { known: 'the amounts of the lines' }] },
  { role: 'row', in: lines, count: { known: 'the number of rows' } },
  {
    in: summary,
    says: [
      { line: [text('Cart.Goods'), { known: 'the price of all goods' }] },
      { line: [text('Cart.TotalIncl'), { known: 'the total' }] },
    ],
  },
];
const busy = (): Fact[] => [...shown(), { role: 'status', says: text('Cart.Recalculating') }];

/** What the cart's states show. */
export const cartContent: { readonly [State in string]?: StateContent<Snapshot> } = {
  settled: () => [
    ...shown(),
    { role: 'status', says: [text('Cart.TotalIncl'), { known: 'the total' }] },
    {
      role: 'textbox',
      name: text('Cart.QuantityOf', { name: { known: 'the first name' } }),
      value: { known: 'the first quantity' },
    },
    {
      role: 'button',
      name: text('Cart.RemoveItem', { name: { known: 'the first name' } }),
      enabled: true,
    },
    { role: 'link', name: text('Cart.Checkout') },
  ],
  changing: busy,
  reading: busy,
  failed: ({ context }) => [
    ...shown(),
    { role: 'alert', says: [text('Cart.Failed'), reasonFor(context.failure)] },
    { role: 'button', name: text('Core.Retry'), enabled: true },
  ],
};
