import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VatRates } from '#server/pricing/taxes.ts';
import type { CartLine } from '#server/cart/lines.ts';
import { readLookups } from '#server/cart/lookups.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import { priceCart, totalsOf } from '#server/cart/pricing.ts';
import { shownCents } from '#server/pricing/prices.ts';
import type { Buyer } from '#server/pricing/prices.ts';
import type { CouponOffer } from '#server/coupons/offer.ts';
import type { Store } from '#server/db/open.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import * as tables from '#server/db/schema/index.ts';
import { countries, shippingMethods, shippingRates, vatRates } from '#demo/pricing.ts';
import { cases } from './tax-cases.ts';

/** The demo shop's countries; in the `standard` ones delivery bears the standard rate. */
let books: { follows: Lookups; standard: Lookups };
const stores: Store[] = [];
beforeAll(async () => {
  const open = async (deliveryVat: 'follows' | 'standard') => {
    const store = await emptyDatabase();
    stores.push(store);
    await store.db.insert(tables.countries).values(countries.map((row) => ({ ...row, deliveryVat })));
    await store.db.insert(tables.vatRates).values(vatRates);
    await store.db.insert(tables.shippingMethods).values(shippingMethods.filter(({ id }) => id === 1));
    await store.db.insert(tables.shippingRates).values(shippingRates.filter((rate) => rate.shippingMethodId === 1));
    return await readLookups(store.db);
  };
  books = { follows: await open('follows'), standard: await open('standard') };
});
afterAll(() => Promise.all(stores.map((store) => store.close())));

/** `10×488`: ten units at a gross 4.88; `n` before the cents: a net list's price, trailing `r`: the reduced rate. */
function lineOf(text: string, index: number, { ratesOf }: { ratesOf: Lookups['vat']['ratesOf'] }): CartLine {
  const [, quantity = '', net, cents = '', reduced] = /^(\d+)×(n?)(\d+)(r?)$/.exec(text) ?? [];
  const vatCategory = reduced ? 'reduced' : 'standard';
  const { homeRateBp }: VatRates = ratesOf('BE', vatCategory);
  const grossed = Math.round((Number(cents) * (10_000 + homeRateBp)) / 10_000);
  return {
    id: index + 1,
    variantId: index + 1,
    productId: index + 1,
    sku: `SKU-${index}`,
    name: text,
    slug: text,
    origin: {},
    valueIds: [],
    photo: null,
    isForSale: true,
    min: 1,
    max: 0,
    step: 1,
    stock: 1000,
    kind: 'goods',
    backOrdered: 0,
    stockPolicy: 'tracked',
    held: null,
    availableFrom: null,
    quantity: Number(quantity),
    vatCategory,
    kept: { inclCents: net ? grossed : Number(cents), isNet: net !== '' },
  };
}

/** `10%`, `500` (cents including VAT) or `free` delivery; `>2500`: from that value of goods on. */
function couponOf(text: string): CouponOffer | null {
  const [, value = '', percent, least = '0'] = /^(\d+|free)(%?)(?:>(\d+))?$/.exec(text) ?? [];
  if (value === '') return null;
  const common = { id: 1, code: 'CODE', name: { fr: '', nl: '' }, endsAt: null, problem: null };
  if (value === 'free') return { ...common, kind: 'freeShipping', value: 0, minimumInclCents: Number(least) };
  const kind = percent ? 'percentage' : 'amount';
  return { ...common, kind, value: Number(value) * (percent ? 100 : 1), minimumInclCents: Number(least) };
}

/** `consumer BE`, `company NL standard`, `reversed NL`: with an active number there; `reversed-incl`: as a guest. */
function askOf(text: string) {
  const [who = '', shippingCountryCode = '', delivery] = text.split(' ');
  const showsExclVat = who === 'company' || who === 'reversed';
  const buyer: Buyer = showsExclVat ? { priceListId: 2, showsExclVat } : null;
  const vat = who.startsWith('reversed') ? { countryCode: shippingCountryCode, isValid: true } : null;
  return { buyer, shippingCountryCode, vat, lookups: delivery === 'standard' ? books.standard : books.follows };
}

const rows = cases
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

test('[SHOP-16] there are sixty cases', () => {
  expect(rows).toHaveLength(60);
});

test.each(rows)('[SHOP-16] %s: %s, coupon %s', (who = '', bought = '', coupon = '', ...expected) => {
  const { buyer, lookups, ...to } = askOf(who);
  const lines = bought.split(' ').map((text, index) => lineOf(text, index, lookups.vat));
  const pricing = priceCart(lines, { to: { ...to, shippingMethodId: 1, coupon: couponOf(coupon) }, buyer, lookups });
  const totals = totalsOf(pricing);
  const { Discount, Shipping, VatLines, ShippingVatLines } = totals;
  expect([
    pricing.lines.map(({ unit }) => shownCents(unit)).join(' '),
    pricing.lines.map(({ amount }) => shownCents(amount)).join(' '),
    String(shownCents(Discount)),
    String(Shipping && shownCents(Shipping)),
    VatLines.map(({ Rate, TaxExcl, Vat }) => `${Rate / 100}:${TaxExcl}+${Vat}`).join(' '),
    String(totals.TaxIncl),
  ]).toEqual(expected);
  // and what is stored for refunds adds up: lines and the parts of delivery make the total
  const parts = [...pricing.total.lines.map(({ net }) => net), ...pricing.total.shippingRates];
  expect(parts.reduce((sum, part) => sum + part.inclCents, 0)).toBe(totals.TaxIncl);
  expect(parts.reduce((sum, part) => sum + part.vatCents, 0)).toBe(totals.Vat);
  expect(ShippingVatLines.reduce((sum, part) => sum + part.TaxExcl + part.Vat, 0)).toBe(Shipping?.TaxIncl);
});
