import { safeParse } from 'valibot';
import { reviewsOfOrderPage, writeReview as writeCall } from '#contract/reviews.ts';
import { id } from '#contract/wire.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import { isRefused } from './ask.ts';
import { orderReviewsOf } from './of-order.ts';
import { requireOwnOrder, stopRequests, writeReview } from './write.ts';

/** The products of an order to review, for the session or customer that may see it; 404 for anyone else. */
export const reviewsOfOrderPageServed = serves(reviewsOfOrderPage, {
  read: async (request) => {
    const { visit, services, params, search } = request;
    const order = await requireOwnOrder(request, params.orderId);
    const written = safeParse(id, search.written);
    return {
      data: {
        Kind: 'reviewsOfOrder' as const,
        OrderId: order.publicId,
        Number: order.number,
        ...(await orderReviewsOf(request, order)),
        Written: written.success ? written.output : null,
        IsStopAsked: search.stop === '1',
        IsStopped: await isRefused(services.db, order),
      },
      meta: {
        Title: await services.texts.translate(visit.culture, 'Review.Title'),
        Description: '',
        NoIndex: true,
      },
    };
  },
  actions: {
    review: async ({ visit, services, params, form }) => {
      const body = parsePart(writeCall.body, { ...form, LineId: form['ItemId'] }) as {
        LineId: number;
        Rating: string;
        Text: string;
      };
      await writeReview(
        { visit, services },
        { orderId: params.orderId, lineId: body.LineId, rating: body.Rating, text: body.Text },
      );
      return { redirect: visit.urls.reviewsOfOrder(params, { written: body.LineId }) };
    },
    stop: async ({ visit, services, params }) => {
      await stopRequests({ visit, services }, params.orderId);
      return { redirect: visit.urls.reviewsOfOrder(params, { stopped: '1' }) };
    },
  },
});
