import type { Variation } from '#contract/catalog.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { VariantQuery } from '#machines/variantSelection/variantSelection.machine.ts';
import type { Http } from './http.ts';

/** Requests variants: empty fields are omitted from the URL. */
export const variantSelectionPorts = (http: Http, culture: Culture) => ({
  queryVariants: abortable<Variation, VariantQuery>(({ input: { productId, choices, quantity, changed }, signal }) =>
    http.call(
      'productVariants',
      { params: { id: productId }, query: { ...choices, quantity, ...(changed && { changed }), culture } },
      { signal },
    ),
  ),
  readCleared: abortable<Variation, { href: string }>(async ({ input: { href }, signal }) => {
    const first = await http.page('product', href, { signal });
    const arrival = 'redirect' in first ? await http.page('product', first.redirect, { signal }) : first;
    if (!('Page' in arrival) || (arrival.Page as ProductPageData).Kind !== 'product')
      throw new Error('no product page');
    return (arrival.Page as ProductPageData).Variation;
  }),
});
