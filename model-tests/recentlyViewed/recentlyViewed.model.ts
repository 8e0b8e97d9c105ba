import { recentlyViewedMachine } from '#machines/recentlyViewed/recentlyViewed.machine.ts';
import { flowModel } from '#paths/model.ts';
import { acceptAll, declineAll } from '#rules/consent.ts';
import { an, cart, summaryOf } from '#tests/fixtures/buying.ts';
import { card } from '#tests/fixtures/catalog.ts';
import { offline } from '../failures.ts';

export const viewedCard = (ProductId: number) =>
  card({ ProductId, Name: `Article ${ProductId}`, ProductUrl: `/fr/p/article-${ProductId}` });

export const recentlyViewedModel = flowModel(recentlyViewedMachine, {
  inputs: [
    { productId: 7, isAllowed: true, viewed: [9, 7, 8] },
    { productId: 7, isAllowed: false, viewed: [] },
  ],
  events: {
    'consent.given': [{ record: acceptAll('2026-1') }, { record: declineAll('2026-1') }],
    'person.changed': [{ person: an, summary: summaryOf(cart()), uri: '' }],
  },
  outcomes: {
    readCards: { done: ({ input }) => [input.ids.map(viewedCard), []], errors: [offline] },
  },
  promises: {
    deciding: 'never rests here',
    remembering: 'never rests here',
    forbidden: {
      says: 'nothing is remembered, and nothing shown',
      holds: ({ context: { viewed, cards } }) => viewed.length === 0 && cards.length === 0,
    },
    alone: {
      says: 'only the product of the page is remembered',
      holds: ({ context: { viewed, productId } }) => viewed.join() === String(productId),
    },
    reading: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    shown: 'shows what was answered',
    missing: 'says nothing of what could not be read',
  },
  invariants: {
    'the product of the page is not among what is shown': ({ context: { cards, productId } }) =>
      cards.every(({ ProductId }) => ProductId !== productId),
  },
});
