import type { ReviewsOfOrderPageData } from '#contract/reviews.ts';
import { reviewFlow } from '#app/flows/review.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { OrderReviewsPage } from '#views/review/OrderReviewsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<ReviewsOfOrderPageData>) {
  const { OrderId: orderId, Items: items, Written: written } = page;
  const flow = useFlow(useLogic(reviewFlow), { id: 'review', input: { orderId, items, written, form } });
  return <OrderReviewsPage page={page} form={form} flow={flow} />;
}
