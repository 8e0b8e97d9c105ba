import type { BrowserContextOptions } from 'playwright';
import type { AnyBrowserDriver } from '#paths/driver.ts';
import { walk } from '#paths/model.ts';
import type { Walk } from '#paths/model.ts';
import { addToCartDriver } from './addToCart/addToCart.driver.ts';
import { addToCartByHand } from './addToCart/addToCart.model.ts';
import { cartDriver, cartWalk } from './cart/cart.driver.ts';
import { consentDriver, consentWalk } from './consent/consent.driver.ts';
import { variantSelectionDriver } from './variantSelection/variantSelection.driver.ts';
import { variantSelectionByHand } from './variantSelection/variantSelection.model.ts';

/** How a person goes through a flow in a browser. */
export interface BrowserFlow {
  /** The paths a person can go; on its graph others can be found. */
  readonly browserWalk: () => Walk;
  /** The driver for the demo shop at an origin: `http://127.0.0.1:3000`. */
  readonly driver: (site: string) => AnyBrowserDriver;
  /** True where the question about cookies is the flow itself; of any other visitor it is answered already. */
  readonly asksConsent?: boolean;
  readonly context?: Pick<BrowserContextOptions, 'reducedMotion'>;
}

const still = { reducedMotion: 'reduce' } as const;

/** The flows that are walked in a browser, by name. */
export const drivers: Readonly<Record<string, BrowserFlow>> = {
  addToCart: { browserWalk: () => walk(addToCartByHand), driver: addToCartDriver, context: still },
  cart: { browserWalk: cartWalk, driver: (site) => cartDriver(site, [1, 50, 60]) },
  consent: {
    browserWalk: consentWalk,
    driver: (site) => consentDriver(`${site}/fr/cookies`, '2026-1'),
    asksConsent: true,
    context: still,
  },
  variantSelection: {
    browserWalk: () => walk(variantSelectionByHand),
    driver: variantSelectionDriver,
    context: still,
  },
};
