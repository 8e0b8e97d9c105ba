import type { AddedToCart } from '#contract/cart.ts';
import type { Person } from '#contract/security.ts';
import type { Picture, Price } from '#contract/wire.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** The add-to-cart form of an order list, by the specification's names. */
export interface OrderedLine {
  name: string;
  quantity: number;
  price: string;
  ItemKey: string;
  OrderId: string;
  ItemOrigin: string;
  currencyCode: string;
}

/** The article as the page shows it, from the server's data: rendered until the response comes. */
interface ShownArticle {
  Photo: Picture | null;
  /** Of one unit. */
  Price: Price;
}

export type OrderListEvent =
  | { type: 'add'; line: OrderedLine; shown: ShownArticle }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>;

interface OrderListContext {
  /** The last requested line and how the page shows it; null before the first add. */
  asked: { line: OrderedLine; shown: ShownArticle } | null;
  failure: Failure | null;
}

const orderListSetup = setup({
  types: {
    context: {} as OrderListContext,
    events: {} as OrderListEvent,
    emitted: {} as Fact,
    /** `unsent`: leaving the page waits for it. */
    tags: {} as 'busy' | 'unsent',
  },
  actors: { addOrdered: port<AddedToCart, { line: OrderedLine }>('addOrdered') },
  guards: {
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
  },
  actions: {
    keepLine: assign((_, { line, shown }: { line: OrderedLine; shown: ShownArticle }) => ({
      asked: { line, shown },
      failure: null,
    })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    tellAdding: enqueueActions(({ enqueue, context: { asked } }) => {
      if (!asked) return;
      const { name: Name, quantity: Quantity } = asked.line;
      enqueue.emit({ type: 'cart.adding', line: { Name, Quantity, ...asked.shown } });
    }),
    /** A 401 asks to sign in, after which the add is repeated: nothing was refused yet. */
    tellRefused: enqueueActions(({ enqueue, context }, { failure }: { failure: Failure }) => {
      enqueue.emit({ type: 'cart.refused' });
      const params = { name: context.asked?.line.name ?? '' };
      if (failure.status !== 401) enqueue.emit({ type: 'notice.given', style: 'error', code: 'Cart.NotAdded', params });
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
const ask = asksOf(orderListSetup);

/**
 * Puts an article that was ordered before into the cart again, one at a time: presses are ignored while an add is
 * pending. It is found by its order and its key there, and announced like any other addition.
 */
export const orderListMachine = orderListSetup.createMachine({
  id: 'orderList',
  context: { asked: null, failure: null },
  initial: 'ready',
  states: {
    ready: {
      on: { add: { target: 'adding', actions: { type: 'keepLine', params: ({ event }) => event } } },
    },
    adding: {
      tags: ['busy', 'unsent'],
      entry: 'tellAdding',
      ...ask({
        src: 'addOrdered',
        input: ({ context: { asked } }) => {
          if (!asked) throw new Error('No article was asked for.');
          return { line: asked.line };
        },
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

export type OrderListActor = ActorRefFrom<typeof orderListMachine>;
type OrderListSnapshot = SnapshotFrom<typeof orderListMachine>;

interface Key {
  OrderId: string;
  ItemKey: string;
}
const isAsked = ({ context: { asked } }: OrderListSnapshot, { OrderId, ItemKey }: Key): boolean =>
  asked?.line.OrderId === OrderId && asked.line.ItemKey === ItemKey;

/** Whether this article is being added. */
export const isAdding = (snapshot: OrderListSnapshot, key: Key): boolean =>
  snapshot.hasTag('busy') && isAsked(snapshot, key);
/** Why this article could not be added; null if nothing failed, or another one did. */
export const failureFor = (snapshot: OrderListSnapshot, key: Key): Failure | null =>
  isAsked(snapshot, key) ? snapshot.context.failure : null;
