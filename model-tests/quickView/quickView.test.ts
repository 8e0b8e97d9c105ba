import { answerTimeout } from '#machines/ask.ts';
import { contentOf, failureIn, isLoading, quickViewMachine, rowOf } from '#machines/quickView/quickView.machine.ts';
import type { QuickView } from '#contract/quick-view.ts';
import { an, cart, summaryOf } from '#tests/fixtures/buying.ts';
import { quickViewOf } from '#tests/fixtures/catalog.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';

function quickView() {
  const read = waitingPort<QuickView, { productId: number }>();
  const focused: number[] = [];
  const { actor, clock } = begin(
    quickViewMachine.provide({
      actors: { readQuickView: read.logic },
      actions: { focusRow: (_, { productId }) => focused.push(productId) },
    }),
    undefined,
  );
  const seen = () => contentOf(actor.getSnapshot())?.ProductId ?? null;
  return { actor, clock, read, seen, focused };
}

test('[CAT-13] the quick-view button opens the panel and closes it; its content is loaded once', async () => {
  const { actor, read, seen } = quickView();
  actor.send({ type: 'toggle', productId: 7 });
  expect([rowOf(actor.getSnapshot()), isLoading(actor.getSnapshot())]).toEqual([7, true]);
  await read.last().answer(quickViewOf(7));
  expect(seen()).toBe(7);
  actor.send({ type: 'toggle', productId: 7 });
  expect([seen(), rowOf(actor.getSnapshot())]).toEqual([null, null]);
  actor.send({ type: 'toggle', productId: 7 });
  expect(seen()).toBe(7);
  expect(read.calls).toHaveLength(1);
});

test('[CAT-13] another row’s button moves the panel there, and aborts a pending request', async () => {
  const { actor, read, seen } = quickView();
  actor.send({ type: 'toggle', productId: 7 });
  const early = read.last();
  actor.send({ type: 'toggle', productId: 9 });
  expect(early.signal.aborted).toBe(true);
  await read.last().answer(quickViewOf(9));
  expect(seen()).toBe(9);
  actor.send({ type: 'toggle', productId: 7 });
  await read.last().answer(quickViewOf(7));
  actor.send({ type: 'toggle', productId: 9 });
  expect([seen(), read.calls.length]).toEqual([9, 3]);
});

test('[CAT-13] a panel that fails to load says so and can be retried; on close focus returns to its row', async () => {
  const { actor, clock, read, seen, focused } = quickView();
  actor.send({ type: 'toggle', productId: 7 });
  await read.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
  actor.send({ type: 'retry' });
  await read.last().answer(quickViewOf(7));
  expect(seen()).toBe(7);
  actor.send({ type: 'close' });
  expect([seen(), focused]).toEqual([null, [7]]);
});

test('after signing in one sees one’s own prices', async () => {
  const { actor, read, seen } = quickView();
  actor.send({ type: 'toggle', productId: 7 });
  await read.last().answer(quickViewOf(7));
  actor.send({ type: 'person.changed', person: an, summary: summaryOf(cart()), uri: '' });
  expect(seen()).toBe(null);
  actor.send({ type: 'toggle', productId: 7 });
  expect(read.calls).toHaveLength(2);
});
