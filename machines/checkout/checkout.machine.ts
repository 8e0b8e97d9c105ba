import type { Cart } from '#contract/cart.ts';
import type { PickupPoint } from '#contract/pickup-points.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import { failed } from '#machines/ask.ts';
import type { PickupQuery } from '#rules/pickup-query.ts';
import { timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { seenIn, seenOf } from '#rules/seen-lines.ts';
import type { SeenLine } from '#rules/seen-lines.ts';
import { and, not, raise, stateIn } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { cartRegion } from './cart-region.ts';
import { seenTotal } from './attempt.ts';
import { ask, checkoutSetup } from './checkout.setup.ts';
import { destinationOf } from './destination.ts';
import { pickupIn, pickupQueryIn, pickupsOfPage } from './pickup.ts';
import { beginning, takenFrom } from './street.ts';
import type { AddressPrefix } from './street.ts';

export type { OrderAttempt } from './attempt.ts';
export type { FormFound, PlacedOrder } from './types.ts';

/** Takes an order in one step: keeps all that is typed, prices it for its destination, and places it once. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input: { page, form, culture } }) => ({
    culture,
    cart: page.Cart,
    ...beginning(page, form),
    asked: destinationOf(page.Cart),
    pickups: pickupsOfPage(page),
    repairs: [],
    sent: null,
    seen: form ? seenIn(form.Values['Seen']) : seenOf(page.Cart.Items),
    expectedTaxIncl: seenTotal(form?.Values) ?? page.Cart.Totals.TaxIncl,
    cartFailure: null,
    attempt: null,
    nextKey: page.IdempotencyKey,
  }),
  type: 'parallel',
  states: {
    cart: cartRegion,
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
                /** The session is over: a customer who signs in again sends the same attempt, a guest goes on with another cart. */
                ended: {
                  on: {
                    // the cart is the customer's again
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
                /** Whether the order was placed is not known: the same attempt again finds out. */
                failed: {},
              },
            },
            settling: {
              tags: 'placing',
              always: [
                { guard: stateIn({ cart: 'failed' }), target: 'open' },
                {
                  guard: and([stateIn({ cart: 'settled' }), 'isAsked', not('isShort'), 'isTotalAsSeen']),
                  target: 'placing',
                },
                {
                  guard: and([stateIn({ cart: 'settled' }), 'isAsked']),
                  target: 'open.changed',
                  actions: 'showRepair',
                },
              ],
            },
            placing: {
              tags: ['busy', 'placing'],
              entry: 'beginAttempt',
              ...ask({
                src: 'placeOrder',
                input: ({ context: { attempt } }) => {
                  if (!attempt) throw new Error('nothing was confirmed');
                  return attempt;
                },
                onDone: {
                  target: '#checkout.order.placed',
                  actions: { type: 'tellPlaced', params: ({ event }) => event.output },
                },
                onRefused: [
                  {
                    guard: { type: 'isSessionOver', params: failed },
                    target: 'open.ended',
                    actions: { type: 'keepFailure', params: failed },
                  },
                  {
                    guard: { type: 'hasStatus', params: ({ event }) => ({ ...failed({ event }), status: 422 }) },
                    target: 'open.refused',
                    actions: { type: 'keepRefusal', params: failed },
                  },
                  {
                    guard: { type: 'hasStatus', params: ({ event }) => ({ ...failed({ event }), status: 409 }) },
                    target: 'open.changed',
                    actions: [{ type: 'keepRefusal', params: failed }, raise({ type: 'cart.outdated' })],
                  },
                ],
                onFailure: { target: 'open.failed', actions: { type: 'keepFailure', params: failed } },
              }),
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
/** Nothing was confirmed in this page yet: what it shows is the answer to a plain form. */
export const isAsPosted = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: { unplaced: { open: 'editing' } } });
/** The number and box that were taken out of a street that was typed in one line. */
export const takenFromStreet = ({ context }: CheckoutSnapshot, prefix: AddressPrefix) =>
  takenFrom(context.split, context.fields, prefix);
/** The lines that the buyer saw, and the total in cents, before the shop changed something by itself. */
export const seenBefore = ({ context }: CheckoutSnapshot): readonly SeenLine[] => context.seen;
export const totalBefore = ({ context }: CheckoutSnapshot): number => context.expectedTaxIncl;
/** The order was refused, or not even sent, for what is in the cart now: the person decides again. */
export const isChanged = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.context.failure !== null || snapshot.matches({ order: { unplaced: { open: 'changed' } } });
export const isSessionOver = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: { unplaced: { open: 'ended' } } });
/** What is wrong is seen in the cart itself, and said from it: whatever was refused for it before. */
export const isExplained = (snapshot: CheckoutSnapshot): boolean => {
  const { cart, expectedTaxIncl } = snapshot.context;
  const isShort = cart.Items.length === 0 || cart.Items.some(({ IsShort }) => IsShort);
  return isShort || isSessionOver(snapshot) || (isChanged(snapshot) && cart.Totals.TaxIncl !== expectedTaxIncl);
};
/** Whether a line is on its way to what is left of it. */
export const isMending = ({ context }: CheckoutSnapshot, itemId: number): boolean =>
  context.repairs.some((repair) => 'itemId' in repair && repair.itemId === itemId);
export const isPlacing = (snapshot: CheckoutSnapshot): boolean => snapshot.hasTag('placing');
export const isRecalculating = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ cart: 'choosing' }) || snapshot.matches({ cart: 'reading' });
/** The point that the order goes to, where the chosen method goes to one. */
export const pickupOf = ({ context }: CheckoutSnapshot): PickupPoint | null => pickupIn(context);
/** What a search for points begins with; null for a method that has none to search. */
export const pickupQueryOf = ({ context }: CheckoutSnapshot): PickupQuery | null => pickupQueryIn(context);
export const showsBankTransfer = ({ context }: CheckoutSnapshot): boolean =>
  context.fields['PaymentMethod'] === 'BankTransfer';
