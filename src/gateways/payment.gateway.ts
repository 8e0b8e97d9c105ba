import type { Payment, PaymentSession } from '#contract/payment.ts';
import type { Culture } from '#contract/wire.ts';
import type { ComponentEvent, ComponentInput, OfOrder } from '#machines/payment/payment.setup.ts';
import { abortable } from '#machines/port.ts';
import { fromCallback } from 'xstate';
import type { Http } from './http.ts';

/** Calls of the payment page, and the provider's component in the place that the page keeps for it. */
export const paymentPorts = (http: Http, culture: Culture) => ({
  openPayment: abortable<PaymentSession, OfOrder>(({ input: params, signal }) =>
    http.call('openPayment', { params, query: { culture } }, { signal }),
  ),
  readPayment: abortable<Payment, OfOrder>(({ input: params, signal }) =>
    http.call('getPayment', { params, query: { culture } }, { signal, isQuiet: true }),
  ),
  payByTransfer: abortable<{ Uri: string }, OfOrder>(({ input: params, signal }) =>
    http.call('payByTransfer', { params, query: { culture } }, { signal }),
  ),
  component: fromCallback<{ type: 'never' }, ComponentInput>(({ input, sendBack }) => {
    const send = (event: ComponentEvent) => sendBack(event);
    let unmount = () => {};
    let isLeft = false;
    import('./payment-component.ts')
      .then(async ({ mountComponent }) => {
        const place = document.querySelector<HTMLElement>('[data-payment]');
        if (isLeft || !place) return;
        const gone = await mountComponent(place, { ...input, culture, send });
        if (isLeft) gone();
        else unmount = gone;
      })
      .catch(() => send({ type: 'component.failed' }));
    return () => {
      isLeft = true;
      unmount();
    };
  }),
});
