import type { CustomerReferenceInput } from '#machines/customerReference/customerReference.machine.ts';
import { BackInStock } from '#views/backInStock/BackInStock.tsx';
import { ReferenceBlock } from '#views/customerReference/ReferenceBlock.tsx';
import { backInStockFlow } from '#app/flows/backInStock.ts';
import { customerReferenceFlow } from '#app/flows/customerReference.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';

interface ReferenceProps extends CustomerReferenceInput {
  /** The product page's address with the choice in it. */
  readonly action: string;
}

/** The live block of a company's own SKU; another variant is another block. */
export function Reference({ action, ...input }: ReferenceProps) {
  const flow = useFlow(useLogic(customerReferenceFlow), { id: 'customerReference', input });
  return <ReferenceBlock flow={flow} variantId={input.variantId} action={action} />;
}

/** The live link of a sold-out variant; another variant is another one. */
export function StockAlert({ href }: { readonly href: string }) {
  const flow = useFlow(useLogic(backInStockFlow), { id: 'backInStock', input: { href } });
  return <BackInStock flow={flow} href={href} />;
}
