import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { culture, guid, id, picture, text } from './wire.ts';

/** Not yet read by the shop, shown to everyone, or not shown. */
export const reviewStatus = v.picklist(['Waiting', 'Approved', 'Refused']);
export type ReviewStatus = v.InferOutput<typeof reviewStatus>;

/** Whole stars, 1 to 5. */
const rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** What everyone reads. */
const words = { Rating: rating, Text: v.string(), WrittenAt: v.string(), Answer: v.string() };

const shownReview = v.object({
  ReviewId: guid,
  ...words,
  /** First name and initial. */
  Author: v.string(),
  /** The language it is written in. */
  Culture: culture,
});
export type ShownReview = v.InferOutput<typeof shownReview>;

export const reviewSort = v.picklist(['newest', 'best', 'worst']);
export type ReviewSort = v.InferOutput<typeof reviewSort>;

/** A page of a product's approved reviews. */
export const shownReviews = v.object({
  /** Of all approved reviews, one decimal. */
  Average: v.number(),
  Count: v.number(),
  Sort: reviewSort,
  CurrentPage: v.number(),
  TotalPages: v.number(),
  Items: v.array(shownReview),
});
export type ShownReviews = v.InferOutput<typeof shownReviews>;

const ownReview = v.object({
  ...words,
  Status: reviewStatus,
  /** Why it is not shown; '' unless refused. */
  Reason: v.string(),
});

const reviewItem = v.object({
  LineId: id,
  Name: v.string(),
  /** Null if it is no longer sold. */
  ProductUrl: v.nullable(v.string()),
  Photo: v.nullable(picture),
  /** What the buyer wrote; null so far. */
  Review: v.nullable(ownReview),
});
export type ReviewItem = v.InferOutput<typeof reviewItem>;

/** The delivered products of an order, each once, and what their buyer wrote about them. */
export const orderReviews = v.object({ Items: v.array(reviewItem) });
export type OrderReviews = v.InferOutput<typeof orderReviews>;

export const writeReview = endpoint({
  id: 'writeReview',
  what: 'A buyer’s review of a delivered product, shown once the shop has approved it. One per buyer and product: 409 for another.',
  method: 'POST',
  path: '/api/v1/sales/orders/:orderId/reviews',
  params: v.object({ orderId: guid }),
  query: v.object({ culture: v.optional(culture, 'fr') }),
  body: v.object({
    LineId: id,
    /** `1` to `5`; like all fields checked by the form's rules. */
    Rating: v.optional(text(10), ''),
    Text: v.optional(text(5000), ''),
  }),
  answer: orderReviews,
  problems: [404, 409, 422],
});

/** An order's products to review; reached from a mail's link or the order. */
export const reviewsOfOrderPage = definePage({
  id: 'reviewsOfOrder',
  params: v.object({ orderId: guid }),
  /** `written`: the line that a plain form just reviewed. `stop`: asks whether mails shall stop; `stopped`: they have. */
  search: v.object({ written: one, stop: one, stopped: one }),
  data: v.object({
    Kind: v.literal('reviewsOfOrder'),
    OrderId: guid,
    Number: v.string(),
    ...orderReviews.entries,
    /** The line that was just reviewed by a plain form. */
    Written: v.nullable(id),
    /** The link in a mail that ends such mails was followed. */
    IsStopAsked: v.boolean(),
    /** The order's address gets no more mails that ask for reviews. */
    IsStopped: v.boolean(),
  }),
  /** `review:{LineId}` (Rating, Text); `stop` ends the mails that ask for reviews. */
  actions: ['review', 'stop'],
  texts: ['Review'],
});
export type ReviewsOfOrderPageData = v.InferOutput<typeof reviewsOfOrderPage.data>;
