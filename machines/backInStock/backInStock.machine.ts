import type { Person } from '#contract/security.ts';
import type { BackInStockPageData, Subscription } from '#contract/back-in-stock.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface BackInStockInput {
  /** `/fr/catalog/stocknotification/subscribe?ProductVariantId=…&ProductId=…` */
  href: string;
}

/** Who subscribes, and to which variant. */
export interface BackInStockRequest {
  productId: number;
  variantId: number;
  email: string;
}

export type BackInStockEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'subscribe'; email: string }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>;

interface BackInStockContext extends BackInStockInput {
  /** The form's page data; null before it is first opened. */
  page: BackInStockPageData | null;
  /** What was last typed; null until submitted. */
  typed: string | null;
  failure: Failure | null;
}

const backInStockSetup = setup({
  types: {
    context: {} as BackInStockContext,
    input: {} as BackInStockInput,
    events: {} as BackInStockEvent,
    tags: {} as 'busy',
  },
  actors: {
    readSubscription: port<BackInStockPageData, BackInStockInput>('readSubscription'),
    subscribe: port<Subscription, BackInStockRequest>('subscribe'),
  },
  guards: {
    isRead: ({ context }) => context.page !== null,
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
  },
  actions: {
    takePage: assign({ page: (_, { page }: { page: BackInStockPageData }) => page }),
    keepTyped: assign({ typed: (_, { email }: { email: string }) => email }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(backInStockSetup);

/** Opens the form of a sold-out variant in a dialog and subscribes to one mail once it is back in stock. */
export const backInStockMachine = backInStockSetup.createMachine({
  id: 'backInStock',
  context: ({ input }) => ({ ...input, page: null, typed: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetFailure',
      on: { open: [{ guard: 'isRead', target: 'asking' }, { target: 'reading' }] },
    },
    reading: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'readSubscription',
        input: ({ context: { href } }) => ({ href }),
        onDone: { target: 'asking', actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) } },
        onFailure: { target: 'unread', actions: { type: 'keepFailure', params: failed } },
      }),
      on: { close: 'closed' },
    },
    unread: { on: { retry: 'reading', close: 'closed' } },
    asking: {
      on: {
        subscribe: { target: 'subscribing', actions: { type: 'keepTyped', params: ({ event }) => event } },
        close: 'closed',
      },
    },
    subscribing: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'subscribe',
        input: ({ context: { page, typed } }) => ({
          productId: page?.ProductId ?? 0,
          variantId: page?.ProductVariantId ?? 0,
          email: typed ?? '',
        }),
        onDone: 'subscribed',
        onFailure: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
      }),
      // a pending subscription continues: closing the dialog only hides it
      on: { close: 'closed' },
    },
    refused: {
      on: {
        subscribe: { target: 'subscribing', actions: { type: 'keepTyped', params: ({ event }) => event } },
        retry: 'subscribing',
        close: 'closed',
        'person.changed': { guard: { type: 'isLetIn', params: ({ event }) => event }, target: 'subscribing' },
      },
    },
    subscribed: { on: { close: 'closed' } },
  },
});

export type BackInStockActor = ActorRefFrom<typeof backInStockMachine>;
type BackInStockSnapshot = SnapshotFrom<typeof backInStockMachine>;

export const isOpen = (snapshot: BackInStockSnapshot): boolean => !snapshot.matches('closed');
export const isBusy = (snapshot: BackInStockSnapshot): boolean => snapshot.hasTag('busy');
export const isSubscribed = (snapshot: BackInStockSnapshot): boolean => snapshot.matches('subscribed');
export const pageIn = ({ context }: BackInStockSnapshot): BackInStockPageData | null => context.page;
/** What was last typed; undefined leaves the field as the page rendered it. */
export const typedOf = ({ context }: BackInStockSnapshot): string | undefined => context.typed ?? undefined;
export const failureIn = ({ context }: BackInStockSnapshot): Failure | null => context.failure;
