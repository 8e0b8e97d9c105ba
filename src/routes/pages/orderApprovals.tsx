import type { ApprovalsPageData } from '#contract/order-approval.ts';
import { orderApprovalFlow } from '#app/flows/order-approval.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { ApprovalsPage } from '#views/orderApproval/ApprovalsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<ApprovalsPageData>) {
  const flow = useFlow(useLogic(orderApprovalFlow), {
    id: 'orderApproval',
    input: { orders: page.Orders, done: page.Done, doneFor: page.DoneFor, form },
  });
  return <ApprovalsPage isApprover={page.IsApprover} form={form} flow={flow} />;
}
