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

/** The origin of the test gateway; the provider's script knows its own hosts. */
function gatewayUrls(path: string) {
  const api = location.origin + path;
  return { _environmentUrls: { api, analytics: `${api}analytics/`, cdn: { images: api, translations: api } } };
}

/**
 * Mounts the provider's component, or lets it resume from what a bank's page returned. Holder and billing address are
 * required and known from the order. The card is sent once that is allowed. Returns a function that allows it, and one
 * that unmounts the component.
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
    // an expired session or a cancelled payment can be retried like a refused one
    onPaymentFailed: () => send({ type: 'payment.refused' }),
    onError: ({ name }) => {
      // invalid fields are handled by the component itself, as is a shopper who closes a window
      if (name !== 'CANCEL' && (!isShown || name === 'NETWORK_ERROR')) send({ type: 'component.failed' });
    },
  });
  if (back) {
    checkout.submitDetails({ details: { redirectResult: back.RedirectResult } });
    return { allow: () => {}, unmount: () => {} };
  }
  // the component lists the session's payment methods in that order
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
