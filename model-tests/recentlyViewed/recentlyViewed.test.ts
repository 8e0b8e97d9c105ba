import type { ProductCard } from '#contract/catalog.ts';
import { cardsOf, recentlyViewedMachine } from '#machines/recentlyViewed/recentlyViewed.machine.ts';
import type { RecentlyViewedInput } from '#machines/recentlyViewed/recentlyViewed.machine.ts';
import { acceptAll, declineAll } from '#rules/consent.ts';
import { an, cart, summaryOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { viewedCard } from './recentlyViewed.flow.ts';

function looking(given: Partial<RecentlyViewedInput> = {}) {
  const read = waitingPort<readonly ProductCard[], { ids: readonly number[] }>();
  /** What is stored, after each change; null once deleted. */
  const kept: (readonly number[] | null)[] = [];
  const { actor, clock } = begin(
    recentlyViewedMachine.provide({
      actors: { readCards: read.logic },
      actions: {
        keepRecord: (_, { viewed }) => kept.push(viewed),
        deleteRecord: () => kept.push(null),
      },
    }),
    { productId: 7, isAllowed: true, viewed: [], ...given },
  );
  const shown = () => cardsOf(actor.getSnapshot()).map(({ ProductId }) => ProductId);
  return { actor, clock, read, kept, shown };
}

test('a product is stored when first viewed, newest first and at most twelve', () => {
  const { read, kept } = looking({ viewed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
  expect(kept).toEqual([[7, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]]);
  expect(read.last().input).toEqual({ ids: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12] });
  expect(looking({ viewed: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13] }).kept[0]).toHaveLength(12);
});

test('the others are shown as the shop has them now; what is no longer sold is silently omitted', async () => {
  const { read, shown } = looking({ viewed: [9, 8] });
  expect(shown()).toEqual([]);
  await read.last().answer([viewedCard(8)]);
  expect(shown()).toEqual([8]);
});

test('the very first product sends no request', () => {
  const { read, shown } = looking();
  expect([read.calls.length, shown()]).toEqual([0, []]);
});

test('withdrawing consent deletes what was stored, hides the list and aborts its request', async () => {
  const { actor, read, kept, shown } = looking({ viewed: [9] });
  await read.last().answer([viewedCard(9)]);
  expect(shown()).toEqual([9]);
  actor.send({ type: 'consent.given', record: declineAll('1') });
  expect([shown(), kept.at(-1)]).toEqual([[], null]);
  actor.send({ type: 'consent.given', record: acceptAll('1') });
  expect([shown(), kept.at(-1), read.calls.length]).toEqual([[], [7], 1]);
});

test('without consent nothing is stored, and earlier data are deleted', () => {
  const { actor, read, kept } = looking({ isAllowed: false, viewed: [9] });
  expect([kept, read.calls.length]).toEqual([[null], 0]);
  actor.send({ type: 'consent.given', record: acceptAll('1') });
  expect(kept).toEqual([null, [7]]);
});

test('a list that fails to load is silently omitted; after signing in one sees one’s own prices', async () => {
  const { actor, clock, read, shown } = looking({ viewed: [9] });
  await read.last().fail(offline);
  expect(shown()).toEqual([]);
  actor.send({ type: 'person.changed', person: an, summary: summaryOf(cart()), uri: '' });
  await read.last().answer([viewedCard(9)]);
  expect(shown()).toEqual([9]);
  actor.send({ type: 'person.changed', person: null, summary: summaryOf(cart()), uri: '' });
  clock.advance(15_000);
  expect([shown(), read.calls.length]).toEqual([[9], 3]);
});
