import type { Payment, PaymentSession } from '#contract/payment.ts';
import type { Culture } from '#contract/wire.ts';
import type {
  ComponentEvent,
  ComponentInput,
  ComponentOrder,
  OfOrder,
  OfSession,
  SessionRequest,
} from '#machines/payment/payment.setup.ts';
import { abortable } from '#machines/port.ts';
import { fromCallback } from 'xstate';
import type { Http } from './http.ts';
import { placeOf } from './place.gateway.ts';

/** Calls of the payment page, and the provider's component in the container that the page reserves for it. */
export const paymentPorts = (http: Http, culture: Culture) => ({
  openPayment: abortable<PaymentSession, SessionRequest>(({ input: { orderId, back }, signal }) =>
    http.call(
      'openPayment',
      { params: { orderId }, query: back ? { culture, sessionId: back.SessionId } : { culture } },
      { signal },
    ),
  ),
  submitPayment: abortable<Payment, OfSession>(({ input: { orderId, sessionId: SessionId }, signal }) =>
    http.call('submitPayment', { params: { orderId }, query: { culture }, body: { SessionId } }, { signal }),
  ),
  restoreOrder: abortable<{ Uri: string }, OfOrder>(({ input: params, signal }) =>
    http.call('restoreOrder', { params, query: { culture } }, { signal }),
  ),
  readPayment: abortable<Payment, OfOrder>(({ input: params, signal }) =>
    http.call('getPayment', { params, query: { culture } }, { signal, isQuiet: true }),
  ),
  payByTransfer: abortable<{ Uri: string }, OfOrder>(({ input: params, signal }) =>
    http.call('payByTransfer', { params, query: { culture } }, { signal }),
  ),
  component: fromCallback<ComponentOrder, ComponentInput>(({ input, sendBack, receive }) => {
    const send = (event: ComponentEvent) => sendBack(event);
    let unmount = () => {};
    let allow = () => {};
    receive(() => allow());
    const left = new AbortController();
    const mount = async () => {
      const [{ mountComponent }, place] = await Promise.all([
        import('./payment-component.ts'),
        placeOf('[data-payment]', left.signal),
      ]);
      if (left.signal.aborted) return;
      const mounted = await mountComponent(place, { ...input, culture, send });
      if (left.signal.aborted) mounted.unmount();
      else ({ allow, unmount } = mounted);
    };
    mount().catch(() => send({ type: 'component.failed' }));
    return () => {
      left.abort();
      unmount();
    };
  }),
});
