import type { OrderHistoryDetailPageData } from '#contract/order-history.ts';
import { orderHistoryFlow } from '#app/flows/order-history.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { OrderDetailPage } from '#views/orderHistory/OrderDetailPage.tsx';
import { OrderOptions } from '../order-options.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<OrderHistoryDetailPageData>) {
  const input = { orderId: page.Order.OrderId, lines: page.Reordered, form: form?.Do === 'reorder' ? form : null };
  const flow = useFlow(useLogic(orderHistoryFlow), { id: 'orderHistory', input });
  return (
    <OrderDetailPage
      page={page}
      flow={flow}
      options={<OrderOptions options={page.Options} isAside />}
      refusal={form?.Do === 'claim' ? form.Message : null}
    />
  );
}
