import type { Cart } from '#contract/cart.ts';
import { checkoutMachine, isPlacing, isSessionOver } from '#machines/checkout/checkout.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { CartChange } from '#rules/cart-changes.ts';
import { an, bowl, cart, checkoutPageData, filled, france, mugs, summaryOf } from '#tests/fixtures/buying.ts';
import { corner } from '#tests/fixtures/pickup.ts';
import { fieldRefused, gone, offline, sessionEnded, signInFirst, totalChanged } from '../failures.ts';

/** The response when the cart changes its destination or method. */
function answerTo(change: CartChange): Cart {
  if (change.kind === 'quantity') return cart({ Items: [mugs(), bowl(change.quantity)] });
  if (change.kind === 'remove') return cart({ Items: [mugs()] });
  if (change.kind === 'countries')
    return cart({ ShippingCountryId: change.shippingCountryId, BillingCountryId: change.billingCountryId });
  return cart({ ShippingMethodId: change.kind === 'method' ? change.shippingMethodId : null });
}

/** One of three bowls is left. */
export const short = cart({ Items: [mugs(), { ...bowl(3), IsShort: true, Left: 1 }] });
export const placed = { Uri: '/fr/sales/order/confirmation/00000000-0000-4000-8000-0000000000e1' };
export const toFrance = { ...filled, BillingCountry: france.CountryCode };
export const mistyped = { ...filled, Email: 'an@' };

export const checkoutModel = flowModel(checkoutMachine, {
  requirements: {
    'CHK-02': ['submit', 'order.unplaced.open.refused', 'order.unplaced.settling', 'order.unplaced.placing'],
    'CHK-01': ['field.write', 'field.leave'],
    'CHK-06': ['done placeOrder'],
    'CHK-07': ['pickupPoint.chosen'],
    'CHK-10': ['order.unplaced.placing', 'order.placed', 'order.unplaced.open.failed'],
    'CHK-14': ['form.found', 'person.changed'],
    'CHK-16': ['field.leave'],
    'CHK-20': ['line.take', 'line.remove', 'order.unplaced.open.changed'],
    'CHK-21': ['order.unplaced.open.changed'],
    'CHK-22': ['order.unplaced.open.ended', 'order.unplaced.open.ended: person.changed'],
    'CART-02': ['done applyChange', 'error applyChange', 'cart.failed', 'retry'],
  },
  weights: { 'order.unplaced.placing': 5, 'order.placed': 5, 'order.unplaced.open.changed': 4 },
  inputs: [{ page: checkoutPageData(), form: null, culture: 'fr' }],
  // fields, addresses and failures make many similar situations: the first ones take every transition
  maxNodes: 700,
  events: {
    'field.write': [{ name: 'BillingCountry', fields: toFrance }],
    'field.leave': [{ name: 'Email', fields: mistyped }],
    'form.found': [{ fields: toFrance }],
    'draft.settled': [{ fields: filled }],
    submit: [{ fields: filled }, { fields: mistyped }, { fields: toFrance }],
    retry: [{}],
    'line.take': [{ itemId: 8, quantity: 1 }],
    'line.remove': [{ itemId: 8 }],
    'pickupPoint.chosen': [{ carrierGatewayId: 1, point: corner }],
    'page.arrived': [
      { page: checkoutPageData({ Cart: cart({ Items: [bowl(2)] }) }) },
      {
        page: {
          Kind: 'cart',
          Cart: cart({ Items: [bowl(4)] }),
          Added: null,
          Removed: null,
          Waiting: null,
          Restored: null,
        },
      },
    ],
    // raised by the flow itself
    'cart.outdated': [],
    'person.changed': [an, null].map((person) => ({ person, summary: summaryOf(cart()), uri: '' })),
  },
  outcomes: {
    applyChange: { done: ({ input }) => [answerTo(input)], errors: [offline, gone] },
    readCart: { done: [cart({ Items: [bowl(3)] }), short], errors: [offline] },
    placeOrder: { done: [placed], errors: [offline, totalChanged, fieldRefused('/Email'), signInFirst, sessionEnded] },
  },
  rests: { 'order.placed': 'the confirmation replaces the page' },
  promises: {
    'cart.settled': {
      says: 'the cart contains what the form says',
      holds: ({ context }) => context.cartFailure === null,
    },
    'cart.choosing': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'cart.reading': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'cart.failed': {
      says: 'says why and offers a retry',
      holds: (snapshot) => snapshot.context.cartFailure !== null && snapshot.can({ type: 'retry' }),
    },
    'order.unplaced.open.editing': 'waits for the buyer',
    'order.unplaced.open.refused': 'nothing was sent, or the server refused a field',
    'order.unplaced.open.changed': 'the buyer confirms another total, or changes a line',
    'order.unplaced.open.ended': {
      says: 'after a sign-in the same attempt is sent again',
      holds: (snapshot) => snapshot.context.attempt !== null && isSessionOver(snapshot),
    },
    'order.unplaced.open.failed': {
      says: 'keeps what was sent, so that it can be sent again unchanged',
      holds: ({ context }) => context.attempt !== null && context.failure !== null,
    },
    'order.unplaced.settling': { says: 'the button shows loading', holds: isPlacing },
    'order.unplaced.placing': {
      says: 'the button shows loading, and what was sent is kept',
      holds: (snapshot) => isPlacing(snapshot) && snapshot.context.attempt !== null,
    },
    'order.placed': { says: 'the confirmation is loading', holds: isPlacing },
  },
  invariants: {
    'what was typed is never lost': ({ context }) =>
      context.fields['PaymentMethod'] === filled.PaymentMethod && 'BillingCountry' in context.fields,
  },
});
