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

/** Written before the call leaves, so that a reload that overtakes the call carries the draft itself. */
function carryDraft(value: string): void {
  document.cookie = `${draftCookie}=${value}; path=/; SameSite=Lax; max-age=${value ? draftCookieSeconds : 0}`;
}

let lastDraft = Promise.resolve();
/** Resolves once the draft that was sent last has come to its end, whichever: what is sent then does not overtake it. */
export const draftSettled = (): Promise<void> => lastDraft;

export const draftPorts = (http: Http) => ({
  // no signal: a draft that is on its way arrives, even when its page is left
  keepDraft: fromPromise<unknown, CheckoutFields>(({ input }) => {
    carryDraft(serializeDraft(input));
    const kept = http
      .call('keepCheckoutDraft', { body: { Fields: input } }, { outlivesPage: true, isQuiet: true })
      .then(({ IsKept }) => {
        carryDraft('');
        // a session that ended has no cart: it goes once more to the cart of who signs in again
        if (!IsKept) throw new Error('no open cart');
      });
    lastDraft = kept.catch(() => undefined);
    return kept;
  }),
  watchPage: fromCallback<{ type: 'page.hidden' }>(({ sendBack }) => {
    const leave = () => sendBack({ type: 'page.hidden' });
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    // a reload requests the page before this one is hidden: what was typed has to be sent first
    addEventListener('beforeunload', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('beforeunload', leave);
    };
  }),
});

/** What was typed in checkout while the browser alone was there. */
export const findForm = fromCallback<FormFound>(({ sendBack }) => {
  const form = document.querySelector<HTMLFormElement>('form.checkout');
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input:not([type="hidden"]), select, textarea',
  );
  if (form && fields && [...fields].some(isTouched)) sendBack({ type: 'form.found', fields: textsIn(form) });
});

/** The same page for who has just signed in; the draft goes ahead of it (`beforeunload`). */
export const openAnew = (): void => location.reload();

/** What a street's field was split into as it was left. */
export function fillIn(left: string, fields: CheckoutFields): void {
  const form = document.querySelector<HTMLFormElement>('form.checkout');
  if (!form || !left.endsWith('Street1')) return;
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) writeField(field, value);
  }
}
