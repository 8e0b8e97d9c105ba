import { asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { Shared } from '#rules/social-share.ts';
import { setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** What became of a page in the browser’s own dialog; `unavailable` if it has none. */
export type HandedOver = 'sent' | 'dismissed' | 'unavailable';

export interface SocialShareInput {
  shared: Shared;
}

export type SocialShareEvent =
  | { type: 'share.press' }
  | { type: 'link.copy' }
  | { type: 'network.follow'; href: string };

/** The browser’s own dialog may stay open for as long as somebody looks for an address, in ms. */
export const dialogPatience = 600_000;
/** Writing to the clipboard may first ask its user, in ms. */
export const copyPatience = 60_000;

const shareSetup = setup({
  types: {
    context: {} as SocialShareInput,
    input: {} as SocialShareInput,
    events: {} as SocialShareEvent,
    tags: {} as 'busy',
  },
  actors: { handOver: port<HandedOver, Shared>('handOver'), copyLink: port<void, Shared>('copyLink') },
  guards: {
    isSent: (_, { outcome }: { outcome: HandedOver }) => outcome === 'sent',
    isDismissed: (_, { outcome }: { outcome: HandedOver }) => outcome === 'dismissed',
  },
  actions: {
    openWindow: (_args, _params: { href: string }) => {},
  },
  delays: { dialogPatience, copyPatience },
});
const ask = asksOf(shareSetup);

/**
 * Hands a page over to the browser’s own way of sharing; where it has none, offers networks and a link to copy.
 * No network is asked for anything before it is chosen.
 */
export const socialShareMachine = shareSetup.createMachine({
  id: 'socialShare',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { on: { 'share.press': 'handingOver' } },
    handingOver: {
      tags: 'busy',
      ...ask({
        src: 'handOver',
        input: ({ context }) => context.shared,
        within: 'dialogPatience',
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) }, target: 'sent' },
          { guard: { type: 'isDismissed', params: ({ event }) => ({ outcome: event.output }) }, target: 'closed' },
          { target: 'open' },
        ],
        onFailure: 'open',
      }),
    },
    sent: { on: { 'share.press': 'handingOver' } },
    open: {
      initial: 'ready',
      on: {
        'share.press': 'closed',
        'network.follow': { actions: { type: 'openWindow', params: ({ event }) => ({ href: event.href }) } },
      },
      states: {
        ready: { on: { 'link.copy': 'copying' } },
        copying: {
          tags: 'busy',
          ...ask({
            src: 'copyLink',
            input: ({ context }) => context.shared,
            within: 'copyPatience',
            onDone: 'copied',
            onFailure: 'uncopied',
          }),
        },
        copied: { on: { 'link.copy': 'copying' } },
        uncopied: { on: { 'link.copy': 'copying' } },
      },
    },
  },
});

export type SocialShareActor = ActorRefFrom<typeof socialShareMachine>;
type SocialShareSnapshot = SnapshotFrom<typeof socialShareMachine>;

export const sharedOf = (snapshot: SocialShareSnapshot): Shared => snapshot.context.shared;
export const isOpen = (snapshot: SocialShareSnapshot): boolean => snapshot.matches('open');
export const isCopying = (snapshot: SocialShareSnapshot): boolean => snapshot.matches({ open: 'copying' });
/** Whether the browser sent the page. */
export const isSent = (snapshot: SocialShareSnapshot): boolean => snapshot.matches('sent');
/** What became of the copied link; null if nothing did. */
export const copiedAs = (snapshot: SocialShareSnapshot): 'copied' | 'uncopied' | null =>
  snapshot.matches({ open: 'copied' }) ? 'copied' : snapshot.matches({ open: 'uncopied' }) ? 'uncopied' : null;
