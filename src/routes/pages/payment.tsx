import type { PaymentPageData } from '#contract/payment.ts';
import { paymentFlow } from '#app/flows/payment.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { PaymentPage } from '#views/payment/PaymentPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<PaymentPageData>) {
  const flow = useFlow(useLogic(paymentFlow), { id: 'payment', input: { page } });
  return <PaymentPage page={page} flow={flow} message={form?.Message ?? null} />;
}
