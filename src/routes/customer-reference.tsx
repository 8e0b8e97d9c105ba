import { customerReferenceFlow } from '#app/flows/customerReference.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { CustomerReferenceInput } from '#machines/customerReference/customerReference.machine.ts';
import { ReferenceBlock } from '#views/customerReference/ReferenceBlock.tsx';

interface ReferenceProps extends CustomerReferenceInput {
  /** The product page's address with the choice in it. */
  readonly action: string;
}

/** The live block of a company's own SKU; another variant is another block. */
export function Reference({ action, ...input }: ReferenceProps) {
  const flow = useFlow(useLogic(customerReferenceFlow), { id: 'customerReference', input });
  return <ReferenceBlock flow={flow} variantId={input.variantId} action={action} />;
}
