import { asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { CarouselKind } from '#rules/carousels.ts';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface CarouselInput {
  /** Distinguishes it from others of its page. */
  name: string;
  /** How it looks and moves. */
  kind: CarouselKind;
  /** Number of slides. */
  count: number;
  /** Time for each slide, in ms; 0 never goes on by itself. */
  autoplay: number;
}

export type CarouselEvent =
  | { type: 'next' }
  | { type: 'previous' }
  /** The visitor has moved the row by hand; an `index` (from 0) out of range is ignored. */
  | { type: 'slide.moved'; index: number }
  /** From 0; one that is not there is ignored. */
  | { type: 'slide.choose'; index: number }
  | { type: 'pause' }
  | { type: 'play' }
  | ({ type: 'attention.changed' } & Attention);

/** What makes it wait by itself. */
export interface Attention {
  /** The pointer or the focus is in it. */
  isHeld: boolean;
  /** The tab is hidden. */
  isHidden: boolean;
  /** The visitor prefers reduced motion. */
  isStill: boolean;
}

/** What the row of slides is told. */
export interface SlideCommand {
  type: 'slide.show';
  index: number;
}

interface CarouselContext extends CarouselInput, Attention {
  /** 0-based. */
  index: number;
  /** The visitor has stopped it. */
  isPaused: boolean;
  /** The slide was chosen by hand: worth an announcement. */
  isChosen: boolean;
}

const carouselSetup = setup({
  types: {
    context: {} as CarouselContext,
    input: {} as CarouselInput,
    events: {} as CarouselEvent,
  },
  actors: {
    loadSlider: port<void>('loadSlider'),
    /** Slides the row while it runs: goes to the slide it is told, and tells where the visitor has moved it. */
    slideRow: fromCallback<SlideCommand, { name: string; kind: CarouselKind }>(() => {}),
    /** Reports what makes it wait, at once and whenever that changes. */
    watchAttention: fromCallback<CarouselEvent, { name: string }>(() => {}),
  },
  guards: {
    hasSeveral: ({ context }) => context.count > 1,
    hasSlide: ({ context }, { index }: { index: number }) => index >= 0 && index < context.count,
    plays: ({ context }) =>
      context.autoplay > 0 && !context.isPaused && !context.isHeld && !context.isHidden && !context.isStill,
  },
  actions: {
    show: assign((_, { index }: { index: number }) => ({ index, isChosen: true })),
    move: assign(({ context: { count, index } }, { by }: { by: number }) => ({
      index: (index + by + count) % count,
      isChosen: true,
    })),
    turnOn: assign({ index: ({ context: { count, index } }) => (index + 1) % count, isChosen: false }),
    takeAttention: assign((_, { isHeld, isHidden, isStill }: Attention) => ({ isHeld, isHidden, isStill })),
    stop: assign({ isPaused: true }),
    goOn: assign({ isPaused: false }),
    slideTo: sendTo('slideRow', ({ context }): SlideCommand => ({ type: 'slide.show', index: context.index })),
  },
  delays: { answerTimeout: 15_000, turn: ({ context }) => context.autoplay },
});
const ask = asksOf(carouselSetup);

/**
 * A row of slides of which one after the other is shown, by itself or by hand. The code that slides is loaded only for
 * more than one; until it is there, and without it, the row is scrolled.
 */
export const carouselMachine = carouselSetup.createMachine({
  id: 'carousel',
  context: ({ input }) => ({
    ...input,
    index: 0,
    isPaused: false,
    isChosen: false,
    isHeld: false,
    isHidden: false,
    isStill: false,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasSeveral', target: 'loading' }, 'plain'] },
    plain: {},
    loading: { ...ask({ src: 'loadSlider', onDone: 'ready', onFailure: 'plain' }) },
    ready: {
      invoke: [
        { id: 'slideRow', src: 'slideRow', input: ({ context }) => context },
        { id: 'watchAttention', src: 'watchAttention', input: ({ context }) => context },
      ],
      on: {
        next: { target: '.deciding', actions: [{ type: 'move', params: { by: 1 } }, 'slideTo'] },
        previous: { target: '.deciding', actions: [{ type: 'move', params: { by: -1 } }, 'slideTo'] },
        'slide.moved': {
          guard: { type: 'hasSlide', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'show', params: ({ event }) => event }],
        },
        'slide.choose': {
          guard: { type: 'hasSlide', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'show', params: ({ event }) => event }, 'slideTo'],
        },
        pause: { target: '.deciding', actions: 'stop' },
        play: { target: '.deciding', actions: 'goOn' },
        'attention.changed': {
          target: '.deciding',
          actions: { type: 'takeAttention', params: ({ event }) => event },
        },
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'plays', target: 'playing' }, 'resting'] },
        /** The next slide follows by itself. */
        playing: {
          after: {
            turn: { target: 'deciding', actions: ['turnOn', 'slideTo'] },
          },
        },
        resting: {},
      },
    },
  },
});

export type CarouselActor = ActorRefFrom<typeof carouselMachine>;
export type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>;

export const indexOf = ({ context }: CarouselSnapshot): number => context.index;
export const kindOf = ({ context }: CarouselSnapshot): CarouselKind => context.kind;
export const countOf = ({ context }: CarouselSnapshot): number => context.count;
export const isReady = (snapshot: CarouselSnapshot): boolean => snapshot.matches('ready');
export const isPlaying = (snapshot: CarouselSnapshot): boolean => snapshot.matches({ ready: 'playing' });
/** Whether it would go on by itself: there is something to pause. */
export const goesOn = ({ context: { autoplay, isStill } }: CarouselSnapshot): boolean => autoplay > 0 && !isStill;
/** The chosen slide, to be announced; 0 if nobody chose it. */
export const announcedOf = ({ context: { index, isChosen } }: CarouselSnapshot): number => (isChosen ? index + 1 : 0);
export const isPaused = ({ context }: CarouselSnapshot): boolean => context.isPaused;
