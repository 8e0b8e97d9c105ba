import type { QuickOrderPageData } from '#contract/quick-order.ts';
import { quickOrderFlow } from '#app/flows/quick-order.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { QuickOrderPage } from '#views/quickOrder/QuickOrderPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<QuickOrderPageData>) {
  const input = { articles: page.Articles, rows: page.Rows, form };
  const flow = useFlow(useLogic(quickOrderFlow), { id: 'quickOrder', input });
  return <QuickOrderPage page={page} flow={flow} />;
}
