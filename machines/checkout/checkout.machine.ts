import type { Cart } from '#contract/cart.ts';
import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import { failed } from '#machines/ask.ts';
import type { PickupQuery } from '#rules/pickup-point-search.ts';
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

/** Takes an order in one step: saves all that is typed, prices it for its destination, and places it once. */
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
            'draft.settled': { actions: { type: 'tellKept', params: ({ event }) => event } },
            'pickupPoint.chosen': { actions: [{ type: 'keepPickup', params: ({ event }) => event }, 'draftComplete'] },
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
                  // the order itself stores what was typed: a draft that came after it would start another cart
                  { target: 'settling', actions: { type: 'keepSubmitted', params: ({ event }) => event } },
                ],
                // the account's data comes only with the page; what was typed is merged over it
                'person.changed': {
                  guard: { type: 'isNewToForm', params: ({ event }) => event },
                  actions: ['draftComplete', 'openAnew'],
                },
              },
              states: {
                editing: {},
                refused: { entry: 'showErrors' },
                /** The total differs from the confirmed one, or something is sold out. */
                changed: {},
                /**
                 * The session has expired: a customer who signs in again resubmits the same attempt, a guest continues
                 * with another cart.
                 */
                ended: {
                  on: {
                    // the cart is the customer's again
                    'person.changed': {
                      guard: 'mustSignIn',
                      target: '#checkout.order.unplaced.settling',
                      actions: 'draftComplete',
                    },
                  },
                },
                /** Whether the order was placed is unknown: the same attempt again finds out. */
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
                  if (!attempt) throw new Error('Nothing was confirmed.');
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
                    guard: { type: 'areFieldsRefused', params: failed },
                    target: 'open.refused',
                    actions: { type: 'keepRefusal', params: failed },
                  },
                  {
                    guard: { type: 'hasCartChanged', params: failed },
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
/** Why the order is not placed yet; null before an attempt. */
export const failureIn = ({ context }: CheckoutSnapshot): Failure | null => context.failure;
export const cartFailureIn = ({ context }: CheckoutSnapshot): Failure | null => context.cartFailure;
/** Nothing was confirmed on this page yet: it shows the response to a plain form. */
export const isAsPosted = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: { unplaced: { open: 'editing' } } });
/** The number and box extracted from a street typed in one line. */
export const takenFromStreet = ({ context }: CheckoutSnapshot, prefix: AddressPrefix) =>
  takenFrom(context.split, context.fields, prefix);
/** The lines that the buyer saw, and the total in cents, before the shop changed something on its own. */
export const seenBefore = ({ context }: CheckoutSnapshot): readonly SeenLine[] => context.seen;
export const totalBefore = ({ context }: CheckoutSnapshot): number => context.expectedTaxIncl;
/** The order was refused, or not even sent, because of the cart's current content: the buyer decides again. */
export const isChanged = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.context.failure !== null || snapshot.matches({ order: { unplaced: { open: 'changed' } } });
export const isSessionOver = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ order: { unplaced: { open: 'ended' } } });
/** The cart itself shows what is wrong, so an earlier refusal need not be shown. */
export const isExplained = (snapshot: CheckoutSnapshot): boolean => {
  const { cart, expectedTaxIncl } = snapshot.context;
  const isShort = cart.Items.length === 0 || cart.Items.some(({ IsShort }) => IsShort);
  return isShort || isSessionOver(snapshot) || (isChanged(snapshot) && cart.Totals.TaxIncl !== expectedTaxIncl);
};
/** Whether a line's fix is pending. */
export const isMending = ({ context }: CheckoutSnapshot, itemId: number): boolean =>
  context.repairs.some((repair) => 'itemId' in repair && repair.itemId === itemId);
export const isPlacing = (snapshot: CheckoutSnapshot): boolean => snapshot.hasTag('placing');
export const isRecalculating = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ cart: 'choosing' }) || snapshot.matches({ cart: 'reading' });
/** The order's pickup point, if the chosen method has pickup points. */
export const pickupOf = ({ context }: CheckoutSnapshot): PickupPoint | null => pickupIn(context);
/** The initial query of the pickup point search; null for a method without one. */
export const pickupQueryOf = ({ context }: CheckoutSnapshot): PickupQuery | null => pickupQueryIn(context);
export const showsBankTransfer = ({ context }: CheckoutSnapshot): boolean =>
  context.fields['PaymentMethod'] === 'BankTransfer';
