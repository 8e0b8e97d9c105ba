import * as fc from 'fast-check';

/** One seed for all property tests: today's run tries what yesterday's tried. */
fc.configureGlobal({ seed: 20_260_101 });

export { fc };
