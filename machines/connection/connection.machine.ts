import { asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { assign, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type ConnectionEvent =
  /** The device has lost its network, or has one again: which does not mean that the shop answers. */
  | { type: 'connection.lost' }
  | { type: 'connection.found' }
  /** The shop did not answer: the copy of that page was taken which the browser had kept at that moment, ms since 1970. */
  | { type: 'page.kept'; href: string; at: number }
  /** The shop answered with that page. */
  | { type: 'page.answered'; href: string }
  /** Another page is on the screen. */
  | { type: 'page.shown'; href: string }
  | { type: 'retry' };

export interface ConnectionInput {
  /** The page on the screen. */
  href: string;
  /** When it was kept, if its document is a kept one. */
  keptAt: number | null;
  /** Whether the device has a network. */
  isConnected: boolean;
}

interface ConnectionContext {
  href: string;
  /** The pages that came from the browser, by URL: when each was kept. */
  kept: Readonly<Record<string, number>>;
  isConnected: boolean;
}

/** How long the banner waits before it asks the shop again by itself, in ms. */
export const nextTryAfter = 30_000;
/** How long it says that the connection is back, in ms. */
export const backFor = 6_000;
/** How long the shop may take to answer, in ms. */
const shopTimeout = 8_000;

const without = (kept: ConnectionContext['kept'], href: string): ConnectionContext['kept'] =>
  Object.fromEntries(Object.entries(kept).filter(([known]) => known !== href));

const connectionSetup = setup({
  types: {
    context: {} as ConnectionContext,
    input: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    askShop: port<void>('askShop'),
    /** Tells of the device's network, and of what the browser's worker answered pages with. */
    watchConnection: fromCallback<ConnectionEvent>(() => {}),
  },
  guards: {
    isCutOff: ({ context: { href, kept, isConnected } }) => !isConnected || Object.hasOwn(kept, href),
  },
  actions: {
    noteKept: assign({
      kept: ({ context }, { href, at }: { href: string; at: number }) => ({ ...context.kept, [href]: at }),
    }),
    noteAnswered: assign({ kept: ({ context }, { href }: { href: string }) => without(context.kept, href) }),
    noteShown: assign({ href: (_, { href }: { href: string }) => href }),
    /** Reads the page again, keeping what was typed. */
    renew: () => {},
  },
  delays: { nextTry: nextTryAfter, noticeOver: backFor, shopTimeout },
});
const ask = asksOf(connectionSetup);

/** Says when the shop cannot be reached and of when the page is that is shown instead, and renews it once it can be. */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input: { href, keptAt, isConnected } }) => ({
    href,
    kept: keptAt === null ? {} : { [href]: keptAt },
    isConnected,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'deciding',
  on: {
    'connection.lost': '.offline',
    'page.kept': { target: '.offline', actions: { type: 'noteKept', params: ({ event }) => event } },
    'page.answered': { actions: { type: 'noteAnswered', params: ({ event }) => event } },
    'page.shown': { actions: { type: 'noteShown', params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: 'isCutOff', target: 'offline' }, 'online'] },
    online: {},
    offline: {
      tags: 'shown',
      after: { nextTry: 'asking' },
      on: {
        retry: 'asking',
        'connection.found': 'asking',
        'page.answered': { target: 'back', actions: { type: 'noteAnswered', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: ['shown', 'busy'],
      ...ask({ src: 'askShop', onDone: 'back', onFailure: 'offline', within: 'shopTimeout' }),
    },
    back: {
      tags: 'shown',
      entry: 'renew',
      after: { noticeOver: 'online' },
    },
  },
});

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;
type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;

/** Whether there is anything to say. */
export const isShown = (snapshot: ConnectionSnapshot): boolean => snapshot.hasTag('shown');
export const isBack = (snapshot: ConnectionSnapshot): boolean => snapshot.matches('back');
export const isAsking = (snapshot: ConnectionSnapshot): boolean => snapshot.hasTag('busy');
/** When the page on the screen was kept; null if it came from the shop. */
export const keptAtOf = ({ context: { href, kept } }: ConnectionSnapshot): number | null => kept[href] ?? null;
