import { expect, test } from 'vitest';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { useSite } from './browser.ts';
import type { Site } from './browser.ts';
import * as account from './parts/life-account.ts';
import * as orders from './parts/life-orders.ts';
import { onDesktop, onPhone } from './parts/sale.ts';

const site = useSite();

/** The shop under a name: passkeys are bound to one, which an address is not. */
function named(): Site {
  const origin = site.origin.replace('127.0.0.1', 'localhost');
  return {
    ...site,
    origin,
    visitor: async (options) => {
      const context = await site.visitor(options);
      const record = { stamp: '2026-1', preferences: false, statistics: false, marketing: false };
      await context.addCookies([{ name: consentCookie, value: serializeConsent(record), url: origin }]);
      await context.addInitScript(() => {
        // a device that asks nobody would sign in at once, by the suggestions of the e-mail field
        if ('PublicKeyCredential' in window)
          PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      return context;
    },
  };
}

test.each([
  ['fr', 'a phone', onPhone],
  ['nl', 'a desktop', onDesktop],
  ['fr', 'a desktop', onDesktop],
  ['nl', 'a phone', onPhone],
] as const)(
  '[ACC-04, SALES-05, SHOP-06, WISH-11] a customer’s life in %s on %s, from an order as a guest to an erased account',
  async (culture, device, size) => {
    const email = `life-${culture}-${device.replace(/\W/g, '')}@example.test`;
    const customer = await orders.ordersAsGuest(named(), culture, email, size);
    await account.registers(customer);
    await orders.claims(customer);
    const { codes } = await account.enrols(customer);
    await account.recovers(customer, codes[0] ?? '');
    await account.keepsPasskey(customer);
    await orders.changesAddress(customer);
    await orders.isDelivered(customer);
    await orders.asksRefund(customer);
    await orders.reorders(customer);
    await orders.gives(customer);
    await orders.reviews(customer);
    await account.erases(customer);
    expect(new URL(customer.page.url()).pathname).toBe(`/${culture}/security/erased`);
    await customer.page.context().close();
  },
  180_000,
);

test('a customer’s life logs nothing to the console', () => {
  expect(site.complaints).toEqual([]);
});
