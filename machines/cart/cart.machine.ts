import type { Cart, CartItem } from '#contract/cart.ts';
import { failed } from '#machines/ask.ts';
import type { QuantityActor } from '#machines/quantity/quantity.machine.ts';
import type { Failure } from '#rules/failure.ts';
import { and } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ask, cartSetup } from './cart.setup.ts';
import { changesOf, chosenCountryOf, chosenMethodOf, itemIdOf, lineId } from './lines.ts';

export { lineId } from './lines.ts';
export type { CartEvent, FieldFound } from './types.ts';

/** Sends a cart's changes one at a time, so that the last write wins, and shows only the server's responses. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, underWay: null, waiting: [], failure: null, removed: [], restored: null }),
  entry: 'addFields',
  invoke: { id: 'watchFields', src: 'watchFields' },
  initial: 'settled',
  // a change that comes while another is pending is queued: no state is left, so no call is aborted
  on: {
    'quantity.changed': {
      actions: {
        type: 'keepChange',
        params: ({ event: { id, quantity } }) => ({ change: { kind: 'quantity', itemId: itemIdOf(id), quantity } }),
      },
    },
    'item.remove': {
      actions: {
        type: 'keepChange',
        params: ({ event: { itemId } }) => ({ change: { kind: 'remove', itemId } }),
      },
    },
    'saved.ask': {
      actions: { type: 'keepChange', params: ({ event: { change } }) => ({ change: { ...change } }) },
    },
    'removal.undo': {
      guard: { type: 'canUndo', params: ({ event }) => event },
      actions: { type: 'undoRemoval', params: ({ event }) => event },
    },
    'page.hidden': { actions: 'settleFields' },
    'page.gone': {
      guard: 'hasWaiting',
      actions: [
        {
          type: 'sendLast',
          params: ({ context: { waiting, cart } }) => ({ changes: waiting, customerId: cart.CustomerId }),
        },
        'dropWaiting',
      ],
    },
    'quantity.found': {
      guard: { type: 'hasLine', params: ({ event }) => event },
      actions: { type: 'takeText', params: ({ event }) => event },
    },
    'cart.outdated': { actions: { type: 'keepChange', params: () => ({ change: { kind: 'renewal' as const } }) } },
    'country.choose': {
      guard: { type: 'isOtherCountry', params: ({ event }) => event },
      actions: {
        type: 'keepChange',
        params: ({ event: { countryCode } }) => ({ change: { kind: 'country', countryCode } }),
      },
    },
    'method.choose': {
      guard: { type: 'isOtherMethod', params: ({ event }) => event },
      actions: {
        type: 'keepChange',
        params: ({ event: { shippingMethodId } }) => ({ change: { kind: 'method', shippingMethodId } }),
      },
    },
    'city.chosen': {
      actions: { type: 'keepChange', params: ({ event: { cityId } }) => ({ change: { kind: 'city', cityId } }) },
    },
  },
  states: {
    settled: {
      always: { guard: 'hasWaiting', target: 'changing' },
      on: {
        'page.arrived': {
          guard: { type: 'isCart', params: ({ event }) => event },
          actions: [{ type: 'takeCart', params: ({ event }) => ({ cart: event.page.Cart }) }, 'forgetFailure'],
        },
        // another customer's prices, or the merged cart
        'person.changed': 'reading',
      },
    },
    changing: {
      tags: ['busy', 'unsent'],
      entry: 'sendNext',
      ...ask({
        src: 'applyChange',
        input: ({ context: { underWay, cart } }) => {
          if (!underWay) throw new Error('There is no pending change.');
          return { ...underWay, customerId: cart.CustomerId };
        },
        onDone: {
          target: 'settled',
          actions: [
            'keepOutcome',
            'dropSent',
            { type: 'takeCart', params: ({ event }) => ({ cart: event.output }) },
            { type: 'tellCart', params: ({ event }) => ({ cart: event.output }) },
          ],
        },
        onRefused: {
          guard: { type: 'isRefusal', params: failed },
          target: 'reading',
          actions: ['dropSent', { type: 'keepFailure', params: failed }],
        },
        onFailure: { target: 'failed', actions: ['takeBackSent', { type: 'keepFailure', params: failed }] },
      }),
    },
    reading: {
      tags: 'busy',
      ...ask({
        src: 'readCart',
        input: ({ context: { cart } }) => ({ customerId: cart.CustomerId }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'takeCart', params: ({ event }) => ({ cart: event.output }) },
            { type: 'tellCart', params: ({ event }) => ({ cart: event.output }) },
          ],
        },
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    failed: {
      always: [
        { guard: and(['isForgiven', 'hasWaiting']), target: 'changing' },
        { guard: 'isForgiven', target: 'reading' },
      ],
      on: {
        retry: { actions: 'forgetFailure' },
        'person.changed': { guard: { type: 'isLetIn', params: ({ event }) => event }, actions: 'forgetFailure' },
      },
    },
  },
});

export type CartActor = ActorRefFrom<typeof cartMachine>;
type CartSnapshot = SnapshotFrom<typeof cartMachine>;

export const cartOf = ({ context }: CartSnapshot): Cart => context.cart;
export const isBusy = (snapshot: CartSnapshot): boolean => snapshot.hasTag('busy');
const changesIn = ({ context }: CartSnapshot) => changesOf(context);
/** Whether this line is being removed from the cart. */
export const isLeaving = (snapshot: CartSnapshot, itemId: number): boolean =>
  changesIn(snapshot).some(
    (change) => (change?.kind === 'remove' || change?.kind === 'save') && change.itemId === itemId,
  );
/** Whether a saved item is being moved or removed. */
export const isMoving = (snapshot: CartSnapshot, savedId: number): boolean =>
  changesIn(snapshot).some((change) => change !== null && 'savedId' in change && change.savedId === savedId);
export const countryIn = (snapshot: CartSnapshot): string => chosenCountryOf(cartOf(snapshot), changesIn(snapshot));
export const methodIn = (snapshot: CartSnapshot): number | null =>
  chosenMethodOf(cartOf(snapshot), changesIn(snapshot));
/** Why a change failed; null if none did. */
export const failureIn = ({ context }: CartSnapshot): Failure | null => context.failure;
/** Whether a retry is possible: the change is kept. */
export const canRetry = (snapshot: CartSnapshot): boolean => snapshot.can({ type: 'retry' });
/** A line's quantity field. */
export const quantityFieldOf = ({ children }: CartSnapshot, itemId: number): QuantityActor | undefined =>
  children[lineId(itemId)];
/** Lines removed on this page that can be restored, without those being restored. */
export const removedIn = (snapshot: CartSnapshot): readonly CartItem[] => snapshot.context.removed;
export const canUndo = (snapshot: CartSnapshot, itemId: number): boolean =>
  snapshot.can({ type: 'removal.undo', itemId });
export const restoredIn = ({ context }: CartSnapshot): CartItem | null => context.restored;
