import type { Video } from '#contract/video-banner.ts';
import type { Fact } from '#machines/facts.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { videoPoll, videoSettling, videoTimeout } from '#rules/videos.ts';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface VideoBannerInput {
  /** Distinguishes it from others of its page. */
  name: string;
  video: Video;
  /** Without sound, without end and by itself; otherwise it has the player's own controls. */
  isBackground: boolean;
  /** Whether players of others are allowed: they belong to the cookies of marketing. */
  isAllowed: boolean;
}

export type VideoBannerEvent =
  /** The visitor wants to see it now. */
  | { type: 'show' }
  | { type: 'pause' }
  | { type: 'play' }
  | { type: 'retry' }
  | ({ type: 'presence.changed' } & Presence)
  // what the player tells
  | { type: 'player.ready' }
  | { type: 'player.broken' }
  /** By an order, in the player itself, or since the browser lets nothing play by itself. */
  | { type: 'player.stopped' }
  | { type: 'player.started' }
  | Extract<Fact, { type: 'consent.given' }>;

/** Whether anybody can see it. */
export interface Presence {
  /** It is on the screen, and in the current slide if it is in one. */
  isCurrent: boolean;
  /** The tab is hidden. */
  isHidden: boolean;
  /** The visitor prefers reduced motion. */
  isStill: boolean;
}

/** What the player is told; it answers `ask` once it is ready. */
export interface VideoOrder {
  type: 'ask' | 'play' | 'pause';
}

/** What a player is made of. */
export type PlayerInput = Pick<VideoBannerInput, 'name' | 'video' | 'isBackground'>;

interface VideoBannerContext extends VideoBannerInput, Presence {
  /** The visitor has asked for it. */
  isWanted: boolean;
  /** The visitor has stopped it. */
  isPaused: boolean;
}

type Choice = { record: ConsentRecord };

const videoBannerSetup = setup({
  types: {
    context: {} as VideoBannerContext,
    input: {} as VideoBannerInput,
    events: {} as VideoBannerEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Puts a player into the page for as long as it runs. */
    runPlayer: fromCallback<VideoOrder, PlayerInput>(() => {}),
    /** Reports at once, and whenever it changes, whether the video can be seen. */
    watchPresence: fromCallback<VideoBannerEvent, { name: string }>(() => {}),
  },
  guards: {
    begins: ({ context }) => isSeen(context) && (context.isWanted || (mayPlay(context) && !context.isStill)),
    plays: ({ context }) => isSeen(context) && !context.isPaused && (context.isWanted || !context.isStill),
    /** Its server belongs to others, and is no longer allowed. */
    isRefused: ({ context }, { record }: Choice) => context.video.Player !== 'file' && !record.marketing,
  },
  actions: {
    takePresence: assign((_, { isCurrent, isHidden, isStill }: Presence) => ({ isCurrent, isHidden, isStill })),
    takeChoice: assign((_, { record }: Choice) => ({ isAllowed: record.marketing })),
    want: assign({ isWanted: true, isPaused: false }),
    unwant: assign({ isWanted: false, isPaused: false }),
    stop: assign({ isPaused: true }),
    goOn: assign({ isPaused: false, isWanted: true }),
    askPlayer: sendTo('runPlayer', { type: 'ask' }),
    startPlayer: sendTo('runPlayer', { type: 'play' }),
    stopPlayer: sendTo('runPlayer', { type: 'pause' }),
  },
  delays: { poll: videoPoll, playerTimeout: videoTimeout, settling: videoSettling },
});

const isSeen = ({ isCurrent, isHidden }: Presence): boolean => isCurrent && !isHidden;
const mayPlay = ({ video, isAllowed }: Pick<VideoBannerInput, 'video' | 'isAllowed'>): boolean =>
  video.Player === 'file' || isAllowed;

/**
 * A video behind its picture. In a banner it plays by itself while it can be seen, if motion and its server are allowed;
 * otherwise it waits to be asked for. Nothing is asked of another server before that, and its link is there all the time.
 */
export const videoBannerMachine = videoBannerSetup.createMachine({
  id: 'videoBanner',
  context: ({ input }) => ({
    ...input,
    isCurrent: false,
    isHidden: false,
    isStill: false,
    isWanted: !input.isBackground,
    isPaused: false,
  }),
  initial: 'offered',
  invoke: { id: 'watchPresence', src: 'watchPresence', input: ({ context }) => context },
  on: {
    'presence.changed': { actions: { type: 'takePresence', params: ({ event }) => event } },
    'consent.given': { actions: { type: 'takeChoice', params: ({ event }) => event } },
  },
  states: {
    /** Its picture, and a way to begin. */
    offered: {
      always: { guard: 'begins', target: 'running' },
      on: { show: { actions: 'want' } },
    },
    running: {
      invoke: { id: 'runPlayer', src: 'runPlayer', input: ({ context }) => context },
      on: {
        'player.broken': 'failed',
        'consent.given': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'offered',
            actions: [{ type: 'takeChoice', params: ({ event }) => event }, 'unwant'],
          },
          { actions: { type: 'takeChoice', params: ({ event }) => event } },
        ],
      },
      initial: 'coming',
      states: {
        coming: {
          tags: 'busy',
          after: { playerTimeout: '#videoBanner.failed' },
          on: { 'player.ready': 'ready' },
          initial: 'polling',
          states: {
            /** A player says nothing by itself before it is there. */
            polling: { after: { poll: { target: 'polling', reenter: true, actions: 'askPlayer' } } },
          },
        },
        ready: {
          on: {
            'presence.changed': {
              target: '.deciding',
              actions: { type: 'takePresence', params: ({ event }) => event },
            },
            pause: { target: '.deciding', actions: 'stop' },
            play: { target: '.deciding', actions: 'goOn' },
          },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'plays', target: 'playing' }, 'resting'] },
            playing: {
              entry: 'startPlayer',
              on: { 'player.started': '.obeyed', 'player.stopped': '.contradicted' },
              initial: 'obeyed',
              states: {
                obeyed: {},
                /** By its visitor, unless it says otherwise at once: then it answered an earlier order late. */
                contradicted: {
                  after: { settling: { target: '#videoBanner.running.ready.deciding', actions: 'stop' } },
                },
              },
            },
            resting: {
              entry: 'stopPlayer',
              on: { 'player.stopped': '.obeyed', 'player.started': '.contradicted' },
              initial: 'obeyed',
              states: {
                obeyed: {},
                contradicted: {
                  after: { settling: { target: '#videoBanner.running.ready.deciding', actions: 'goOn' } },
                },
              },
            },
          },
        },
      },
    },
    /** Its picture and its link are still there. */
    failed: { on: { retry: { target: 'running', actions: 'want' } } },
  },
});

export type VideoBannerActor = ActorRefFrom<typeof videoBannerMachine>;
type VideoBannerSnapshot = SnapshotFrom<typeof videoBannerMachine>;

/** The player has its place on the page. */
export const isRunning = (snapshot: VideoBannerSnapshot): boolean => snapshot.matches('running');
export const isComing = (snapshot: VideoBannerSnapshot): boolean => snapshot.hasTag('busy');
export const isReady = (snapshot: VideoBannerSnapshot): boolean => snapshot.matches({ running: 'ready' });
export const isPlaying = (snapshot: VideoBannerSnapshot): boolean =>
  snapshot.matches({ running: { ready: 'playing' } });
