import { asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A link and what it leads to. */
export interface SharedLink {
  url: string;
  title: string;
}

/** What became of a link: the browser sent or copied it, or its user thought better of it. */
export type LinkOutcome = 'sent' | 'copied' | 'dismissed';

export type ShareLinkEvent = { type: 'link.share' } & SharedLink;

/** The browser’s own dialog may stay open for as long as somebody looks for an address, in ms. */
export const dialogPatience = 600_000;

const shareSetup = setup({
  types: {
    context: {} as { link: SharedLink | null },
    events: {} as ShareLinkEvent,
    tags: {} as 'busy',
  },
  actors: { shareLink: port<LinkOutcome, SharedLink>('shareLink') },
  guards: {
    isCopied: (_, { outcome }: { outcome: LinkOutcome }) => outcome === 'copied',
    isSent: (_, { outcome }: { outcome: LinkOutcome }) => outcome === 'sent',
  },
  actions: { keepLink: assign((_, { url, title }: SharedLink) => ({ link: { url, title } })) },
  delays: { dialogPatience },
});
const ask = asksOf(shareSetup);

const share = {
  target: 'sharing',
  actions: { type: 'keepLink', params: ({ event }: { event: SharedLink }) => event },
} as const;

/** Hands a link over to the browser’s own way of sharing, or copies it; one that was neither can be selected by hand. */
export const shareLinkMachine = shareSetup.createMachine({
  id: 'shareLink',
  context: { link: null },
  initial: 'ready',
  states: {
    ready: { on: { 'link.share': share } },
    sharing: {
      tags: 'busy',
      ...ask({
        src: 'shareLink',
        input: ({ context: { link } }) => {
          if (!link) throw new Error('There is no link to share.');
          return link;
        },
        within: 'dialogPatience',
        onDone: [
          { guard: { type: 'isCopied', params: ({ event }) => ({ outcome: event.output }) }, target: 'copied' },
          { guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) }, target: 'sent' },
          { target: 'ready' },
        ],
        onFailure: 'failed',
      }),
    },
    copied: { on: { 'link.share': share } },
    sent: { on: { 'link.share': share } },
    failed: { on: { 'link.share': share } },
  },
});

export type ShareLinkActor = ActorRefFrom<typeof shareLinkMachine>;
type ShareLinkSnapshot = SnapshotFrom<typeof shareLinkMachine>;

export const isSharing = (snapshot: ShareLinkSnapshot): boolean => snapshot.hasTag('busy');
/** What to say about the link; null if there is nothing to say. */
export const sharedAs = (snapshot: ShareLinkSnapshot): 'copied' | 'sent' | 'failed' | null =>
  snapshot.matches('copied')
    ? 'copied'
    : snapshot.matches('sent')
      ? 'sent'
      : snapshot.matches('failed')
        ? 'failed'
        : null;
