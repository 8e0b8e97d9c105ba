import type { AddedToCart, Cart, CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalog.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { Order } from '#contract/sales.ts';
import type { ListPageData } from '#contract/product-list.ts';
import type { AnalyticsEvent, AnalyticsItem, Ecommerce } from './analytics.ts';

/** The parts of pages' data that e-commerce events are made of. */
export type MeasuredPage =
  | Pick<ListPageData, 'Kind' | 'Entity' | 'EntityId' | 'Title' | 'Products'>
  | Pick<ProductPageData, 'Kind' | 'ProductId' | 'Name' | 'Brand' | 'Variation'>
  | { Kind: 'cart' | 'checkout'; Cart: Cart }
  | { Kind: 'confirmation'; Order: Pick<Order, 'OrderId'> }
  | { Kind: 'other' };

/** What a visitor saw last, as far as later events depend on it. */
export interface Seen {
  /** The page's URL: a page that is only renewed was seen already. */
  href: string;
  list: Extract<MeasuredPage, { Kind: 'list' }> | null;
  /** The cart of the checkout that is under way. */
  checkout: Cart | null;
}
export const nothingSeen: Seen = { href: '', list: null, checkout: null };

/** GA4 takes amounts in the currency's main unit. */
const euros = (cents: number): number => cents / 100;

const sum = (items: readonly AnalyticsItem[]): number =>
  Math.round(items.reduce((total, { price, quantity }) => total + price * quantity * 100, 0)) / 100;

const ecommerceOf = (items: AnalyticsItem[], more: Partial<Ecommerce> = {}): Ecommerce => ({
  currency: 'EUR',
  value: sum(items),
  items,
  ...more,
});

const itemOfCard = ({ SKU, Name, BrandName, Price }: ProductCard): AnalyticsItem => ({
  item_id: SKU,
  item_name: Name,
  item_brand: BrandName,
  price: euros(Price.TaxIncl),
  quantity: 1,
});

const itemOfLine = ({ SKU, Name, Options, UnitPrice, Quantity }: Order['Lines'][number] | CartItem): AnalyticsItem => ({
  item_id: SKU,
  item_name: Name,
  ...(Options.length > 0 && { item_variant: Options.map(({ Value }) => Value).join(', ') }),
  price: euros(UnitPrice.TaxIncl),
  quantity: Quantity,
});

const ofCart = ({ Items, Coupon }: Cart, more: Partial<Ecommerce> = {}): Ecommerce =>
  ecommerceOf(Items.map(itemOfLine), { ...(Coupon && !Coupon.Problem && { coupon: Coupon.CouponCode }), ...more });

const nameOfList = ({ Entity, EntityId, Title }: NonNullable<Seen['list']>) => ({
  item_list_id: EntityId === null ? Entity : `${Entity}-${EntityId}`,
  item_list_name: Title,
});

/**
 * The events of a page that is shown, and what later ones need of it; `order`: one that may have been bought. `isAgain`:
 * by a reload or a step through history. It was counted then: nobody chooses or begins anything by going back.
 */
export function seePage(
  before: Seen,
  page: MeasuredPage,
  href: string,
  isAgain = false,
): { seen: Seen; events: AnalyticsEvent[]; order: string | null } {
  const seen: Seen = { href, list: before.list, checkout: null };
  if (href === before.href) return { seen: { ...before }, events: [], order: null };
  const events: AnalyticsEvent[] = [];
  const add = (
    name: 'view_item_list' | 'select_item' | 'view_item' | 'view_cart' | 'begin_checkout',
    data: Ecommerce,
  ) => {
    if (!isAgain) events.push({ name, data: { ecommerce: data } });
  };
  let order: string | null = null;
  if (page.Kind === 'list') {
    seen.list = page;
    if (page.Products.length > 0) add('view_item_list', ecommerceOf(page.Products.map(itemOfCard), nameOfList(page)));
  } else if (page.Kind === 'product') {
    const { list } = before;
    const card = list?.Products.find(({ ProductId }) => ProductId === page.ProductId);
    // a product that was among those of the list before was chosen there
    if (list && card) add('select_item', ecommerceOf([itemOfCard(card)], nameOfList(list)));
    seen.list = null;
    add('view_item', ecommerceOf([itemOfProduct(page)]));
  } else if (page.Kind === 'cart') {
    if (page.Cart.Items.length > 0) add('view_cart', ofCart(page.Cart));
  } else if (page.Kind === 'checkout') {
    seen.checkout = page.Cart;
    if (page.Cart.Items.length > 0) add('begin_checkout', ofCart(page.Cart));
  } else if (page.Kind === 'confirmation') order = page.Order.OrderId;
  return { seen, events, order };
}

const itemOfProduct = ({ ProductId, Name, Brand, Variation }: Extract<MeasuredPage, { Kind: 'product' }>) => ({
  item_id: Variation.ProductVariantViewModel.SKU ?? String(ProductId),
  item_name: Name,
  item_brand: Brand.Name,
  price: euros(Variation.ProductVariantViewModel.UnitPriceTaxIncl),
  quantity: 1,
});

/** What was added to the cart: of the line only the pieces that came. */
export const addedEvent = ({ Item }: Pick<AddedToCart, 'Item'>): AnalyticsEvent => {
  const item = { ...itemOfLine(Item), quantity: Item.TrackingData.quantity };
  return { name: 'add_to_cart', data: { ecommerce: ecommerceOf([item]) } };
};

/** What was removed, from the shop's own event. */
export const removedEvent = (data: Extract<AnalyticsEvent, { name: 'removeFromCart' }>['data']): AnalyticsEvent => ({
  name: 'remove_from_cart',
  data: {
    ecommerce: ecommerceOf([{ item_id: data.sku, item_name: data.name, price: data.price, quantity: data.quantity }]),
  },
});

/** How the checkout's form was sent: its shipping and its payment, once. */
export function sendCheckout(seen: Seen, shippingTier: string, paymentType: string) {
  const { checkout } = seen;
  if (!checkout) return { seen, events: [] };
  const events: AnalyticsEvent[] = [
    { name: 'add_shipping_info', data: { ecommerce: ofCart(checkout, { shipping_tier: shippingTier }) } },
    { name: 'add_payment_info', data: { ecommerce: ofCart(checkout, { payment_type: paymentType }) } },
  ];
  return { seen: { ...seen, checkout: null }, events };
}

type Purchase = Ecommerce & Required<Pick<Ecommerce, 'transaction_id' | 'tax' | 'shipping'>>;

/** A purchase as GA4 takes it: `value` without tax and shipping. */
export const purchaseOf = ({ Number: number, Lines, Totals, Coupon }: Order): Purchase => ({
  ...ecommerceOf(Lines.map(itemOfLine)),
  transaction_id: number,
  value: euros(Totals.TaxExcl - (Totals.Shipping?.TaxExcl ?? 0)),
  tax: euros(Totals.Vat),
  shipping: euros(Totals.Shipping?.TaxExcl ?? 0),
  ...(Coupon && { coupon: Coupon.CouponCode }),
});
