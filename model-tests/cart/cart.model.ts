import { cartMachine } from '#machines/cart/cart.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { Cart } from '#contract/cart.ts';
import { an, bowl, cart, checkoutPageData, mugs, summaryOf } from '#tests/fixtures/buying.ts';
import { gone, offline, signInFirst } from '../failures.ts';

/** What the shop answers to a change of the cart with three lines' worth of mugs and a bowl. */
function answerTo(change: CartChange): Cart {
  if (change.kind === 'quantity') return cart({ Items: [mugs(change.quantity), bowl()] });
  if (change.kind === 'remove') return cart({ Items: [bowl()] });
  if (change.kind === 'restore') return cart({ Items: [bowl(), { ...mugs(change.quantity), Id: 9 }] });
  if (change.kind === 'save') return cart({ Items: [mugs()], SavedItems: [bowl()] });
  if (change.kind === 'country') return cart({ ShippingCountryId: 2 });
  return cart({ ShippingMethodId: change.kind === 'method' ? change.shippingMethodId : null });
}

export const cartModel = flowModel(cartMachine, {
  inputs: [{ cart: cart() }],
  // what waits may stand in many orders, 7,200 situations in all: the first of them have every pair of outcomes
  maxNodes: 1000,
  events: {
    'quantity.changed': [{ id: 'line-7', quantity: 3 }],
    'saved.ask': [{ change: { kind: 'save', itemId: 8 } }],
    'removal.undo': [{ itemId: 7 }],
    'page.hidden': [{}],
    'page.gone': [{}],
    'quantity.found': [{ itemId: 7, text: '3' }],
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
    applyChange: { done: ({ input }) => [answerTo(input)], errors: [offline, gone, signInFirst] },
    readCart: { done: [cart({ Items: [mugs(5)] })], errors: [offline] },
  },
  promises: {
    settled: {
      says: 'shows the server’s last answer, and nothing waits to be sent',
      holds: ({ context }) => context.underWay === null && context.waiting.length === 0,
    },
    changing: {
      says: 'one change is under way, and it is none of those that wait',
      holds: ({ context }) => context.underWay !== null && !context.waiting.includes(context.underWay),
    },
    reading: { says: 'asks for the whole cart', holds: (snapshot) => snapshot.hasTag('busy') },
    failed: {
      says: 'keeps what was asked, says why it is not there and offers a retry',
      holds: (snapshot) => snapshot.context.failure !== null && snapshot.can({ type: 'retry' }),
    },
  },
  invariants: {
    'never are two calls under way': ({ children: { applyChange, readCart } }) =>
      [applyChange, readCart].filter((call) => call?.getSnapshot().status === 'active').length < 2,
    'every line has its field, and no other has one': ({ context, children }) =>
      JSON.stringify(
        Object.keys(children)
          .filter((id) => id.startsWith('line-'))
          .toSorted(),
      ) === JSON.stringify(context.cart.Items.map(({ Id }) => `line-${Id}`).toSorted()),
  },
});
