import { BackInStock } from '#views/backInStock/BackInStock.tsx';
import { ReferenceBlock } from '#views/customerReference/ReferenceBlock.tsx';
import { backInStockFlow } from '#app/flows/backInStock.ts';
import { customerReferenceFlow } from '#app/flows/customerReference.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useHydrated } from '#app/useHydrated.ts';
import { AlertLink } from '#views/backInStock/AlertLink.tsx';
import { ReferenceForm } from '#views/customerReference/ReferenceForm.tsx';
import type { AlertProps, ReferenceProps } from '#views/product/ProductPage.tsx';

export { Offer } from '#views/product/Offer.tsx';
export { ProductBelow } from '#views/product/ProductBelow.tsx';

/** The block of a company's own SKU: while it takes over what the server drew it is the plain form, then it is live. */
export function Reference(props: ReferenceProps) {
  return useHydrated() ? <LiveReference {...props} /> : <ReferenceForm {...props} />;
}

/** Another variant is another block. */
function LiveReference({ action, ...input }: ReferenceProps) {
  const flow = useFlow(useLogic(customerReferenceFlow), { id: 'customerReference', input });
  return <ReferenceBlock flow={flow} variantId={input.variantId} action={action} />;
}

/** The link of a sold-out variant: plain while it takes over what the server drew, then live. */
export function StockAlert(props: AlertProps) {
  return useHydrated() ? <LiveAlert {...props} /> : <AlertLink {...props} />;
}

/** Another variant is another one. */
function LiveAlert({ href }: AlertProps) {
  const flow = useFlow(useLogic(backInStockFlow), { id: 'backInStock', input: { href } });
  return <BackInStock flow={flow} href={href} />;
}
