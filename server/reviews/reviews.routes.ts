import * as contract from '#contract/reviews.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { reviewsOfOrderPageServed } from './order-reviews-page.ts';
import { writeReview } from './write.ts';

const calls = [
  answers(contract.writeReview, async ({ visit, services, params, body }) =>
    writeReview(
      { visit, services },
      { orderId: params.orderId, lineId: body.LineId, rating: body.Rating, text: body.Text },
    ),
  ),
];

export const routes: Routes = { calls, pages: [reviewsOfOrderPageServed] };
