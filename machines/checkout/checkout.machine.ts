import type { Cart } from '#contract/cart.ts';
import type { PickupPoint } from '#contract/pickup-points.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import type { PickupQuery } from '#rules/pickup-query.ts';
import { failureOf, timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { and, raise, stateIn } from 'xstate';
import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent, SnapshotFrom } from 'xstate';
import { checkoutSetup } from './checkout.setup.ts';
import { destinationOf } from './destination.ts';
import { pickupIn, pickupQueryIn, pickupsOfPage } from './pickup.ts';
import { beginning, takenFrom } from './street.ts';
import type { AddressPrefix } from './street.ts';

export type { OrderAttempt } from './attempt.ts';
export { callTimeout } from './checkout.setup.ts';
export type { FormFound, PlacedOrder } from './types.ts';

/** Whether a change was sent or the cart only read: the answer is the whole cart, and a failure leads to reading it. */
const cartAnswered = {
  target: 'settled',
  actions: { type: 'takeCart', params: ({ event }: { event: DoneActorEvent<Cart> }) => ({ cart: event.output }) },
} as const;
const cartRefused = {
  target: 'failed',
  actions: {
    type: 'keepCartFailure',
    params: ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) }),
  },
} as const;
const cartLate = { target: 'failed', actions: { type: 'keepCartFailure', params: { failure: timedOut } } } as const;

/** Takes an order in one step: keeps all that is typed, prices it for its destination, and places it once. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input: { page, form, culture } }) => ({
    culture,
    cart: page.Cart,
    ...beginning(page, form),
    asked: destinationOf(page.Cart),
    pickups: pickupsOfPage(page),
    sent: null,
    expectedTaxIncl: page.Cart.Totals.TaxIncl,
    cartFailure: null,
    attempt: null,
    nextKey: page.IdempotencyKey,
  }),
  type: 'parallel',
  states: {
    cart: {
      initial: 'settled',
      on: {
        'cart.outdated': '.reading',
        'person.changed': '.reading',
        'page.arrived': {
          guard: { type: 'isCheckout', params: ({ event }) => event },
          target: '.settled',
          actions: ['forgetSent', { type: 'takeCart', params: ({ event }) => ({ cart: event.page.Cart }) }],
        },
      },
      states: {
        settled: { always: { guard: 'mustAsk', target: 'choosing' } },
        choosing: {
          tags: 'busy',
          entry: 'sendChange',
          invoke: {
            id: 'applyChange',
            src: 'applyChange',
            input: ({ context: { sent, cart } }) => {
              if (!sent) throw new Error('the cart is where it should be');
              return { ...sent, customerId: cart.CustomerId };
            },
            onDone: cartAnswered,
            onError: cartRefused,
          },
          after: { callTimeout: cartLate },
        },
        reading: {
          tags: 'busy',
          entry: 'forgetSent',
          invoke: {
            id: 'readCart',
            src: 'readCart',
            input: ({ context: { cart } }) => ({ customerId: cart.CustomerId }),
            onDone: cartAnswered,
            onError: cartRefused,
          },
          after: { callTimeout: cartLate },
        },
        failed: {
          // whether choosing or reading failed, reading comes first: it says where the cart is
          always: { guard: 'isForgiven', target: 'reading' },
          on: { retry: { actions: 'forgetCartFailure' } },
        },
      },
    },
    order: {
      initial: 'unplaced',
      states: {
        unplaced: {
          invoke: [
            { id: 'draft', src: 'draft', input: ({ context }) => ({ fields: context.fields }) },
            { id: 'findForm', src: 'findForm' },
          ],
          initial: 'open',
          on: {
            'form.found': { actions: [{ type: 'keepFound', params: ({ event }) => event }, 'draftWritten'] },
            'field.write': { actions: [{ type: 'keepWritten', params: ({ event }) => event }, 'draftWritten'] },
            'pickup.chosen': { actions: [{ type: 'keepPickup', params: ({ event }) => event }, 'draftComplete'] },
            'field.leave': {
              actions: [
                { type: 'keepLeft', params: ({ event }) => event },
                { type: 'fillIn', params: ({ context, event }) => ({ name: event.name, split: context.split }) },
                'draftComplete',
              ],
            },
          },
          states: {
            open: {
              initial: 'editing',
              on: {
                submit: [
                  {
                    guard: { type: 'isInvalid', params: ({ event }) => event },
                    target: '.refused',
                    actions: [{ type: 'keepSubmitted', params: ({ event }) => event }, 'draftComplete'],
                  },
                  // the order itself keeps what was typed: a draft that came after it would begin another cart
                  { target: 'settling', actions: { type: 'keepSubmitted', params: ({ event }) => event } },
                ],
                // what the account knows comes with the page alone; what was typed goes ahead of it
                'person.changed': {
                  guard: { type: 'isNewToForm', params: ({ event }) => event },
                  actions: ['draftComplete', 'openAnew'],
                },
              },
              states: {
                editing: {},
                refused: { entry: 'showErrors' },
                /** The total is not the one that was confirmed, or something is sold out. */
                changed: {},
                /** Whether the order was placed is not known: the same attempt again finds out. */
                failed: {
                  on: {
                    // the session had ended: the same attempt is sent once the cart is the customer's again
                    'person.changed': {
                      guard: {
                        type: 'hasStatus',
                        params: ({ context }) => ({ failure: context.failure ?? timedOut, status: 401 }),
                      },
                      target: '#checkout.order.unplaced.settling',
                      actions: 'draftComplete',
                    },
                  },
                },
              },
            },
            settling: {
              tags: 'placing',
              always: [
                { guard: stateIn({ cart: 'failed' }), target: 'open' },
                { guard: and([stateIn({ cart: 'settled' }), 'isAsked', 'isTotalAsSeen']), target: 'placing' },
                { guard: and([stateIn({ cart: 'settled' }), 'isAsked']), target: 'open.changed' },
              ],
            },
            placing: {
              tags: ['busy', 'placing'],
              entry: 'beginAttempt',
              invoke: {
                id: 'placeOrder',
                src: 'placeOrder',
                input: ({ context: { attempt } }) => {
                  if (!attempt) throw new Error('nothing was confirmed');
                  return attempt;
                },
                onDone: {
                  target: '#checkout.order.placed',
                  actions: { type: 'tellPlaced', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: {
                      type: 'hasStatus',
                      params: ({ event }) => ({ failure: failureOf(event.error), status: 422 }),
                    },
                    target: 'open.refused',
                    actions: { type: 'keepRefusal', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                  },
                  {
                    guard: {
                      type: 'hasStatus',
                      params: ({ event }) => ({ failure: failureOf(event.error), status: 409 }),
                    },
                    target: 'open.changed',
                    actions: [
                      { type: 'keepRefusal', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                      raise({ type: 'cart.outdated' }),
                    ],
                  },
                  {
                    target: 'open.failed',
                    actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                  },
                ],
              },
              after: {
                callTimeout: { target: 'open.failed', actions: { type: 'keepFailure', params: { failure: timedOut } } },
              },
            },
          },
        },
        placed: { tags: ['busy', 'placing'] },
      },
    },
  },
});

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

export const cartOf = ({ context }: CheckoutSnapshot): Cart => context.cart;
export const fieldsOf = ({ context }: CheckoutSnapshot): CheckoutFields => context.fields;
export const errorsOf = ({ context }: CheckoutSnapshot): FormErrors => context.errors;
/** Why the order is not placed yet; null before it was tried. */
export const failureIn = ({ context }: CheckoutSnapshot): Failure | null => context.failure;
export const cartFailureIn = ({ context }: CheckoutSnapshot): Failure | null => context.cartFailure;
/** The total is not the one that was confirmed: the person decides again. */
export const isTotalChanged = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: { unplaced: { open: 'changed' } } });
/** Nothing was confirmed in this page yet: what it shows is the answer to a plain form. */
export const isAsPosted = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: { unplaced: { open: 'editing' } } });
/** The number and box that were taken out of a street that was typed in one line. */
export const takenFromStreet = ({ context }: CheckoutSnapshot, prefix: AddressPrefix) =>
  takenFrom(context.split, context.fields, prefix);
export const isPlacing = (snapshot: CheckoutSnapshot): boolean => snapshot.hasTag('placing');
export const isRecalculating = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ cart: 'choosing' }) || snapshot.matches({ cart: 'reading' });
/** The point that the order goes to, where the chosen method goes to one. */
export const pickupOf = ({ context }: CheckoutSnapshot): PickupPoint | null => pickupIn(context);
/** What a search for points begins with; null for a method that has none to search. */
export const pickupQueryOf = ({ context }: CheckoutSnapshot): PickupQuery | null => pickupQueryIn(context);
export const showsBankTransfer = ({ context }: CheckoutSnapshot): boolean =>
  context.fields['PaymentMethod'] === 'BankTransfer';
