import type { OrderReviews } from '#contract/reviews.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { ReviewRequest } from '#machines/review/review.machine.ts';
import { reviewRules } from '#rules/review-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

export const reviewPorts = (http: Http, culture: Culture) => ({
  writeReview: abortable<OrderReviews, ReviewRequest>(async ({ input: { orderId, ...body }, signal }) => {
    requireFields(reviewRules, { Rating: body.Rating, Text: body.Text }, culture);
    return await http.call('writeReview', { params: { orderId }, query: { culture }, body }, { signal });
  }),
});
