import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { widgetPaths } from './paths.ts';
import { cents, culture, id, text } from './wire.ts';

const inCulture = v.object({ culture: v.optional(culture, 'fr') });
const couponCode = v.pipe(text(40), v.nonEmpty('Form.Mandatory'));

export const applyCoupon = endpoint({
  id: 'applyCoupon',
  what: 'Puts a coupon into the cart in place of another. False, and nothing changes, where its code does not count for this cart.',
  method: 'POST',
  path: '/api/v1/shoppingcarts/coupon',
  query: inCulture,
  body: v.object({ CouponCode: couponCode }),
  answer: v.boolean(),
});

export const removeCoupon = endpoint({
  id: 'removeCoupon',
  what: 'Takes the coupon out of the cart, whatever became of it; true also where there was none.',
  method: 'DELETE',
  path: '/api/v1/shoppingcarts/coupon',
  query: inCulture,
  answer: v.boolean(),
});

/** A coupon that may be used now; `Conditions` in words, in the asker's culture. */
const coupon = v.object({
  CouponCode: v.string(),
  Name: v.string(),
  /** The goods' total including VAT from which it counts; 0 for none. */
  MinimumTaxIncl: cents,
  /** ISO 8601; null for one without an end. */
  EndsAt: v.nullable(v.string()),
});

/** The coupons of the modal: fragment to a browser, these data to the app. */
export const couponList = v.object({
  Coupons: v.array(coupon),
  /** The page that a form of the list posts to. */
  ApplyUrl: v.string(),
});
export type CouponList = v.InferOutput<typeof couponList>;
export const couponCodesList = endpoint({
  id: 'couponCodesList',
  what: 'The coupons that everybody may know and the asker’s own, as far as they can be used now.',
  method: 'GET',
  path: `/:culture${widgetPaths.couponCodesList}`,
  params: v.object({ culture }),
  query: v.object({ page: v.optional(v.picklist(['cart', 'checkout']), 'cart') }),
  answer: couponList,
});

export const couponCodesOfUser = endpoint({
  id: 'couponCodesOfUser',
  what: 'The coupons given to a customer alone: the asker’s own; anybody else’s id is like an unknown one.',
  method: 'GET',
  path: '/api/v1/couponcode/user/:id',
  may: 'customer',
  params: v.object({ id }),
  query: inCulture,
  answer: v.array(coupon),
  problems: [404],
});
