import type { OrderHistoryPageData } from '#contract/order-history.ts';
import { orderHistoryFlow } from '#app/flows/order-history.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { OrderHistoryPage } from '#views/orderHistory/OrderHistoryPage.tsx';
import { Period } from '../period.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<OrderHistoryPageData>) {
  const input = { orderId: '', lines: null, form: null };
  const flow = useFlow(useLogic(orderHistoryFlow), { id: 'orderHistory', input });
  return <OrderHistoryPage page={page} flow={flow} period={<Period asked={page.Period} />} />;
}
