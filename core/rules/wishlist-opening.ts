/**
 * Which list's dialog a product page opens by itself, as its URL asks for: `openWishlist` with the id of the variant
 * shown, or `openBirthlist` (specification §2). Null if none is asked for, or if no variant is chosen.
 */
export function openingIn(
  search: string,
  variantId: number | null,
): { productVariantId: string; kind?: 'birthlist' } | null {
  if (variantId === null) return null;
  const query = new URLSearchParams(search);
  const productVariantId = String(variantId);
  if (query.get('openWishlist') === productVariantId) return { productVariantId };
  return query.has('openBirthlist') ? { productVariantId, kind: 'birthlist' } : null;
}
