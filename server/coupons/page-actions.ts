import type { Asker } from '#server/kernel/asker.ts';
import { removeCoupon, takeCode } from '#server/cart/coupon.ts';

type Form = Readonly<Record<string, string>>;

/** The coupon actions of cart's and checkout's plain forms; `keep` saves whatever else the form carries. */
export const couponActions = (
  page: 'cart' | 'checkout',
  keep: (asker: Asker, form: Form) => Promise<void> = () => Promise.resolve(),
) => {
  const then =
    (work: (asker: Asker, form: Form) => Promise<void>) =>
    async ({ visit, services, form }: Asker & { form: Form }) => {
      await keep({ visit, services }, form);
      await work({ visit, services }, form);
      return { redirect: visit.urls[page]() };
    };
  return { applyCoupon: then(takeCode), removeCoupon: then(removeCoupon) };
};
