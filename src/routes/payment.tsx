import type { PaymentPageData } from '#contract/payment.ts';
import { PaymentPage } from '#views/payment/PaymentPage.tsx';
import type { PageProps } from './page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<PaymentPageData>) {
  return <PaymentPage page={page} message={form?.Message ?? null} />;
}
