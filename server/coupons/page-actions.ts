import type { Asker } from '#server/cart/change.ts';
import { readPricedCart } from '#server/cart/read.ts';
import { invalid } from '#server/http/problem.ts';
import { applyCoupon, removeCoupon } from './apply.ts';

type Form = Readonly<Record<string, string>>;

/** The code of a plain form. Throws 422 at its field where it does not count. */
async function takeCode(asker: Asker, form: Form): Promise<void> {
  const code = form['CouponCode']?.normalize('NFC').trim() ?? '';
  if (code === '') throw invalid('CouponCode', 'Form.Mandatory');
  if (!(await applyCoupon(asker, code))) throw invalid('CouponCode', 'Coupon.NoCouponAvailable');
}

/** Applies a code that stands in a form and is not the cart's coupon yet; whether there was one. */
export async function takeTypedCode(asker: Asker, form: Form): Promise<boolean> {
  const code = form['CouponCode']?.trim() ?? '';
  if (code === '') return false;
  const { pricing } = await readPricedCart(asker.services, asker.visit);
  if (pricing.lines.length === 0 || pricing.coupon?.offer.code.toLowerCase() === code.toLowerCase()) return false;
  await takeCode(asker, form);
  return true;
}

/** What the plain forms of cart and checkout do with coupons; `keep` keeps whatever else their page's form carries. */
export const couponActions = (
  path: string,
  keep: (asker: Asker, form: Form) => Promise<void> = () => Promise.resolve(),
) => {
  const then =
    (work: (asker: Asker, form: Form) => Promise<void>) =>
    async ({ visit, services, form }: Asker & { form: Form }) => {
      await keep({ visit, services }, form);
      await work({ visit, services }, form);
      return { redirect: visit.url(path) };
    };
  return { applyCoupon: then(takeCode), removeCoupon: then(removeCoupon) };
};
