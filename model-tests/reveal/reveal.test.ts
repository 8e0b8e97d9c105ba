import { revealMachine, waitingOf } from '#machines/reveal/reveal.machine.ts';
import type { RevealCommand } from '#machines/reveal/reveal.machine.ts';
import { revealRatio, reveals } from '#rules/reveals.ts';
import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { begin } from '../journey.ts';

/** A page whose elements are seen by the test. */
function page() {
  const told: string[] = [];
  const machine = revealMachine.provide({
    actors: {
      watchElements: fromCallback<RevealCommand>(({ receive }) =>
        receive(({ type, index }) => void told.push(`${type.split('.')[1]} ${index}`)),
      ),
    },
  });
  const { actor } = begin(machine, undefined);
  const see = (index: number, ratio: number) => actor.send({ type: 'element.sighted', index, ratio });
  return { actor, see, told, waiting: () => waitingOf(actor.getSnapshot()) };
}

test('[SITE-10] an element below the screen comes in when a tenth of it is seen, once', () => {
  const { see, told, waiting } = page();
  see(0, 0);
  expect([told, waiting()]).toEqual([['hide 0'], [0]]);
  see(0, 0.09);
  expect(waiting()).toEqual([0]);
  see(0, 0.1);
  see(0, 0);
  see(0, 0.5);
  expect([told, waiting(), revealRatio]).toEqual([['hide 0', 'reveal 0'], [], 0.1]);
});

test('[SITE-10] what is in view already is never hidden', () => {
  const { see, told } = page();
  see(0, 1);
  see(1, 0.1);
  see(0, 0);
  see(1, 0);
  expect(told).toEqual([]);
});

test('[SITE-10] under reduced motion nothing is hidden, and what was hidden is shown at once', () => {
  const { actor, see, told } = page();
  see(0, 0);
  see(1, 0);
  actor.send({ type: 'motion.changed', isStill: true });
  expect(told).toEqual(['hide 0', 'hide 1', 'reveal 0', 'reveal 1']);
  see(2, 0);
  expect(told).toHaveLength(4);
  actor.send({ type: 'motion.changed', isStill: false });
  see(3, 0);
  expect(told.at(-1)).toBe('hide 3');
});

test('[SITE-10] there are five ways to come in', () => {
  expect(reveals).toEqual(['fade-in', 'slide-up', 'scale', 'left', 'right']);
});
