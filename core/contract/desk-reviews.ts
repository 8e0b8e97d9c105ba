import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { reviewStatus } from './reviews.ts';
import { guid, text } from './wire.ts';

const deskReview = v.object({
  ReviewId: guid,
  Product: v.string(),
  /** Null if it is no longer sold. */
  ProductUrl: v.nullable(v.string()),
  OrderId: guid,
  OrderNumber: v.string(),
  Author: v.string(),
  Rating: v.number(),
  Text: v.string(),
  Status: reviewStatus,
  Reason: v.string(),
  Answer: v.string(),
  WrittenAt: v.string(),
  /** Null until somebody decided. */
  DecidedAt: v.nullable(v.string()),
  DecidedBy: v.nullable(v.string()),
});
export type DeskReview = v.InferOutput<typeof deskReview>;

export const deskReviews = v.object({
  Status: reviewStatus,
  Reviews: v.array(deskReview),
  /** How many there are of each. */
  Counts: v.object({ Waiting: v.number(), Approved: v.number(), Refused: v.number() }),
  CurrentPage: v.number(),
  TotalPages: v.number(),
});
export type DeskReviews = v.InferOutput<typeof deskReviews>;

const path = '/api/v1/desk/reviews';
const ofReview = v.object({ reviewId: guid });
const staff = { may: 'staff', answer: deskReview } as const;

export const findDeskReviews = endpoint({
  id: 'findDeskReviews',
  what: 'Reviews by status, a page at a time: waiting ones in the order they came, the others newest first.',
  method: 'GET',
  path,
  may: 'staff',
  query: v.object({
    status: v.optional(reviewStatus, 'Waiting'),
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
  }),
  answer: deskReviews,
});
export const approveReview = endpoint({
  id: 'approveReview',
  what: 'Shows a review on its product’s page. Approving it twice changes nothing.',
  method: 'POST',
  path: `${path}/:reviewId/approve`,
  params: ofReview,
  problems: [404],
  ...staff,
});
export const refuseReview = endpoint({
  id: 'refuseReview',
  what: 'Does not show a review, or no longer; its writer reads the reason.',
  method: 'POST',
  path: `${path}/:reviewId/refuse`,
  params: ofReview,
  body: v.object({ Reason: v.pipe(text(500), v.minLength(1, 'Form.Mandatory')) }),
  encodings: ['json'],
  problems: [404, 422],
  ...staff,
});
export const answerReview = endpoint({
  id: 'answerReview',
  what: 'The shop’s answer below a review; an empty one removes it.',
  method: 'POST',
  path: `${path}/:reviewId/answer`,
  params: ofReview,
  body: v.object({ Answer: text(2000) }),
  encodings: ['json'],
  problems: [404, 422],
  ...staff,
});

export const deskReviewsPage = definePage({
  id: 'deskReviews',
  params: v.object({}),
  /** `done`: what a plain form just did. */
  search: v.object({ status: one, pagenbr: one, done: one }),
  data: v.object({
    Kind: v.literal('deskReviews'),
    ...deskReviews.entries,
    Done: v.nullable(v.picklist(['approve', 'refuse', 'answer'])),
  }),
  /** `approve:{ReviewId}`, `refuse:{ReviewId}` (Reason), `answer:{ReviewId}` (Answer). */
  may: 'staff',
  actions: ['approve', 'refuse', 'answer'],
  texts: ['Desk'],
});
export type DeskReviewsPageData = v.InferOutput<typeof deskReviewsPage.data>;
