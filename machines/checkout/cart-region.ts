import type { Cart } from '#contract/cart.ts';
import { failed } from '#machines/ask.ts';
import type { DoneActorEvent } from 'xstate';
import { ask, checkoutSetup } from './checkout.setup.ts';

/** Whether a change was sent or the cart only read: the answer is the whole cart, and a failure leads to reading it. */
const cartAnswered = {
  target: 'settled',
  actions: { type: 'takeCart', params: ({ event }: { event: DoneActorEvent<Cart> }) => ({ cart: event.output }) },
} as const;
const cartUnanswered = { target: 'failed', actions: { type: 'keepCartFailure', params: failed } } as const;

/** What is in the cart, where it goes and what that costs: changed and read one after another, as the shop answers. */
export const cartRegion = checkoutSetup.createStateConfig({
  initial: 'settled',
  on: {
    'cart.outdated': '.reading',
    'person.changed': '.reading',
    'line.take': {
      actions: {
        type: 'keepRepair',
        params: ({ event: { itemId, quantity } }) => ({ change: { kind: 'quantity', itemId, quantity } }),
      },
    },
    'line.remove': {
      actions: { type: 'keepRepair', params: ({ event: { itemId } }) => ({ change: { kind: 'remove', itemId } }) },
    },
    'page.arrived': {
      guard: { type: 'isCheckout', params: ({ event }) => event },
      target: '.settled',
      actions: ['forgetSent', { type: 'takeCart', params: ({ event }) => ({ cart: event.page.Cart }) }],
    },
  },
  states: {
    settled: {
      always: { guard: 'mustAsk', target: 'choosing' },
      // there may be enough again, or even less
      on: { submit: { guard: 'isShort', target: 'reading' } },
    },
    choosing: {
      tags: 'busy',
      entry: 'sendChange',
      ...ask({
        src: 'applyChange',
        input: ({ context: { sent, cart } }) => {
          if (!sent) throw new Error('the cart is where it should be');
          return { ...sent, customerId: cart.CustomerId };
        },
        onDone: cartAnswered,
        onRefused: { guard: { type: 'isRepairRefused', params: failed }, target: 'reading', actions: 'dropRepairs' },
        onFailure: cartUnanswered,
      }),
    },
    reading: {
      tags: 'busy',
      entry: 'forgetSent',
      ...ask({
        src: 'readCart',
        input: ({ context: { cart } }) => ({ customerId: cart.CustomerId }),
        onDone: cartAnswered,
        onFailure: cartUnanswered,
      }),
    },
    failed: {
      // whether choosing or reading failed, reading comes first: it says where the cart is
      always: { guard: 'isForgiven', target: 'reading' },
      on: { retry: { actions: 'forgetCartFailure' } },
    },
  },
});
