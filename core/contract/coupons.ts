import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { widgetPaths } from './paths.ts';
import { cents, culture, id, text } from './wire.ts';

const inCulture = v.object({ culture: v.optional(culture, 'fr') });
const couponCode = v.pipe(text(40), v.nonEmpty('Form.Mandatory'));

export const applyCoupon = endpoint({
  id: 'applyCoupon',
  what: 'Applies a coupon to the cart, replacing any other. False, and nothing changes, if the code is not valid for this cart.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/coupon',
  query: inCulture,
  body: v.object({ CouponCode: couponCode }),
  answer: v.boolean(),
});

export const removeCoupon = endpoint({
  id: 'removeCoupon',
  what: 'Removes the coupon from the cart, valid or not; true even if there was none.',
  method: 'DELETE',
  path: '/api/v1/shoppingcarts/coupon',
  query: inCulture,
  answer: v.boolean(),
});

/** A coupon that can be used now; `Conditions` is text in the visitor's culture. */
const coupon = v.object({
  CouponCode: v.string(),
  Name: v.string(),
  /** Minimum total of the goods, including VAT; 0 for none. */
  MinimumTaxIncl: cents,
  /** ISO 8601; null if it does not expire. */
  EndsAt: v.nullable(v.string()),
});

/** The coupon dialog's list: an HTML fragment for a browser, data for the app. */
export const couponList = v.object({
  Coupons: v.array(coupon),
  /** The page that the list's forms post to. */
  ApplyUrl: v.string(),
});
export type CouponList = v.InferOutput<typeof couponList>;
export const couponCodesList = endpoint({
  id: 'couponCodesList',
  what: 'The public coupons and the customer’s own that can be used now.',
  method: 'GET',
  path: `/:culture${widgetPaths.couponCodesList}`,
  params: v.object({ culture }),
  query: v.object({ page: v.optional(v.picklist(['cart', 'checkout']), 'cart') }),
  answer: couponList,
});

export const couponCodesOfUser = endpoint({
  id: 'couponCodesOfUser',
  what: 'The coupons given to one customer; only their own, any other id is treated as unknown.',
  method: 'GET',
  path: '/api/v1/couponcode/user/:id',
  may: 'customer',
  params: v.object({ id }),
  query: inCulture,
  answer: v.array(coupon),
  problems: [404],
});
