import { cartTotal } from '#rules/cart-total.ts';
import type { Amount, CartTotal, RateAmount } from '#rules/cart-total.ts';
import type { Cart } from '#contract/cart.ts';
import type { Price } from '#contract/wire.ts';
import { discountOn } from '#rules/coupon.ts';
import type { CouponProblem, LineWorth } from '#rules/coupon.ts';
import { unitPrice } from '#rules/money.ts';
import type { KeptPrice } from '#rules/money.ts';
import { isReverseCharged } from '#rules/reverse-charge.ts';
import type { KnownVatNumber } from '#rules/reverse-charge.ts';
import type { VatRates } from '#server/pricing/taxes.ts';
import type { ShippingOffer } from '#server/promise/terms.ts';
import { priceFor, shownCents, shownTo } from '#server/pricing/prices.ts';
import type { Buyer } from '#server/pricing/prices.ts';
import type { CouponOffer } from '#server/coupons/offer.ts';
import type { CartLine } from './lines.ts';
import type { Lookups } from './lookups.ts';

/** A unit price at the destination in cents, and its VAT rate in basis points. */
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
  /** The chosen method if it serves the country, else the first that does; none for an empty cart. */
  method: PricedMethod | null;
  total: CartTotal;
  /**
   * What the goods would cost a consumer at the destination, in cents including VAT, before any discount. Free-shipping
   * and coupon thresholds use it for every buyer, so that the same goods at the same prices reach the same thresholds.
   */
  worthCents: number;
  shown: Price['Shown'];
  /** The buyer accounts for the VAT: everything is at 0 %. */
  isReverseCharge: boolean;
  /** The cart's coupon, and why it does not apply; null without one. */
  coupon: { offer: CouponOffer; problem: CouponProblem | null } | null;
}
export interface SaleTerms {
  shippingCountryCode: string;
  shippingMethodId: number | null;
  /** What is known about the billing VAT number; null for none. */
  vat: KnownVatNumber | null;
  coupon: CouponOffer | null;
}

/** Used for lines that no longer have a price. */
export const free: KeptPrice = { inclCents: 0 };

const asPrice = (amount: Amount, Shown: Price['Shown']): Price => ({
  TaxIncl: amount.inclCents,
  TaxExcl: amount.exclCents,
  Shown,
});

/** The VAT at a destination: by category of goods, or none under the reverse charge. */
export function taxesAt(
  { home, ratesOf }: Lookups['vat'],
  { shippingCountryCode, vat }: Pick<SaleTerms, 'shippingCountryCode' | 'vat'>,
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

/** All amounts, calculated here for cart, checkout and order alike. */
export function priceCart(
  lines: readonly CartLine[],
  { to, buyer, lookups }: { to: SaleTerms; buyer: Buyer; lookups: Lookups },
): Pricing {
  const basis = shownTo(buyer);
  const { shippingCountryCode } = to;
  const { isReverseCharge, ratesOf } = taxesAt(lookups.vat, to);
  const units = lines.map((line) => {
    const rates = ratesOf(line.vatCategory);
    const unit = priceFor(buyer, { ...(line.kept ?? free), ...rates });
    return { line, unit, rates, worth: worthOf(line, lookups.vat.ratesOf(shippingCountryCode, line.vatCategory)) };
  });
  const totalLines = units.map(({ line, unit, rates }) => ({
    quantity: line.quantity,
    unitCents: shownCents(unit),
    vatRateBp: rates.rateBp,
    isDelivered: line.kind !== 'giftCard',
  }));
  const { goods } = cartTotal({ basis, lines: totalLines });
  const worths = units.map(({ worth }) => worth);
  const worthCents = worths.reduce((sum, { inclCents }) => sum + inclCents, 0);
  const coupon = to.coupon && couponOn(worthCents, to.coupon);
  const counting = coupon?.problem === null ? coupon.offer : null;

  const delivery = ratesOf('standard');
  const follows = lookups.vat.deliveryFollows(shippingCountryCode);
  const deliveryAt = (cents: number) => ({ cents, vatRateBp: delivery.rateBp, follows });
  const shipsNothing = lines.length > 0 && totalLines.every(({ isDelivered }) => !isDelivered);
  const methods = lookups.places.methodsFor(shippingCountryCode).map((method): PricedMethod => {
    const isFree =
      shipsNothing ||
      counting?.kind === 'freeShipping' ||
      (method.freeFromInclCents !== null && worthCents >= method.freeFromInclCents);
    const cents = isFree ? 0 : shownCents(priceFor(buyer, { inclCents: method.inclCents, ...delivery }));
    const { shipping } = cartTotal({ basis, lines: totalLines, shipping: deliveryAt(cents) });
    return { method, price: asPrice(shipping, basis) };
  });
  const method =
    lines.length === 0 ? null : (methods.find((each) => each.method.id === to.shippingMethodId) ?? methods[0] ?? null);

  const goodsCents = basis === 'incl' ? goods.inclCents : goods.exclCents;
  const isNet = basis === 'excl' || isReverseCharge;
  const total = cartTotal({
    basis,
    lines: totalLines,
    discountCents: counting ? discountOn({ goodsCents, isNet, worths }, counting) : 0,
    shipping: method && deliveryAt(shownCents(method.price)),
  });
  const priced = units.flatMap(({ line, unit, rates }, index) => {
    const gross = total.lines[index]?.gross;
    return gross ? [{ line, unit, amount: asPrice(gross, basis), gross, vatRate: rates.rateBp }] : [];
  });
  return { lines: priced, methods, method, total, worthCents, shown: basis, isReverseCharge, coupon };
}

/** What a consumer would pay for a line at the destination. */
function worthOf({ kept, quantity }: CartLine, rates: VatRates): LineWorth {
  const { inclCents } = unitPrice({ ...(kept ?? free), ...rates, shown: 'incl' });
  return { inclCents: quantity * inclCents, vatRateBp: rates.rateBp };
}

const couponOn = (worthCents: number, offer: CouponOffer): NonNullable<Pricing['coupon']> => ({
  offer,
  problem: offer.problem ?? (worthCents < offer.minimumInclCents ? 'Coupon.Minimum' : null),
});

/** The totals in their wire form, for carts and orders. */
export function totalsOf({ total, method, shown, isReverseCharge }: Pricing): Cart['Totals'] {
  return {
    Items: asPrice(total.goods, shown),
    Shipping: method && asPrice(total.shipping, shown),
    Discount: asPrice(total.discount, shown),
    ShippingVatLines: total.shippingRates.map(vatLineOf),
    VatLines: total.rates.map(vatLineOf),
    TaxExcl: total.exclCents,
    Vat: total.vatCents,
    IsReverseCharge: isReverseCharge,
    TaxIncl: total.inclCents,
  };
}

const vatLineOf = ({ vatRateBp, exclCents, vatCents }: RateAmount) => ({
  Rate: vatRateBp,
  TaxExcl: exclCents,
  Vat: vatCents,
});
