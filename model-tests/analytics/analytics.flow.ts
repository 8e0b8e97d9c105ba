import { analyticsMachine } from '#machines/analytics/analytics.machine.ts';
import { acceptAll, declineAll } from '#rules/consent.ts';
import type { MeasuredPage } from '#rules/ecommerce.ts';
import { purchaseOf } from '#rules/ecommerce.ts';
import { cart, order } from '#tests/fixtures/buying.ts';
import { added, card, listPageData, productPageData } from '#tests/fixtures/catalog.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';
import { offline } from '../failures.ts';

export const list = listPageData({ Products: [card(), card({ ProductId: 8, SKU: 'BOWL-8', Name: 'Bol Semois' })] });
export const product = productPageData();
export const bought = order();
export const shown = (page: MeasuredPage, href: string, isFirst = false, isAgain = false) =>
  ({ type: 'page.shown', page, href, title: 'Titre', isFirst, isAgain }) as const;
export const thanks: MeasuredPage = { Kind: 'confirmation', Order: bought };

const { type: _, ...first } = shown(list, '/fr/c/tasses', true);
const { type: _second, ...second } = shown(thanks, '/fr/checkout/confirmation/1');
const { type: _checkout, ...checkout } = shown({ Kind: 'checkout', Cart: cart() }, '/fr/checkout');

export const analyticsModel = flowModel(analyticsMachine, {
  requirements: {
    'SITE-11': [
      'page.shown',
      'dialog.shown',
      'link.pressed',
      'analytics.measured',
      'checkout.sent',
      'listening.claiming',
    ],
    'CONSENT-06': ['silent', 'consent.given'],
  },
  inputs: [{ isAllowed: true }, { isAllowed: false }],
  events: {
    'consent.given': [{ record: acceptAll('1') }, { record: declineAll('1') }],
    'page.shown': [first, second, checkout],
    'dialog.shown': [{ href: '/fr/livraison', title: 'Livraison' }],
    'link.pressed': [{ href: 'mailto:dag@example.com', tagInfo: null }],
    'checkout.sent': [{ shippingTier: '31', paymentType: 'Card' }],
    'cart.added': [{ added: added() }],
    'analytics.measured': [{ name: 'changeFolder', data: { rootFolderId: 1, targetFolderId: 2 } }],
  },
  outcomes: { claimPurchase: { done: [purchaseOf(bought), null], errors: [offline] } },
  promises: {
    deciding: 'is never stable here',
    silent: { says: 'nothing is due', holds: ({ context }) => context.due.length === 0 && context.order === null },
    'listening.idle': { says: 'no order waits', holds: ({ context }) => context.order === null },
    'listening.claiming': 'asks whether the order counts',
  },
});

export default defineFlow({
  area: 'site',
  model: analyticsModel,
  notInBrowser: 'has no view: what it passes on is read from the data layer by tests/browser/analytics.test.ts',
});
