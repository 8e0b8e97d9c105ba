import { videoModalMachine } from '#machines/videoModal/videoModal.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';

test('[SITE-05] a video opens in a dialog, and closes with it or with its page', () => {
  const { actor } = begin(videoModalMachine, undefined);
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: 'open' });
  expect(actor.getSnapshot().value).toBe('open');
  actor.send({ type: 'close' });
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: 'open' });
  actor.send({ type: 'page.leaving' });
  expect(actor.getSnapshot().value).toBe('closed');
});
