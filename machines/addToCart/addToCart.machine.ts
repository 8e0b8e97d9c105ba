import type { AddedToCart } from '#contract/cart.ts';
import type { Person } from '#contract/security.ts';
import type { Picture, Price } from '#contract/wire.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A line as the shop's call takes it; `Origin` is stored with the line and shown in its notices. */
export interface CartLine {
  ProductVariantId: number;
  Quantity: number;
  Name: string;
  Origin: Record<string, string>;
}

/** The article as the page shows it, from the server's data: rendered until the response comes. */
export interface ShownArticle {
  Photo: Picture | null;
  /** Of one unit. */
  Price: Price;
}

export type AddToCartEvent =
  | { type: 'add'; line: CartLine; shown: ShownArticle }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>;

interface AddToCartContext {
  /** The last requested line: kept so that it can be retried without typing. */
  line: CartLine;
  /** Null before the first add. */
  shown: ShownArticle | null;
  failure: Failure | null;
}

const noLine: CartLine = { ProductVariantId: 0, Quantity: 0, Name: '', Origin: {} };

const addToCartSetup = setup({
  types: {
    context: {} as AddToCartContext,
    events: {} as AddToCartEvent,
    emitted: {} as Fact,
    /** `unsent`: leaving the page waits for it. */
    tags: {} as 'busy' | 'unsent',
  },
  actors: { addToCart: port<AddedToCart, CartLine>('addToCart') },
  guards: {
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
  },
  actions: {
    keepLine: assign((_, { line, shown }: { line: CartLine; shown: ShownArticle }) => ({ line, shown, failure: null })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    tellAdding: enqueueActions(({ enqueue, context: { line, shown } }) => {
      const { Name, Quantity } = line;
      if (shown) enqueue.emit({ type: 'cart.adding', line: { Name, Quantity, ...shown } });
    }),
    /** A 401 asks to sign in, after which the add is repeated: nothing was refused yet. */
    tellRefused: enqueueActions(({ enqueue, context }, { failure }: { failure: Failure }) => {
      enqueue.emit({ type: 'cart.refused' });
      if (failure.status !== 401)
        enqueue.emit({
          type: 'notice.given',
          style: 'error',
          code: 'Cart.NotAdded',
          params: { name: context.line.Name },
        });
    }),
    tellAdded: enqueueActions(({ enqueue }, { added }: { added: AddedToCart }) => {
      const { Cart, Item } = added;
      enqueue.emit({ type: 'cart.changed', summary: Cart });
      enqueue.emit({ type: 'cart.added', added });
      enqueue.emit({
        type: 'analytics.measured',
        name: 'addToCart',
        data: { sku: Item.SKU, name: Item.Name, price: Item.TrackingData.price, quantity: Item.TrackingData.quantity },
      });
    }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(addToCartSetup);

/**
 * Puts a line into the cart, one at a time: presses are ignored while an add is pending. The line being added is
 * announced immediately, so that it is rendered with the press; the response confirms it or takes it back.
 */
export const addToCartMachine = addToCartSetup.createMachine({
  id: 'addToCart',
  context: { line: noLine, shown: null, failure: null },
  initial: 'ready',
  states: {
    ready: {
      on: { add: { target: 'adding', actions: { type: 'keepLine', params: ({ event }) => event } } },
    },
    adding: {
      tags: ['busy', 'unsent'],
      entry: 'tellAdding',
      ...ask({
        src: 'addToCart',
        input: ({ context }) => context.line,
        onDone: {
          target: 'ready',
          actions: { type: 'tellAdded', params: ({ event }) => ({ added: event.output }) },
        },
        onFailure: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failed },
            { type: 'tellRefused', params: failed },
          ],
        },
      }),
    },
    failed: {
      on: {
        add: { target: 'adding', actions: { type: 'keepLine', params: ({ event }) => event } },
        retry: { target: 'adding', actions: 'forgetFailure' },
        'person.changed': {
          guard: { type: 'isLetIn', params: ({ event }) => event },
          target: 'adding',
          actions: 'forgetFailure',
        },
      },
    },
  },
});

export type AddToCartActor = ActorRefFrom<typeof addToCartMachine>;
type AddToCartSnapshot = SnapshotFrom<typeof addToCartMachine>;

/** Whether this variant is being added to the cart. */
export const isAdding = (snapshot: AddToCartSnapshot, productVariantId: number | null): boolean =>
  snapshot.hasTag('busy') && snapshot.context.line.ProductVariantId === productVariantId;
/** Why this variant could not be added; null if nothing failed or another variant did. */
export const failureFor = (snapshot: AddToCartSnapshot, productVariantId: number | null): Failure | null =>
  snapshot.context.line.ProductVariantId === productVariantId ? snapshot.context.failure : null;
