import type { Culture } from '#contract/wire.ts';
import type { CouponChosen } from '#machines/coupon/coupon.machine.ts';
import { abortable } from '#machines/port.ts';
import { fromCallback } from 'xstate';
import type { Http } from './http.ts';
import { textsIn } from './typed.gateway.ts';

/** Adds a coupon to the cart and removes it; the flow itself shows failures. */
export const couponPorts = (http: Http, culture: Culture) => ({
  applyCoupon: abortable<boolean, string>(({ input: CouponCode, signal }) =>
    http.call('applyCoupon', { query: { culture }, body: { CouponCode } }, { signal, isQuiet: true }),
  ),
  removeCoupon: abortable<unknown>(({ signal }) =>
    http.call('removeCoupon', { query: { culture } }, { signal, isQuiet: true }),
  ),
});

/** A click in the coupon list while it is shown in a dialog: the dialog closes, and nothing is posted. */
export const watchList = fromCallback<CouponChosen>(({ sendBack }) => {
  const choose = (event: SubmitEvent) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('dialog .coupon-list form')) return;
    event.preventDefault();
    form.closest('dialog')?.querySelector<HTMLElement>('[data-close]')?.click();
    sendBack({ type: 'coupon.chosen', code: textsIn(form)['CouponCode'] ?? '' });
  };
  document.addEventListener('submit', choose);
  return () => document.removeEventListener('submit', choose);
});
