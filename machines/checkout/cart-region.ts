import type { Cart } from '#contract/cart.ts';
import { failed } from '#machines/ask.ts';
import type { DoneActorEvent } from 'xstate';
import { ask, checkoutSetup } from './checkout.setup.ts';

/** The response to a change or a read is the whole cart; a failure leads to reading it. */
const cartAnswered = {
  target: 'settled',
  actions: { type: 'takeCart', params: ({ event }: { event: DoneActorEvent<Cart> }) => ({ cart: event.output }) },
} as const;
const cartUnanswered = { target: 'failed', actions: { type: 'keepCartFailure', params: failed } } as const;

/** The cart's lines, destination and costs: changed and read one call at a time. */
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
      // availability may have changed since
      on: { submit: { guard: 'isShort', target: 'reading' } },
    },
    choosing: {
      tags: 'busy',
      entry: 'sendChange',
      ...ask({
        src: 'applyChange',
        input: ({ context: { sent, cart } }) => {
          if (!sent) throw new Error('There is no change to send.');
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
      // whether a change or a read failed, first read the cart's actual state
      always: { guard: 'isForgiven', target: 'reading' },
      on: { retry: { actions: 'forgetCartFailure' } },
    },
  },
});
