import type { Cart } from '#contract/cart.ts';
import type { CartPageData, CheckoutPageData } from '#contract/pages.ts';
import type { Person } from '#contract/security.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import type { QuantityActor, QuantityChanged } from '#machines/quantity/quantity.machine.ts';
import { withChange } from '#rules/cart-changes.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import { failureOf, timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { and, assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { chosenCountryOf, chosenMethodOf, itemIdOf, lineId, summaryOf, truthOf } from './lines.ts';
import type { LineId } from './lines.ts';

export interface CartInput {
  cart: Cart;
}

/** Also what was typed and chosen before this flow ran. */
export type FieldFound =
  | { type: 'quantity.found'; itemId: number; text: string }
  | { type: 'country.choose'; countryCode: string }
  | { type: 'method.choose'; shippingMethodId: number };

export type CartEvent =
  /** From a line's quantity field, which has corrected it into the line's limits; `id` is `line-7`. */
  | QuantityChanged
  | { type: 'item.remove'; itemId: number }
  | FieldFound
  | { type: 'retry' }
  /** A page's data came, perhaps for another person; while pages change it may be another page's. */
  | { type: 'page.arrived'; page: CartPageData | CheckoutPageData }
  | Extract<Fact, { type: 'person.changed' }>;

interface CartContext extends CartInput {
  /** The change that was sent and not answered yet. */
  underWay: CartChange | null;
  waiting: readonly CartChange[];
  failure: Failure | null;
}

const changesOf = ({ underWay, waiting }: Pick<CartContext, 'underWay' | 'waiting'>) => [underWay, ...waiting];

/** An answer that takes longer is given up, in ms. */
export const callTimeout = 15_000;

/** Repeating these would be refused again: the change is dropped and the cart read anew. */
const refusals: readonly number[] = [404, 409, 422];

/** Sends a cart's changes one after another, so that the last one wins, and shows only what the server answers. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    input: {} as CartInput,
    events: {} as CartEvent,
    emitted: {} as Extract<Fact, { type: 'cart.changed' }>,
    tags: {} as 'busy',
    children: {} as {
      [line: LineId]: 'quantity';
      findFields: 'findFields';
      applyChange: 'applyChange';
      readCart: 'readCart';
    },
  },
  actors: {
    applyChange: port<Cart, CartChange>('applyChange'),
    readCart: port<Cart>('readCart'),
    /** Says what stands in the page's fields as the flow begins. */
    findFields: fromCallback<FieldFound>(() => {}),
    quantity: quantityMachine,
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isForgiven: ({ context }) => context.failure === null,
    isRefusal: (_, { failure }: { failure: Failure }) => refusals.includes(failure.status),
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
    hasLine: ({ context }, { itemId }: { itemId: number }) => context.cart.Items.some(({ Id }) => Id === itemId),
    isOtherCountry: ({ context }, { countryCode }: { countryCode: string }) =>
      chosenCountryOf(context.cart, changesOf(context)) !== countryCode,
    isOtherMethod: ({ context }, { shippingMethodId }: { shippingMethodId: number }) =>
      chosenMethodOf(context.cart, changesOf(context)) !== shippingMethodId,
    isCart: (_, { page }: { page: { Kind: string } }) => page.Kind === 'cart',
  },
  actions: {
    keepChange: assign(({ context }, { change }: { change: CartChange }) => ({
      waiting: withChange(context.waiting, change),
      failure: null,
    })),
    sendNext: assign(({ context: { waiting } }) => ({ underWay: waiting[0] ?? null, waiting: waiting.slice(1) })),
    dropSent: assign({ underWay: null }),
    // what was asked meanwhile counts more than what failed
    takeBackSent: assign(({ context: { underWay, waiting } }) => ({
      underWay: null,
      waiting: waiting.reduce(withChange, underWay ? [underWay] : []),
    })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    takeCart: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      const before = context.cart.Items.map(({ Id }) => Id);
      const after = cart.Items.map(({ Id }) => Id);
      for (const itemId of before) if (!after.includes(itemId)) enqueue.stopChild(lineId(itemId));
      for (const item of cart.Items) {
        const id = lineId(item.Id);
        const truth = truthOf(item, context.waiting);
        if (before.includes(item.Id)) enqueue.sendTo(id, { type: 'quantity.renewed', ...truth });
        else enqueue.spawnChild('quantity', { id, input: { id, ...truth } });
      }
      enqueue.assign({ cart });
    }),
    addFields: enqueueActions(({ context, enqueue }) => {
      for (const item of context.cart.Items) {
        const id = lineId(item.Id);
        enqueue.spawnChild('quantity', { id, input: { id, ...truthOf(item, []) } });
      }
    }),
    takeText: enqueueActions(({ enqueue }, { itemId, text }: { itemId: number; text: string }) => {
      enqueue.sendTo(lineId(itemId), { type: 'text.type', text });
    }),
    tellCart: emit((_, { cart }: { cart: Cart }) => ({ type: 'cart.changed' as const, summary: summaryOf(cart) })),
  },
  delays: { callTimeout },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, underWay: null, waiting: [], failure: null }),
  entry: 'addFields',
  invoke: { id: 'findFields', src: 'findFields' },
  initial: 'settled',
  // a change that comes while another is under way waits: no state is left, so no call is broken off
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
    'quantity.found': {
      guard: { type: 'hasLine', params: ({ event }) => event },
      actions: { type: 'takeText', params: ({ event }) => event },
    },
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
  },
  states: {
    settled: {
      always: { guard: 'hasWaiting', target: 'changing' },
      on: {
        'page.arrived': {
          guard: { type: 'isCart', params: ({ event }) => event },
          actions: [{ type: 'takeCart', params: ({ event }) => ({ cart: event.page.Cart }) }, 'forgetFailure'],
        },
        // another person's prices, or the merged cart
        'person.changed': 'reading',
      },
    },
    changing: {
      tags: 'busy',
      entry: 'sendNext',
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: ({ context: { underWay } }) => {
          if (!underWay) throw new Error('no change waits');
          return underWay;
        },
        onDone: {
          target: 'settled',
          actions: [
            'dropSent',
            { type: 'takeCart', params: ({ event }) => ({ cart: event.output }) },
            { type: 'tellCart', params: ({ event }) => ({ cart: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            target: 'reading',
            actions: [
              'dropSent',
              { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            ],
          },
          {
            target: 'failed',
            actions: [
              'takeBackSent',
              { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            ],
          },
        ],
      },
      after: {
        callTimeout: {
          target: 'failed',
          actions: ['takeBackSent', { type: 'keepFailure', params: { failure: timedOut } }],
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readCart',
        src: 'readCart',
        onDone: {
          target: 'settled',
          actions: [
            { type: 'takeCart', params: ({ event }) => ({ cart: event.output }) },
            { type: 'tellCart', params: ({ event }) => ({ cart: event.output }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
        },
      },
      after: {
        callTimeout: { target: 'failed', actions: { type: 'keepFailure', params: { failure: timedOut } } },
      },
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
/** Whether this line is on its way out of the cart. */
export const isLeaving = (snapshot: CartSnapshot, itemId: number): boolean =>
  changesIn(snapshot).some((change) => change?.kind === 'remove' && change.itemId === itemId);
export const countryIn = (snapshot: CartSnapshot): string => chosenCountryOf(cartOf(snapshot), changesIn(snapshot));
export const methodIn = (snapshot: CartSnapshot): number | null =>
  chosenMethodOf(cartOf(snapshot), changesIn(snapshot));
/** Why a change is not in the cart; null when all are. */
export const failureIn = ({ context }: CartSnapshot): Failure | null => context.failure;
/** Whether a repeat may help: what was asked is kept. */
export const canRetry = (snapshot: CartSnapshot): boolean => snapshot.can({ type: 'retry' });
/** The quantity field of a line. */
export const quantityFieldOf = ({ children }: CartSnapshot, itemId: number): QuantityActor | undefined =>
  children[lineId(itemId)];
