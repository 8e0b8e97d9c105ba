import type { CheckoutPageData } from '#contract/pages.ts';
import { checkoutFlow } from '#app/flows/checkout.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { CheckoutPage } from '#views/checkout/CheckoutPage.tsx';
import { useShop } from '#views/parts/shop.ts';
import type { PageProps } from './page-route.tsx';

/** Checkout with its flow: drawn by the server, its code comes with the first touch; until then it is a plain form. */
export function Checkout({ answer: { Page: page, Form: form } }: PageProps<CheckoutPageData>) {
  const { Culture: culture } = useShop().shell;
  const flow = useFlow(useLogic(checkoutFlow), { id: 'checkout', input: { page, form, culture } });
  return <CheckoutPage page={page} flow={flow} />;
}
