import type { OrderListPageData } from '#contract/order-list.ts';
import { orderListFlow } from '#app/flows/order-list.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import { AddForm } from '#views/orderList/ArticleRow.tsx';
import { OrderListPage } from '#views/orderList/OrderListPage.tsx';
import type { AddFormProps } from '#views/orderList/OrderListPage.tsx';
import type { PageProps } from '../page-route.tsx';

/** A row's own quantity: it starts at what was last ordered. */
function Add(props: AddFormProps) {
  const { MinQty: min, MaxQty: max, StepQty: step, Quantity, OrderId, ItemKey } = props.article;
  const id = `quantity-${OrderId}-${ItemKey}`;
  const quantity = useFlow(quantityMachine, { id, input: { id, quantity: Quantity, limits: { min, max, step } } });
  return <AddForm {...props} quantity={quantity} />;
}

export function Page({ answer: { Page: page, Form: form } }: PageProps<OrderListPageData>) {
  const flow = useFlow(useLogic(orderListFlow), { id: 'orderList', input: undefined });
  return <OrderListPage page={page} form={form} flow={flow} Add={Add} />;
}
