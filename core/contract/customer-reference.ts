import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { culture, id, text } from './wire.ts';

const reference = v.object({
  ProductId: id,
  ProductVariantId: id,
  /** '' if the company gave none. */
  CustomerSKU: v.string(),
});

const referenceBlock = v.object({ ...reference.entries, Name: v.string(), Url: v.string() });
export type ReferenceBlockData = v.InferOutput<typeof referenceBlock>;
export const customerReferenceUpdate = endpoint({
  id: 'customerReferenceUpdate',
  what: 'The company’s own SKU for a variant, with the form that changes it. Companies only.',
  method: 'GET',
  path: '/:culture/widget/catalog/CustomerReferenceUpdate',
  may: 'customer',
  params: v.object({ culture }),
  query: v.object({ productId: id, productVariantId: id }),
  answer: referenceBlock,
  problems: [403, 404],
});

/** `Status`: it was saved; a refusal is a Problem with its own `Message`. */
const savedReference = v.object({ ...reference.entries, Status: v.literal(true), Message: v.string() });
export type SavedReference = v.InferOutput<typeof savedReference>;
export const saveCustomerReference = endpoint({
  id: 'saveCustomerReference',
  what: 'Saves the company’s own SKU for a variant; an empty one deletes it. `Message` confirms it in the visitor’s culture.',
  method: 'POST',
  path: '/api/v1/catalog/customerref',
  may: 'customer',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  // an empty value deletes the reference, so the key must be present
  body: v.object({ ProductId: id, ProductVariantId: id, CustomerSKU: text(1000) }),
  answer: savedReference,
  problems: [403, 404, 422],
});
