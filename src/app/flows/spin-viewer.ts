import type { ProductPageData } from '#contract/catalog-pages.ts';
import { prefersStillness } from '#gateways/navigation.gateway.ts';
import type { SpinInput } from '#machines/spinViewer/spinViewer.machine.ts';

/** How a product's turn begins for this person. */
export const spinInput = ({ Mode, Frames }: NonNullable<ProductPageData['Spin']>): SpinInput => ({
  mode: Mode,
  frames: Frames.length,
  isStill: prefersStillness(),
});
