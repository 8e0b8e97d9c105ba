import type { SavedReference } from '#contract/customer-reference.ts';
import type { Culture } from '#contract/wire.ts';
import type { ReferenceChange } from '#machines/customerReference/customerReference.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Saves a company's own SKU. */
export const customerReferencePorts = (http: Http, culture: Culture) => ({
  saveReference: abortable<SavedReference, ReferenceChange>(({ input: { productId, variantId, sku }, signal }) =>
    http.call(
      'saveCustomerReference',
      { body: { ProductId: productId, ProductVariantId: variantId, CustomerSKU: sku }, query: { culture } },
      { signal },
    ),
  ),
});
