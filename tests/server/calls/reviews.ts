import { expect } from 'vitest';
import { delivered, lineOf, reviewed } from '#tests/server/reviews/shop.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases, CallContext, Rejection } from './call-case.ts';

type ReviewId = 'writeReview' | 'findDeskReviews' | 'approveReview' | 'refuseReview' | 'answerReview';

const nowhere = '00000000-0000-4000-8000-000000000001';
const unknown: Rejection[] = [
  ['a review that is not there', 404, null, { params: { reviewId: nowhere } }],
  ['a review that is no review', 400, '/reviewId', { params: { reviewId: 'x' } }],
];

/** Somebody's review, waiting to be read. */
async function waiting({ shop }: CallContext): Promise<{ params: Record<string, string> }> {
  return { params: { reviewId: await reviewed(shop, await delivered(shop)) } };
}

export const reviewRows: CallCases<ReviewId> = {
  writeReview: {
    may: 'visitor',
    first: 404,
    valid: async ({ shop, person }) => {
      const bought = await delivered(shop, { person, pieces: [] });
      return {
        params: { orderId: bought.orderId },
        body: { LineId: await lineOf(bought), Rating: '4', Text: 'Garde le café chaud.' },
      };
    },
    answer: ({ Items }) => expect(Items[0]?.Review).toMatchObject({ Rating: 4, Status: 'Waiting' }),
    bad: [
      ['somebody else’s order', 404, null, { params: { orderId: nowhere } }],
      ['an order that is none', 400, '/orderId', { params: { orderId: 'x' } }],
      ['a line of another order', 404, null, { body: { LineId: 2_147_483_647 } }],
      ['no stars', 422, '/Rating', { body: { Rating: '' } }],
      ['six stars', 422, '/Rating', { body: { Rating: '6' } }],
      ['half a star', 422, '/Rating', { body: { Rating: '3.5' } }],
      ['no words', 422, '/Text', { body: { Text: ' ' } }],
      ['too many words', 422, '/Text', { body: { Text: 'x'.repeat(2001) } }],
      ['words without end', 400, '/Text', { body: { Text: 'x'.repeat(5001) } }],
      wrongCulture,
    ],
  },
  findDeskReviews: {
    may: 'staff',
    valid: () => ({ query: { status: 'Waiting', page: '1' } }),
    answer: ({ Status, CurrentPage }) => expect([Status, CurrentPage]).toEqual(['Waiting', 1]),
    bad: [
      ['a status nobody knows', 400, '/status', { query: { status: 'Lost' } }],
      ['a page that is none', 400, '/page', { query: { page: '0' } }],
    ],
  },
  approveReview: {
    may: 'staff',
    valid: waiting,
    answer: ({ Status }) => expect(Status).toBe('Approved'),
    bad: unknown,
  },
  refuseReview: {
    may: 'staff',
    valid: async (context) => ({ ...(await waiting(context)), body: { Reason: 'Publicité' } }),
    answer: ({ Status, Reason }) => expect([Status, Reason]).toEqual(['Refused', 'Publicité']),
    bad: [
      ...unknown,
      ['no reason', 400, '/Reason', { body: { Reason: ' ' } }],
      ['a reason without end', 400, '/Reason', { body: { Reason: 'x'.repeat(501) } }],
    ],
  },
  answerReview: {
    may: 'staff',
    valid: async (context) => ({ ...(await waiting(context)), body: { Answer: 'Merci.' } }),
    answer: ({ Answer }) => expect(Answer).toBe('Merci.'),
    bad: [...unknown, ['an answer without end', 400, '/Answer', { body: { Answer: 'x'.repeat(2001) } }]],
  },
};
