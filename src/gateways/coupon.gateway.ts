import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Puts a coupon into the cart and takes it out; a failure is told by the flow itself. */
export const couponPorts = (http: Http, culture: Culture) => ({
  applyCoupon: abortable<boolean, string>(({ input: CouponCode, signal }) =>
    http.call('applyCoupon', { query: { culture }, body: { CouponCode } }, { signal, isQuiet: true }),
  ),
  removeCoupon: abortable<unknown>(({ signal }) =>
    http.call('removeCoupon', { query: { culture } }, { signal, isQuiet: true }),
  ),
});
