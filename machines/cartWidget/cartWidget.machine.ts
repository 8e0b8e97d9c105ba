import type { CartItem, CartSummary, CartWidget } from '#contract/cart.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { AddingLine, Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface CartWidgetInput {
  summary: CartSummary;
}

export type CartWidgetEvent =
  /** The pointer or the focus is on the widget. */
  | { type: 'list.open' }
  | { type: 'list.close' }
  | { type: 'retry' }
  | Extract<Fact, { type: 'cart.changed' | 'cart.adding' | 'cart.added' | 'cart.refused' | 'person.changed' }>;

/** What is missing for free delivery is known once the list is. */
type Summary = Omit<CartWidget, 'Items'>;

interface CartWidgetContext {
  summary: Summary;
  /** Null until the list is first opened: most visitors never do, so nothing is loaded before. */
  items: readonly CartItem[] | null;
  failure: Failure | null;
  /** Units being added, counted already. */
  adding: number;
}

const cartWidgetSetup = setup({
  types: {
    context: {} as CartWidgetContext,
    input: {} as CartWidgetInput,
    events: {} as CartWidgetEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: { listItems: port<CartWidget>('listItems') },
  guards: {
    wasLoaded: ({ context }) => context.items !== null,
  },
  actions: {
    takeSummary: assign({ summary: (_, { summary }: { summary: Summary }) => summary }),
    takeWidget: assign((_, { widget: { Items, ...summary } }: { widget: CartWidget }) => ({
      summary,
      items: Items,
      failure: null,
    })),
    countAdding: assign({ adding: (_, { line }: { line: AddingLine }) => line.Quantity }),
    endAdding: assign({ adding: 0 }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(cartWidgetSetup);

/**
 * Counts the cart in the header, including what is being added, and lists its lines on hover, loading them only when
 * they are first needed.
 */
export const cartWidgetMachine = cartWidgetSetup.createMachine({
  id: 'cartWidget',
  context: ({ input }) => ({ ...input, items: null, failure: null, adding: 0 }),
  type: 'parallel',
  on: {
    'cart.changed': { actions: { type: 'takeSummary', params: ({ event }) => event } },
    'person.changed': { actions: { type: 'takeSummary', params: ({ event }) => event } },
  },
  states: {
    count: {
      initial: 'confirmed',
      states: {
        confirmed: {
          on: {
            'cart.adding': { target: 'expected', actions: { type: 'countAdding', params: ({ event }) => event } },
          },
        },
        // counted with the press; the response brings the actual count, or takes the units back
        expected: {
          exit: 'endAdding',
          on: { 'cart.added': 'confirmed', 'cart.refused': 'confirmed' },
        },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: { on: { 'list.open': 'open' } },
        open: { tags: 'open', on: { 'list.close': 'closed' } },
      },
    },
    items: {
      initial: 'unloaded',
      states: {
        unloaded: { on: { 'list.open': 'loading' } },
        loading: {
          tags: 'busy',
          ...ask({
            src: 'listItems',
            onDone: {
              target: 'loaded',
              actions: { type: 'takeWidget', params: ({ event }) => ({ widget: event.output }) },
            },
            onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
          }),
          on: {
            // a pending response may predate the change
            'cart.changed': {
              target: 'loading',
              reenter: true,
              actions: { type: 'takeSummary', params: ({ event }) => event },
            },
            'person.changed': {
              target: 'loading',
              reenter: true,
              actions: { type: 'takeSummary', params: ({ event }) => event },
            },
          },
        },
        loaded: {
          on: {
            'cart.changed': { target: 'loading', actions: { type: 'takeSummary', params: ({ event }) => event } },
            'person.changed': { target: 'loading', actions: { type: 'takeSummary', params: ({ event }) => event } },
          },
        },
        failed: {
          on: {
            'list.open': 'loading',
            retry: 'loading',
            'cart.changed': {
              guard: 'wasLoaded',
              target: 'loading',
              actions: { type: 'takeSummary', params: ({ event }) => event },
            },
            // another customer may be allowed what the previous one was not
            'person.changed': {
              target: 'loading',
              actions: { type: 'takeSummary', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

export type CartWidgetActor = ActorRefFrom<typeof cartWidgetMachine>;
type CartWidgetSnapshot = SnapshotFrom<typeof cartWidgetMachine>;

export const summaryOf = ({ context }: CartWidgetSnapshot): Summary => context.summary;
/** Units in the cart, including those being added. */
export const countOf = ({ context }: CartWidgetSnapshot): number => context.summary.ItemsCount + context.adding;
/** The lines of the hover panel; null until first loaded. */
export const itemsOf = ({ context }: CartWidgetSnapshot): readonly CartItem[] | null => context.items;
export const isListOpen = (snapshot: CartWidgetSnapshot): boolean => snapshot.hasTag('open');
export const isLoading = (snapshot: CartWidgetSnapshot): boolean => snapshot.hasTag('busy');
/** Why the list is missing or outdated; null if it is neither. */
export const failureIn = (snapshot: CartWidgetSnapshot): Failure | null =>
  snapshot.matches({ items: 'failed' }) ? snapshot.context.failure : null;
