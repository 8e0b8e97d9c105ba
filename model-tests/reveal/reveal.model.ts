import { revealMachine, waitingOf } from '#machines/reveal/reveal.machine.ts';
import { flowModel } from 'machine-paths/model';

export const revealModel = flowModel(revealMachine, {
  requirements: { 'SITE-10': ['element.sighted', 'motion.changed', 'watching', 'still'] },
  inputs: [undefined],
  events: {
    'element.sighted': [
      { index: 0, ratio: 0 },
      { index: 0, ratio: 0.1 },
      { index: 1, ratio: 0.5 },
    ],
    'motion.changed': [{ isStill: true }, { isStill: false }],
  },
  outcomes: {},
  promises: {
    watching: 'hides only what is not in view yet',
    still: { says: 'hides nothing', holds: (snapshot) => waitingOf(snapshot).length === 0 },
  },
  invariants: {
    'only what was taken note of waits': ({ context: { known, waiting } }) =>
      waiting.every((index) => known.includes(index)),
  },
});
