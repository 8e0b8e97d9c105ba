import { carouselMachine } from '#machines/carousel/carousel.machine.ts';
import { carouselLooks } from '#rules/carousels.ts';
import { flowModel } from 'machine-paths/model';
import { broken } from '../failures.ts';

const calm = { isHeld: false, isHidden: false, isStill: false };
const input = { name: 'home', kind: 'banner', count: 3, autoplay: carouselLooks.banner.autoplay } as const;
const ticker = { ...input, kind: 'ticker', autoplay: carouselLooks.ticker.autoplay } as const;

export const carouselModel = flowModel(carouselMachine, {
  requirements: {
    'SITE-03': ['loading', 'plain', 'ready.playing', 'ready.resting', 'after turn', 'pause', 'play'],
    'SITE-04': ['next', 'previous'],
    'SITE-07': ['slide.choose'],
  },
  inputs: [input, ticker, { ...ticker, count: 1 }],
  events: {
    next: [{}],
    previous: [{}],
    'slide.moved': [{ index: 1 }, { index: 3 }],
    'slide.choose': [{ index: 2 }, { index: 3 }],
    pause: [{}],
    play: [{}],
    'attention.changed': [calm, { ...calm, isHidden: true }, { ...calm, isStill: true }],
  },
  outcomes: { loadSlider: { done: [undefined], errors: [broken] } },
  rests: { plain: 'a row that is scrolled' },
  promises: {
    deciding: 'is over immediately',
    plain: 'a row that can be scrolled',
    loading: 'a row that can be scrolled',
    'ready.deciding': 'is over immediately',
    'ready.playing': {
      says: 'goes on by itself, as nothing stops it',
      holds: ({ context }) => !context.isPaused && !context.isHeld && !context.isHidden && !context.isStill,
    },
    'ready.resting': {
      says: 'waits for what stops it',
      holds: ({ context }) => context.isPaused || context.isHeld || context.isHidden || context.isStill,
    },
  },
  invariants: { 'a slide that exists is shown': ({ context: { index, count } }) => index >= 0 && index < count },
});
