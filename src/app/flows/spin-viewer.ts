import type { ProductPageData } from '#contract/catalog-pages.ts';
import { prefersStillness } from '#gateways/navigation.gateway.ts';
import type { SpinInput } from '#machines/spinViewer/spinViewer.machine.ts';

/** The initial state of a product's 360° view for this user. */
export const spinInput = ({ Mode, Frames }: NonNullable<ProductPageData['Spin']>): SpinInput => ({
  mode: Mode,
  frames: Frames.length,
  isStill: prefersStillness(),
});
