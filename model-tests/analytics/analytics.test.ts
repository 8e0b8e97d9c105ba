import { answerTimeout } from '#machines/ask.ts';
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts';
import type { AnalyticsMachineEvent } from '#machines/analytics/analytics.machine.ts';
import type { AnalyticsEvent, Ecommerce } from '#rules/analytics.ts';
import { acceptAll, chosen, declineAll } from '#rules/consent.ts';
import { purchaseOf } from '#rules/ecommerce.ts';
import { added } from '#tests/fixtures/catalog.ts';
import { cart } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { bought, list, product, shown, thanks } from './analytics.flow.ts';

function listen(isAllowed = true) {
  const claim = waitingPort<Ecommerce | null, { orderId: string }>();
  const pushed: AnalyticsEvent[] = [];
  const warned: unknown[] = [];
  const logic = analyticsMachine.provide({
    actors: { claimPurchase: claim.logic },
    actions: {
      push: (_, { events }) => void pushed.push(...events),
      warnOfPurchase: (_, { error }) => void warned.push(error),
    },
  });
  const flow = begin(logic, { isAllowed });
  const send = (...events: AnalyticsMachineEvent[]) => events.forEach((event) => flow.actor.send(event));
  return { ...flow, claim, pushed, warned, send, names: () => pushed.map(({ name }) => name) };
}
const folder: AnalyticsMachineEvent = {
  type: 'analytics.measured',
  name: 'changeFolder',
  data: { rootFolderId: 1, targetFolderId: 7 },
};
const link = (href: string, tagInfo: string | null = null) => ({ type: 'link.pressed', href, tagInfo }) as const;

test('[SITE-11] emailClick, phoneClick and custom tag info of pressed links, whatever else a link is for', () => {
  const { send, pushed } = listen();
  send(
    link('mailto:dag@example.com?subject=Bonjour'),
    link('tel:+3290000000'),
    link('/fr/livraison', '{"event":"brochure","page":3,"deep":{"no":1}}'),
    link('/fr/livraison'),
    link('/fr/livraison', 'no JSON'),
  );
  expect(pushed).toEqual([
    { name: 'emailClick', data: { email: 'dag@example.com' } },
    { name: 'phoneClick', data: { phone: '+3290000000' } },
    { name: 'tagInfo', data: { event: 'brochure', page: 3 } },
  ]);
});

test('[SITE-11] changeFolder with rootFolderId and targetFolderId is passed on unchanged', () => {
  const { send, pushed } = listen();
  send(folder);
  expect(pushed).toEqual([{ name: 'changeFolder', data: { rootFolderId: 1, targetFolderId: 7 } }]);
});

test('[SITE-11] VirtualPageview of a page reached without a reload and of one in a dialog, not of the document itself', () => {
  const { send, pushed } = listen();
  send(shown({ Kind: 'other' }, '/fr', true));
  expect(pushed).toEqual([]);
  send(shown({ Kind: 'other' }, '/fr/livraison'), { type: 'dialog.shown', href: '/fr/retours', title: 'Retours' });
  expect(pushed).toEqual([
    { name: 'VirtualPageview', data: { virtualPageURL: '/fr/livraison', virtualPageTitle: 'Titre' } },
    { name: 'VirtualPageview', data: { virtualPageURL: '/fr/retours', virtualPageTitle: 'Retours' } },
  ]);
});

test('[SITE-11, CONSENT-06] nothing before consent to statistics, with it from the page that is shown on, nothing after it is withdrawn', () => {
  const { send, names, actor } = listen(false);
  send(shown(list, '/fr/c/tasses', true), folder, link('mailto:a@b.be'));
  send(
    { type: 'consent.given', record: chosen('1', { preferences: true, statistics: false, marketing: true }) },
    folder,
  );
  expect(names()).toEqual([]);
  send({ type: 'consent.given', record: acceptAll('1') });
  expect(names()).toEqual(['view_item_list']);
  send({ type: 'consent.given', record: declineAll('1') }, folder, shown(product, '/fr/p/mug'));
  expect(names()).toEqual(['view_item_list']);
  expect(actor.getSnapshot().value).toBe('silent');
});

test('[SITE-11] a sale from list to payment: each e-commerce event once, a renewed page none', () => {
  const { send, names } = listen();
  send(shown(list, '/fr/c/tasses', true), shown(product, '/fr/p/mug'), shown(product, '/fr/p/mug'));
  send({ type: 'cart.added', added: added(2) });
  send(shown({ Kind: 'cart', Cart: cart() }, '/fr/cart'), shown({ Kind: 'checkout', Cart: cart() }, '/fr/checkout'));
  send({ type: 'checkout.sent', shippingTier: '31', paymentType: 'Card' });
  send({ type: 'checkout.sent', shippingTier: '31', paymentType: 'Card' });
  expect(names().filter((name) => name !== 'VirtualPageview')).toEqual([
    'view_item_list',
    'select_item',
    'view_item',
    'add_to_cart',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
  ]);
  const gone = { sku: 'MUG-901', name: 'Mug Ardenne', price: 4.88, quantity: 2 };
  send({ type: 'analytics.measured', name: 'removeFromCart', data: gone });
  expect(names().slice(-2)).toEqual(['removeFromCart', 'remove_from_cart']);
});

test('[SITE-11] Back, Forward and a reload choose and begin nothing: their pages are virtual views at most', () => {
  const { send, names } = listen();
  send(shown(list, '/fr/c/tasses', true, true), shown(product, '/fr/p/mug'));
  send(shown(list, '/fr/c/tasses', false, true), shown(product, '/fr/p/mug', false, true));
  expect(names()).toEqual(['VirtualPageview', 'select_item', 'view_item', 'VirtualPageview', 'VirtualPageview']);
});

test('[SITE-11] a purchase is what the server gives, once: a reload or a second tab gets nothing to count', async () => {
  const { send, claim, pushed } = listen();
  send(shown(thanks, '/fr/checkout/confirmation/1', true));
  expect(claim.calls.map(({ input }) => input)).toEqual([{ orderId: bought.OrderId }]);
  await claim.last().answer(purchaseOf(bought));
  expect(pushed).toEqual([{ name: 'purchase', data: { ecommerce: purchaseOf(bought) } }]);
  const again = listen();
  again.send(shown(thanks, '/fr/checkout/confirmation/1', true));
  await again.claim.last().answer(null);
  expect(again.pushed).toEqual([]);
});

test('[SITE-11, ERR-13] a purchase that cannot be claimed is counted by none, is a warning, and the rest goes on', async () => {
  const { send, claim, clock, names, warned } = listen();
  send(shown(thanks, '/fr/checkout/confirmation/1', true));
  const offline = new Error('offline');
  await claim.last().fail(offline);
  send(folder);
  expect([names(), warned]).toEqual([['changeFolder'], [offline]]);
  send(shown(thanks, '/fr/checkout/confirmation/2'));
  clock.advance(answerTimeout);
  expect(warned).toEqual([offline, 'timeout']);
});
