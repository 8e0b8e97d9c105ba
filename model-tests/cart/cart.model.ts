import { cartMachine } from '#machines/cart/cart.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { CartChange } from '#rules/cart-changes.ts';
import type { Cart } from '#contract/cart.ts';
import { an, bowl, cart, checkoutPageData, mugs, summaryOf } from '#tests/fixtures/buying.ts';
import { fieldRefused, gone, offline, signInFirst, soldOut } from '../failures.ts';

/** What the shop answers to a change of the cart with three lines' worth of mugs and a bowl. */
function answerTo(change: CartChange): Cart {
  if (change.kind === 'quantity') return cart({ Items: [mugs(change.quantity), bowl()] });
  if (change.kind === 'remove') return cart({ Items: [bowl()] });
  if (change.kind === 'restore') return cart({ Items: [bowl(), { ...mugs(change.quantity), Id: 9 }] });
  if (change.kind === 'save') return cart({ Items: [mugs()], SavedItems: [bowl()] });
  if (change.kind === 'country') return cart({ ShippingCountryId: 2 });
  return cart({ ShippingMethodId: change.kind === 'method' ? change.shippingMethodId : null });
}

/** Why the shop refuses a change; anything else is gone. */
const refusals: Readonly<Record<string, typeof gone | undefined>> = {
  country: fieldRefused('/CountryCode'),
  method: soldOut,
};

export const cartModel = flowModel(cartMachine, {
  requirements: {
    'CART-01': ['country.choose', 'method.choose'],
    'CART-02': ['quantity.changed', 'country.choose', 'method.choose', 'changing', 'settled', 'failed', 'retry'],
    'CART-03': ['item.remove', 'removal.undo'],
    'CART-04': ['done applyChange'],
    'CART-08': ['city.chosen'],
    'CART-10': ['quantity.changed', 'item.remove', 'changing', 'reading', 'page.hidden', 'page.gone', 'saved.ask'],
    'CART-11': ['item.remove'],
    'ERR-01': ['person.changed'],
  },
  weights: { failed: 4, changing: 3 },
  inputs: [{ cart: cart() }],
  // queued changes may be in many orders, 7,200 situations in all: the first ones contain every pair of outcomes
  maxNodes: 1000,
  events: {
    'quantity.found': [{ itemId: 7, text: '3' }],
    'quantity.changed': [{ id: 'line-7', quantity: 3 }],
    'saved.ask': [{ change: { kind: 'save', itemId: 8 } }],
    'removal.undo': [{ itemId: 7 }],
    'page.hidden': [{}],
    'page.gone': [{}],
    'item.remove': [{ itemId: 7 }],
    'country.choose': [{ countryCode: 'FR' }],
    'method.choose': [{ shippingMethodId: 32 }],
    'city.chosen': [{ country: 'BE', cityId: '4000-2' }],
    'cart.outdated': [{}],
    retry: [{}],
    'page.arrived': [
      {
        page: {
          Kind: 'cart',
          Cart: cart({ Items: [bowl(2)] }),
          Added: null,
          Removed: null,
          Waiting: null,
          Restored: null,
        },
      },
      { page: checkoutPageData({ Cart: cart({ Items: [bowl(4)] }) }) },
    ],
    'person.changed': [
      { person: an, summary: summaryOf(cart()), uri: '' },
      { person: null, summary: summaryOf(cart()), uri: '' },
    ],
  },
  outcomes: {
    applyChange: {
      done: ({ input }) => [answerTo(input)],
      // each status that means a refusal, one for each kind of change
      errors: ({ input: { kind } }) => [offline, refusals[kind] ?? gone, signInFirst],
    },
    readCart: { done: [cart({ Items: [mugs(5)] })], errors: [offline] },
  },
  promises: {
    settled: {
      says: 'shows the server’s last response, and no change is queued',
      holds: ({ context }) => context.underWay === null && context.waiting.length === 0,
    },
    changing: {
      says: 'one change is pending, and it is not one of those in the queue',
      holds: ({ context }) => context.underWay !== null && !context.waiting.includes(context.underWay),
    },
    reading: { says: 'requests the whole cart', holds: (snapshot) => snapshot.hasTag('busy') },
    failed: {
      says: 'keeps the failed change, says why it failed and offers a retry',
      holds: (snapshot) => snapshot.context.failure !== null && snapshot.can({ type: 'retry' }),
    },
  },
  invariants: {
    'there are never two pending calls': ({ children: { applyChange, readCart } }) =>
      [applyChange, readCart].filter((call) => call?.getSnapshot().status === 'active').length < 2,
    'every line has a quantity field, and nothing else has one': ({ context, children }) =>
      JSON.stringify(
        Object.keys(children)
          .filter((id) => id.startsWith('line-'))
          .toSorted(),
      ) === JSON.stringify(context.cart.Items.map(({ Id }) => `line-${Id}`).toSorted()),
  },
});
