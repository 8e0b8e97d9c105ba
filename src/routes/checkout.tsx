import type { CheckoutPageData } from '#contract/pages.ts';
import { checkoutFlow } from '#app/flows/checkout.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { CheckoutPage } from '#views/checkout/CheckoutPage.tsx';
import { useShop } from '#views/parts/shop.ts';
import type { PageProps } from './page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<CheckoutPageData>) {
  const { Culture: culture } = useShop().shell;
  const flow = useFlow(useLogic(checkoutFlow), { id: 'checkout', input: { page, form, culture } });
  return <CheckoutPage page={page} flow={flow} />;
}
