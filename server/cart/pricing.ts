import { cartTotal } from '#rules/cart-total.ts';
import type { Amount, CartTotal } from '#rules/cart-total.ts';
import type { Cart } from '#contract/cart.ts';
import type { Price } from '#contract/wire.ts';
import { discountOn } from '#rules/coupon.ts';
import type { CouponProblem } from '#rules/coupon.ts';
import { isReverseCharged } from '#rules/reverse-charge.ts';
import type { KnownVatNumber } from '#rules/reverse-charge.ts';
import type { VatRates } from '#server/catalog/lookups.ts';
import { priceFor } from '#server/catalog/prices.ts';
import type { Buyer } from '#server/catalog/prices.ts';
import type { CouponOffer } from '#server/coupons/offer.ts';
import type { CartLine } from './lines.ts';
import type { Lookups, ShippingOffer } from './places.ts';

/** A unit price at the destination, cents, with its VAT rate in basis points. */
export interface PricedLine {
  line: CartLine;
  unit: Price;
  amount: Price;
  gross: Amount;
  vatRate: number;
}
export interface PricedMethod {
  method: ShippingOffer;
  price: Price;
}
export interface Pricing {
  lines: PricedLine[];
  methods: PricedMethod[];
  /** The chosen method where it serves the country, else the first that does; none for an empty cart. */
  method: PricedMethod | null;
  total: CartTotal;
  shown: Price['Shown'];
  /** The buyer accounts for the VAT: everything is at 0 %. */
  isReverseCharge: boolean;
  /** The cart's coupon, and why it takes nothing off; null without one. */
  coupon: { offer: CouponOffer; problem: CouponProblem | null } | null;
}
export interface Destination {
  shippingCountryCode: string;
  shippingMethodId: number | null;
  /** What is known of the number that is billed; null for none. */
  vat: KnownVatNumber | null;
  coupon: CouponOffer | null;
}

const shownTo = (buyer: Buyer): Price['Shown'] => (buyer?.showsExclVat ? 'excl' : 'incl');
const asPrice = (amount: Amount, Shown: Price['Shown']): Price => ({
  TaxIncl: amount.inclCents,
  TaxExcl: amount.exclCents,
  Shown,
});

/** The VAT at a destination: of goods by category, or none where the buyer accounts for it. */
export function taxesAt(
  { home, ratesOf }: Lookups['vat'],
  { shippingCountryCode, vat }: Pick<Destination, 'shippingCountryCode' | 'vat'>,
) {
  const isReverseCharge = isReverseCharged(vat, { home, shippingCountryCode });
  return {
    isReverseCharge,
    ratesOf: (category: CartLine['vatCategory']): VatRates => {
      const rates = ratesOf(shippingCountryCode, category);
      return isReverseCharge ? { ...rates, rateBp: 0 } : rates;
    },
  };
}

/** Everything that costs, decided here for cart, checkout and order alike. */
export function priceCart(
  lines: readonly CartLine[],
  { to, buyer, lookups }: { to: Destination; buyer: Buyer; lookups: Lookups },
): Pricing {
  const shown = shownTo(buyer);
  const { shippingCountryCode } = to;
  const { isReverseCharge, ratesOf } = taxesAt(lookups.vat, to);
  const units = lines.map((line) => {
    const rates = ratesOf(line.vatCategory);
    return { line, rates, ...priceFor(buyer, { inclCents: line.keptInclCents ?? 0, ...rates }) };
  });
  const totalLines = units.map(({ line, rates, inclCents }) => ({
    quantity: line.quantity,
    unitCents: inclCents,
    basis: 'incl' as const,
    vatRateBp: rates.rateBp,
  }));
  const goods = cartTotal({ lines: totalLines }).goods.inclCents;
  const shippingRates = ratesOf('standard');
  const coupon = to.coupon && couponOn(goods, to.coupon);
  const counting = coupon?.problem === null ? coupon.offer : null;
  const methods = lookups.places.methodsFor(shippingCountryCode).map((method): PricedMethod => {
    const isFree =
      counting?.kind === 'freeShipping' || (method.freeFromInclCents !== null && goods >= method.freeFromInclCents);
    return { method, price: priceFor(buyer, { inclCents: isFree ? 0 : method.inclCents, ...shippingRates }).price };
  });
  const method =
    lines.length === 0 ? null : (methods.find((each) => each.method.id === to.shippingMethodId) ?? methods[0] ?? null);
  const total = cartTotal({
    lines: totalLines,
    discountCents: counting ? discountOn(goods, counting) : 0,
    shipping: method && { cents: method.price.TaxIncl, basis: 'incl', vatRateBp: shippingRates.rateBp },
  });
  const priced = units.flatMap(({ line, price, rates }, index) => {
    const gross = total.lines[index]?.gross;
    return gross ? [{ line, unit: price, amount: asPrice(gross, shown), gross, vatRate: rates.rateBp }] : [];
  });
  return { lines: priced, methods, method, total, shown, isReverseCharge, coupon };
}

const couponOn = (goods: number, offer: CouponOffer): NonNullable<Pricing['coupon']> => ({
  offer,
  problem: offer.problem ?? (goods < offer.minimumInclCents ? 'Coupon.Minimum' : null),
});

/** The totals as they travel, for carts and orders. */
export function totalsOf({ total, method, shown, isReverseCharge }: Pricing): Cart['Totals'] {
  return {
    Items: asPrice(total.goods, shown),
    Shipping: method && asPrice(total.shipping, shown),
    Discount: discountOf(total, shown),
    VatLines: total.rates.map(({ vatRateBp, exclCents, vatCents }) => ({
      Rate: vatRateBp,
      TaxExcl: exclCents,
      Vat: vatCents,
    })),
    TaxExcl: total.exclCents,
    Vat: total.vatCents,
    IsReverseCharge: isReverseCharge,
    TaxIncl: total.inclCents,
  };
}

function discountOf(total: CartTotal, Shown: Price['Shown']): Price {
  const TaxExcl = total.lines.reduce((sum, { gross, net }) => sum + gross.exclCents - net.exclCents, 0);
  return { TaxIncl: total.discountCents, TaxExcl, Shown };
}
