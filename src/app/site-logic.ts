import type { Shell } from '#contract/page.ts';
import { addToCartPorts } from '#gateways/catalog.gateway.ts';
import { cartWidgetPorts } from '#gateways/cart-widget.gateway.ts';
import { consentPorts } from '#gateways/consent.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { logFailure } from '#gateways/log.gateway.ts';
import { signInPorts } from '#gateways/security.gateway.ts';
import { addToCartMachine } from '#machines/addToCart/addToCart.machine.ts';
import { cartWidgetMachine } from '#machines/cartWidget/cartWidget.machine.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { requestErrorsMachine } from '#machines/requestErrors/requestErrors.machine.ts';
import { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';

interface SiteParts {
  http: Http;
  shell: Shell;
  navigation: typeof navigationMachine;
}

/** The storefront with every site-wide port filled. */
export const siteLogic = ({ http, shell: { Culture }, navigation }: SiteParts) =>
  storefrontMachine.provide({
    actors: {
      navigation,
      addToCart: addToCartMachine.provide({ actors: addToCartPorts(http, Culture) }),
      cartWidget: cartWidgetMachine.provide({ actors: cartWidgetPorts(http, Culture) }),
      consent: consentMachine.provide({ actors: consentPorts() }),
      requestErrors: requestErrorsMachine.provide({ actions: { log: (_, line) => logFailure(line) } }),
      signIn: signInMachine.provide({ actors: signInPorts(http, Culture) }),
    },
  });
