import type { Edit } from '../edit.ts';

/** SITE-03, SITE-04, SITE-10: rows that slide, and blocks that come in. */
export const carousels: readonly Edit[] = [
  {
    row: 'SITE-03',
    slip: 'the home banner goes on every five seconds',
    file: 'core/rules/carousels.ts',
    find: 'banner: { autoplay: 6000',
    replace: 'banner: { autoplay: 5000',
  },
  {
    row: 'SITE-03',
    slip: 'the home banner does not fade',
    file: 'core/rules/carousels.ts',
    find: 'speed: 600, fades: true',
    replace: 'speed: 600, fades: false',
  },
  {
    row: 'SITE-03',
    slip: 'a single slide loads the slider',
    file: 'machines/carousel/carousel.machine.ts',
    find: 'context.count > 1',
    replace: 'context.count > 0',
  },
  {
    row: 'SITE-03',
    slip: 'it goes on under reduced motion',
    file: 'machines/carousel/carousel.machine.ts',
    find: '!context.isHidden && !context.isStill',
    replace: '!context.isHidden',
  },
  {
    row: 'SITE-03',
    slip: 'the pause button stops nothing',
    file: 'machines/carousel/carousel.machine.ts',
    find: 'stop: assign({ isPaused: true })',
    replace: 'stop: assign({ isPaused: false })',
  },
  {
    row: 'SITE-04',
    slip: 'brands have four columns on a tablet',
    file: 'views/carousel/carousel.css',
    find: '100% / 3, (600px',
    replace: '100% / 4, (600px',
    browser: true,
  },
  {
    row: 'SITE-10',
    slip: 'blocks come in when half of them is seen',
    file: 'core/rules/reveals.ts',
    find: 'revealRatio = 0.1',
    replace: 'revealRatio = 0.5',
  },
  {
    row: 'SITE-10',
    slip: 'what was in view is hidden when it is scrolled away',
    file: 'machines/reveal/reveal.machine.ts',
    find: 'ratio < revealRatio && !context.known.includes(index)',
    replace: 'ratio < revealRatio',
  },
  {
    row: 'SITE-10',
    slip: 'reduced motion leaves hidden what waits',
    file: 'machines/reveal/reveal.machine.ts',
    find: "actions: ['revealFirst', 'comeFirst'] }",
    replace: "actions: 'comeFirst' }",
  },
];
