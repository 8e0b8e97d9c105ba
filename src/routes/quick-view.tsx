import type { QuickView } from '#contract/quick-view.ts';
import { variantSelectionFlow } from '#app/flows/variant-selection.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { QuickViewActor } from '#machines/quickView/quickView.machine.ts';
import { QuickPanel } from '#views/quickView/QuickPanel.tsx';
import { QuickProduct } from '#views/quickView/QuickProduct.tsx';

/** A product in brief, with a flow of its own for its selection. */
export function Content({ content }: { readonly content: QuickView }) {
  const selection = useFlow(useLogic(variantSelectionFlow), {
    id: 'variantSelection',
    input: { productId: content.ProductId, variation: content.Variation, path: content.ProductUrl, isPanel: true },
  });
  return <QuickProduct content={content} selection={selection} />;
}

/** The panel of a row, with a flow of its own for its selection. */
export const Quick = ({ quick }: { readonly quick: QuickViewActor }) => <QuickPanel quick={quick} Content={Content} />;
