import type { SQL } from 'drizzle-orm';
import type { Cart, CartItem, CartNotice, CartWidget } from '#contract/cart.ts';
import { formatMoney } from '#rules/money.ts';
import { findDestination } from '#server/pricing/destination.ts';
import type { Destination } from '#server/pricing/destination.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { savedRows } from './saved.ts';
import type { Services } from '#server/services.ts';
import { buyerOf } from '#server/coupons/buyer.ts';
import { offerOf } from '#server/coupons/offer.ts';
import { asPromise } from '#server/promise/promise.ts';
import { knownVat } from '#server/vat/check.ts';
import type { VatStatus } from '#server/vat/check.ts';
import { numberOf } from '#server/vat/of-cart.ts';
import { findCart } from './find.ts';
import type { CartRow } from './find.ts';
import { giftsIn } from './gifts.ts';
import type { CartGifts } from './gifts.ts';
import { leftOf, originOf } from './limits.ts';
import { linesOfCart, readLines } from './lines.ts';
import type { CartLine } from './lines.ts';
import { readLookups } from './lookups.ts';
import type { Lookups } from './lookups.ts';
import { priceCart, totalsOf } from './pricing.ts';
import type { PricedLine, Pricing } from './pricing.ts';
import { deliveryOf, freeDeliveryOf, promiseIn } from './delivery.ts';
import { summaryOf } from './summary.ts';

export interface ReadCart {
  /** Null until something has been added. */
  cart: CartRow | null;
  destination: Destination;
  lookups: Lookups;
  pricing: Pricing;
  /** What is known about the cart's billing VAT number. */
  vat: VatStatus | null;
  /** When it was read, in ms. */
  now: number;
  gifts: CartGifts;
}

const noGifts: CartGifts = new Map();

/** The visit's open cart with every line priced; without one, an empty cart is returned and none is created. */
export async function readPricedCart(services: Services, visit: Visit): Promise<ReadCart> {
  const { db } = services;
  const [lookups, cart] = await Promise.all([readLookups(db), findCart(db, visit)]);
  const buyer = visit.customer;
  const now = services.now();
  const [lines, vat, coupon, gifts] = cart
    ? await Promise.all([
        readLines(db, { rows: linesOfCart(cart.id), culture: visit.culture, buyer, now }),
        knownVat(db, now, numberOf(cart, buyer)),
        offerOf(db, cart.couponId, { buyer: buyerOf(buyer, cart.draft), now }),
        giftsIn(db, cart.id),
      ])
    : [[], null, null, noGifts];
  const destination = cart
    ? { countryCode: cart.shippingCountryCode, isChosen: cart.isCountryChosen }
    : await findDestination({ visit, services });
  const to = {
    shippingCountryCode: destination.countryCode,
    shippingMethodId: cart?.shippingMethodId ?? null,
    vat,
    coupon,
  };
  return { cart, destination, lookups, vat, now, gifts, pricing: priceCart(lines, { to, buyer, lookups }) };
}

/** The complete cart, the response to every change. */
export async function readCart(services: Services, visit: Visit, notices: readonly CartNotice[] = []): Promise<Cart> {
  const read = await readPricedCart(services, visit);
  return { ...cartOf(visit, read, notices), SavedItems: await readSaved(services, visit, read) };
}

/** The saved items, each as it would be in the cart. */
async function readSaved(services: Services, visit: Visit, read: ReadCart) {
  const rows = savedRows(visit);
  return rows ? itemsOf(visit, await priceRows({ visit, services }, read, rows)) : [];
}

/** Rows like a cart's lines (a table and a condition), each priced as it would be in the cart that was read. */
export async function priceRows(
  { visit, services: { db, now } }: Asker,
  { destination, lookups, vat }: ReadCart,
  rows: SQL,
): Promise<Pick<ReadCart, 'lookups' | 'pricing'>> {
  const buyer = visit.customer;
  const lines = await readLines(db, { rows, culture: visit.culture, buyer, now: now() });
  const to = { shippingCountryCode: destination.countryCode, shippingMethodId: null, vat, coupon: null };
  return { lookups, pricing: priceCart(lines, { to, buyer, lookups }) };
}

/** The cart without the saved items, which only the cart's own page shows. */
export function cartOf(visit: Visit, read: ReadCart, notices: readonly CartNotice[] = []): Cart {
  const { cart, destination, lookups, pricing } = read;
  const { places } = lookups;
  const idOf = (code: string | undefined) => (places.countryByCode(code ?? '') ?? places.home)?.id ?? 1;
  const { culture } = visit;
  const method = pricing.method?.method;
  const later = method ? promiseIn(read, method)?.later : null;
  const FreeDelivery = freeDeliveryOf(pricing);
  return {
    ...summaryOf(piecesIn(pricing), pricing.total.goods, culture),
    Items: itemsOf(visit, read).map((item, index) => {
      const Gifts = read.gifts.get(item.Id);
      const Later = method ? asPromise(later?.[index] ?? null, method) : null;
      return { ...item, ...(Gifts && { Gifts }), ...(Later && { Later }) };
    }),
    SavedItems: [],
    Countries: places.countries.map(({ id, code, name }) => ({
      CountryId: id,
      CountryCode: code,
      Name: name[culture],
    })),
    ShippingCountryId: idOf(destination.countryCode),
    BillingCountryId: idOf(cart?.billingCountryCode ?? destination.countryCode),
    ShippingPostalCode: cart?.shippingPostalCode ?? '',
    ShippingCity: cart?.shippingCity?.[culture] ?? '',
    ShippingMethods: pricing.methods.map(({ method, price }) => ({
      ShippingMethodId: method.id,
      CarrierGatewayId: method.carrierGatewayId,
      Name: method.name[culture],
      Description: method.description[culture],
      Price: price,
      Delivery: deliveryOf(read, method),
    })),
    ...(FreeDelivery && { FreeDelivery }),
    ShippingMethodId: pricing.method?.method.id ?? null,
    SalesTax: destination.isChosen
      ? null
      : { CountryCode: destination.countryCode, IsFreeShipping: pricing.method?.price.TaxIncl === 0 },
    Totals: totalsOf(pricing),
    Coupon: couponIn(pricing, culture),
    Shown: pricing.shown,
    CustomerId: visit.customer?.id ?? null,
    Notices: [...notices],
  };
}

function couponIn({ coupon }: Pricing, culture: Visit['culture']): Cart['Coupon'] {
  if (!coupon) return null;
  const { offer, problem } = coupon;
  const Params: Record<string, string> =
    problem === 'Coupon.Minimum' ? { minimum: formatMoney(offer.minimumInclCents, culture) } : {};
  return {
    CouponCode: offer.code,
    Name: offer.name[culture],
    Problem: problem === null ? null : { Code: problem, Params },
  };
}

export const piecesIn = ({ lines }: Pricing): number => lines.reduce((sum, { line }) => sum + line.quantity, 0);

/** The lines for the hover panel of the cart widget. */
export async function readCartWidget(services: Services, visit: Visit): Promise<CartWidget> {
  const read = await readPricedCart(services, visit);
  const { pricing } = read;
  const FreeDelivery = freeDeliveryOf(pricing);
  return {
    ...summaryOf(piecesIn(pricing), pricing.total.goods, visit.culture),
    Items: itemsOf(visit, read),
    ...(FreeDelivery && { FreeDelivery }),
  };
}

export const itemsOf = (visit: Visit, { lookups, pricing }: Pick<ReadCart, 'lookups' | 'pricing'>): CartItem[] =>
  pricing.lines.map((priced) => itemOf(visit, lookups, priced));

function itemOf(visit: Visit, lookups: Lookups, { line, unit, amount, vatRate }: PricedLine): CartItem {
  const left = leftOf(line);
  return {
    Id: line.id,
    ProductId: line.productId,
    ProductVariantId: line.variantId,
    Quantity: line.quantity,
    Name: line.name,
    Origin: originOf(line.origin),
    Key: line.sku,
    SKU: line.sku,
    Options: optionsOf(visit, lookups, line),
    ProductUrl: visit.urls.product({ slug: line.slug }),
    Photo: line.photo,
    MinQty: line.min,
    MaxQty: line.max,
    StepQty: line.step,
    UnitPrice: unit,
    Amount: amount,
    VatRate: vatRate,
    IsShort: left < line.quantity,
    Left: left,
    BackOrdered: line.backOrdered,
    // analytics expects euros
    TrackingData: { price: unit.TaxIncl / 100, quantity: line.quantity },
  };
}

/** What distinguishes this variant from its siblings: `Couleur` → `Bleu`. */
export function optionsOf({ culture }: Pick<Visit, 'culture'>, { attributes }: Lookups, line: CartLine) {
  return line.valueIds.flatMap((valueId) => {
    const value = attributes.values.get(valueId);
    const attribute = value && attributes.attributes.get(value.attributeId);
    return attribute ? [{ Name: attribute.name[culture], Value: value.name[culture] }] : [];
  });
}
