import type { CheckoutFields } from '#contract/sales.ts';
import type { Culture } from '#contract/wire.ts';
import type { FormFound, OrderAttempt, PlacedOrder } from '#machines/checkout/checkout.machine.ts';
import { abortable } from '#machines/port.ts';
import { draftCookie, draftCookieSeconds, serializeDraft } from '#rules/draft-cookie.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { Http } from './http.ts';
import { writeField } from './fields.gateway.ts';
import { isTouched, textsIn } from './typed.gateway.ts';

export const orderPorts = (http: Http, culture: Culture) => ({
  placeOrder: abortable<PlacedOrder, OrderAttempt>(
    ({ input: { idempotencyKey: IdempotencyKey, expectedTaxIncl: ExpectedTaxIncl, fields: Fields }, signal }) =>
      http.call('placeOrder', { query: { culture }, body: { IdempotencyKey, ExpectedTaxIncl, Fields } }, { signal }),
  ),
});

/** Written before the call is sent, so that a reload that overtakes it carries the draft itself. */
function carryDraft(value: string): void {
  document.cookie = `${draftCookie}=${value}; path=/; SameSite=Lax; max-age=${value ? draftCookieSeconds : 0}`;
}

export const draftPorts = (http: Http) => ({
  // no signal: a pending draft is completed, even if its page is left
  keepDraft: fromPromise<unknown, CheckoutFields>(({ input }) => {
    carryDraft(serializeDraft(input));
    return http
      .call('keepCheckoutDraft', { body: { Fields: input } }, { outlivesPage: true, isQuiet: true })
      .then(({ IsKept }) => {
        carryDraft('');
        // an expired session has no cart: the draft is sent once more, to the cart of the customer who signs in again
        if (!IsKept) throw new Error('no open cart');
      });
  }),
  watchPage: fromCallback<{ type: 'page.hidden' }>(({ sendBack }) => {
    const leave = () => sendBack({ type: 'page.hidden' });
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    // a reload requests the page before this one is hidden: what was typed must be sent first
    addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('beforeunload', leave);
    };
  }),
});

/** What was typed in checkout before hydration. */
export const findForm = fromCallback<FormFound>(({ sendBack }) => {
  const form = document.querySelector<HTMLFormElement>('form.checkout');
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input:not([type="hidden"]), select, textarea',
  );
  if (form && fields && [...fields].some(isTouched)) sendBack({ type: 'form.found', fields: textsIn(form) });
});

/** The same page for the customer who has just signed in; the draft is sent first (`beforeunload`). */
export const openAnew = (): void => location.reload();

/** The parts into which a street was split on blur. */
export function fillIn(left: string, fields: CheckoutFields): void {
  const form = document.querySelector<HTMLFormElement>('form.checkout');
  if (!form || !left.endsWith('Street1')) return;
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) writeField(field, value);
  }
}
