import type { Shell } from '#contract/page.ts';
import { addToCartPorts } from '#gateways/add-to-cart.gateway.ts';
import { cartWidgetPorts } from '#gateways/cart-widget.gateway.ts';
import { consentPorts } from '#gateways/consent.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { logFailure } from '#gateways/log.gateway.ts';
import { signInPorts } from '#gateways/sign-in.gateway.ts';
import { textsPorts } from '#gateways/texts.gateway.ts';
import { addToCartMachine } from '#machines/addToCart/addToCart.machine.ts';
import { cartWidgetMachine } from '#machines/cartWidget/cartWidget.machine.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { requestErrorsMachine } from '#machines/requestErrors/requestErrors.machine.ts';
import type { LogLine } from '#machines/requestErrors/requestErrors.machine.ts';
import { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { textsMachine } from '#machines/texts/texts.machine.ts';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';

interface SiteParts {
  http: Http;
  shell: Shell;
  navigation: typeof navigationMachine;
}

const log = (_: unknown, line: LogLine) => logFailure(line);

/** The storefront with every site-wide port implemented. */
export const siteLogic = ({ http, shell: { Culture }, navigation }: SiteParts) =>
  storefrontMachine.provide({
    actors: {
      navigation,
      addToCart: addToCartMachine.provide({ actors: addToCartPorts(http, Culture) }),
      cartWidget: cartWidgetMachine.provide({ actors: cartWidgetPorts(http, Culture) }),
      consent: consentMachine.provide({ actors: consentPorts() }),
      requestErrors: requestErrorsMachine.provide({ actions: { log } }),
      signIn: signInMachine.provide({ actors: signInPorts(http, Culture) }),
      texts: textsMachine.provide({ actors: textsPorts(http, Culture), actions: { log } }),
    },
  });
