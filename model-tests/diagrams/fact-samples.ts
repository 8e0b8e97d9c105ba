import type { AnyFact } from '#app/storefront.ts';
import { an, emptyCart, summaryOf } from '#tests/fixtures/buying.ts';
import { added } from '#tests/fixtures/catalog.ts';
import { corner } from '#tests/fixtures/pickup.ts';
import { offline } from '#rules/failure.ts';

const summary = summaryOf(emptyCart);
const href = '/fr/shoppingcarts';

/** A sample of each variant of a fact: a fact without a sample does not compile. */
export const factSamples: { readonly [Type in AnyFact['type']]: readonly Extract<AnyFact, { type: Type }>[] } = {
  'page.leaving': [{ type: 'page.leaving', href }],
  'page.loaded': [{ type: 'page.loaded', href }],
  'page.finished': [{ type: 'page.finished', href }],
  'call.failed': [{ type: 'call.failed', failure: offline, href }],
  'dialog.requested': [{ type: 'dialog.requested', content: { kind: 'message', code: 'Manager.Offline' } }],
  'question.answered': [{ type: 'question.answered', isYes: true }],
  'notice.given': [{ type: 'notice.given', style: 'notice', code: 'Consent.Saved' }],
  'url.requested': [{ type: 'url.requested', href }],
  'region.requested': [
    {
      type: 'region.requested',
      request: { href, method: 'DELETE', fields: [], sender: '1', target: 'page', loader: null },
    },
  ],
  'checkout.kept': [{ type: 'checkout.kept', vat: '' }],
  'city.chosen': [{ type: 'city.chosen', country: 'BE', cityId: '4000' }],
  'pickupPoint.chosen': [{ type: 'pickupPoint.chosen', carrierGatewayId: 1, point: corner }],
  'facets.chosen': [{ type: 'facets.chosen', filter: { Brands: [5] } }],
  'document.requested': [{ type: 'document.requested', href }],
  'cart.changed': [{ type: 'cart.changed', summary }],
  'assetLibrary.changed': [{ type: 'assetLibrary.changed' }],
  'wishlist.changed': [{ type: 'wishlist.changed' }],
  'cart.outdated': [{ type: 'cart.outdated' }],
  'cart.adding': [
    { type: 'cart.adding', line: { Name: 'Mug', Quantity: 2, Photo: null, Price: added().Item.UnitPrice } },
  ],
  'cart.refused': [{ type: 'cart.refused' }],
  'cart.added': [{ type: 'cart.added', added: added() }],
  'person.changed': [
    { type: 'person.changed', person: an, summary, uri: '' },
    { type: 'person.changed', person: null, summary, uri: href },
  ],
  'passkeys.changed': [{ type: 'passkeys.changed' }],
  'twoFactor.changed': [{ type: 'twoFactor.changed', here: '/fr/account' }],
  'consent.given': [
    {
      type: 'consent.given',
      record: { stamp: '1', preferences: true, statistics: true, marketing: true },
    },
  ],
  'analytics.measured': [
    { type: 'analytics.measured', name: 'changeFolder', data: { rootFolderId: 1, targetFolderId: 2 } },
  ],
};
