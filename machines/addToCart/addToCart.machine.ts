import type { AddedToCart } from '#contract/cart.ts';
import type { Person } from '#contract/security.ts';
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

export type AddToCartEvent =
  | { type: 'add'; line: CartLine }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>;

interface AddToCartContext {
  /** The last requested line: kept so that it can be retried without typing. */
  line: CartLine;
  failure: Failure | null;
}

const noLine: CartLine = { ProductVariantId: 0, Quantity: 0, Name: '', Origin: {} };

const addToCartSetup = setup({
  types: {
    context: {} as AddToCartContext,
    events: {} as AddToCartEvent,
    emitted: {} as Fact,
    tags: {} as 'busy',
  },
  actors: { addToCart: port<AddedToCart, CartLine>('addToCart') },
  guards: {
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
  },
  actions: {
    keepLine: assign((_, { line }: { line: CartLine }) => ({ line, failure: null })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
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

/** Puts a line into the cart, one at a time: presses are ignored while an add is pending. */
export const addToCartMachine = addToCartSetup.createMachine({
  id: 'addToCart',
  context: { line: noLine, failure: null },
  initial: 'ready',
  states: {
    ready: {
      on: { add: { target: 'adding', actions: { type: 'keepLine', params: ({ event }) => event } } },
    },
    adding: {
      tags: 'busy',
      ...ask({
        src: 'addToCart',
        input: ({ context }) => context.line,
        onDone: {
          target: 'ready',
          actions: { type: 'tellAdded', params: ({ event }) => ({ added: event.output }) },
        },
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
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
