import { AdyenCheckout, Card, Dropin, Redirect } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import type { Culture } from '#contract/wire.ts';
import { inOrderOf } from '#rules/payment-order.ts';
import type { ComponentEvent, ComponentInput } from '#machines/payment/payment.setup.ts';

interface Mounting extends ComponentInput {
  culture: Culture;
  send: (event: ComponentEvent) => void;
}

/** The provider's languages, which are not the shop's cultures. */
const languages = { fr: 'fr-FR', nl: 'nl-NL' } as const;

/** Where everything of the test gateway lives; the provider knows its own hosts. */
function gatewayUrls(path: string) {
  const api = location.origin + path;
  return { _environmentUrls: { api, analytics: `${api}analytics/`, cdn: { images: api, translations: api } } };
}

/**
 * Mounts the provider's component, or lets it take up what a bank's page came back with. Holder and billing address are
 * required and known from the order. What was typed is sent once that is allowed. Answers what allows it, and what takes
 * the component out of the page again.
 */
export async function mountComponent(place: HTMLElement, { session, back, culture, send }: Mounting) {
  if (!session) throw new Error('no session is open');
  const { Billing, SessionId, SessionData, GatewayUrl } = session;
  let isShown = false;
  let allow = () => {};
  const checkout = await AdyenCheckout({
    session: { id: back?.SessionId ?? SessionId, sessionData: SessionData },
    clientKey: session.ClientKey,
    environment: session.Environment,
    locale: languages[culture],
    countryCode: session.CountryCode,
    analytics: { enabled: false },
    ...(GatewayUrl === null ? {} : gatewayUrls(GatewayUrl)),
    beforeSubmit: (data, _component, { resolve }) => {
      allow = () => resolve(data);
      send({ type: 'payment.submitted' });
    },
    onPaymentCompleted: () => send({ type: 'payment.answered' }),
    // a session that ran out or a payment that the shopper gave up can be tried again like a refused one
    onPaymentFailed: () => send({ type: 'payment.refused' }),
    onError: ({ name }) => {
      // a field that is wrong is the component's own affair, and so is a shopper who closes a window
      if (name !== 'CANCEL' && (!isShown || name === 'NETWORK_ERROR')) send({ type: 'component.failed' });
    },
  });
  if (back) {
    checkout.submitDetails({ details: { redirectResult: back.RedirectResult } });
    return { allow: () => {}, unmount: () => {} };
  }
  // the component lists what the session names, in that order
  const { paymentMethods } = checkout.paymentMethodsResponse;
  checkout.paymentMethodsResponse.paymentMethods = inOrderOf(paymentMethods, session.CountryCode);
  const component = new Dropin(checkout, {
    paymentMethodComponents: [Card, Redirect],
    openFirstPaymentMethod: true,
    onReady: () => {
      isShown = true;
      send({ type: 'component.shown' });
    },
    paymentMethodsConfiguration: {
      card: {
        hasHolderName: true,
        holderNameRequired: true,
        billingAddressRequired: true,
        billingAddressAllowedCountries: ['BE', 'NL', 'FR', 'LU', 'DE'],
        data: {
          holderName: session.HolderName,
          billingAddress: {
            street: Billing.Street,
            houseNumberOrName: Billing.HouseNumber,
            postalCode: Billing.PostalCode,
            city: Billing.City,
            country: Billing.CountryCode,
            stateOrProvince: '',
          },
        },
      },
    },
  });
  addEventListener('pagehide', leave, { once: true });
  function leave() {
    send({ type: 'payment.redirected' });
  }
  component.mount(place);
  return {
    allow: () => allow(),
    unmount: () => {
      removeEventListener('pagehide', leave);
      component.unmount();
    },
  };
}
