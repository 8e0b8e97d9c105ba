import { useFlow } from '#app/useFlow.ts';
import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import { ProductTable, QuickAdd } from '#views/productList/ProductTable.tsx';
import type { AddProps, TableProps } from '#views/productList/ProductTable.tsx';

/** A row's own quantity: it starts at the smallest quantity sold, and can be reduced to zero. */
function Add({ card, variantId }: AddProps) {
  const quantity = useFlow(quantityMachine, {
    id: `quantity-${variantId}`,
    input: {
      id: `quantity-${variantId}`,
      quantity: card.MinQty,
      limits: { min: 0, max: card.MaxQty, step: card.StepQty },
    },
  });
  return <QuickAdd card={card} variantId={variantId} quantity={quantity} />;
}

/** The list as a table, with a quantity for each row. */
export const ListTable = (props: TableProps) => <ProductTable {...props} Add={Add} />;
