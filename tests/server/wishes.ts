import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { AddedToWishlist } from '#contract/wishlist.ts';
import type { Person } from '#tests/shop.ts';

export const wishCalls = '/api/v1/catalog/wishlist';

/** A call by the specification's names, in the query. */
export const wishBy = (
  person: Person,
  method: 'GET' | 'POST' | 'DELETE',
  call: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Response> => {
  const named = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(named).toString();
  return person.send(method, `${wishCalls}/${call}${text && `?${text}`}`);
};

/** Puts a variant into a list: the first one without `listId`, a new one with `Name`. */
export async function wished(
  person: Person,
  productVariantId: number,
  others: Readonly<Record<string, string | number>> = {},
): Promise<AddedToWishlist> {
  const answer = await wishBy(person, 'POST', 'addproductvariant', { productVariantId, ...others });
  if (answer.status !== 200) throw new Error(`not added: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as AddedToWishlist;
}

/** The page of the lists, or of one of them, as the app reads it. */
export async function listsOf(person: Person, listId?: number, culture = 'fr'): Promise<WishlistPageData> {
  const path = `/${culture}/catalog/wishlist/list${listId === undefined ? '' : `?Id=${listId}`}`;
  return ((await (await person.get(path)).json()) as { Page: WishlistPageData }).Page;
}

/** The lines of a list: variant and desired quantity. */
export const linesOf = async (person: Person, listId?: number): Promise<[number, number][]> =>
  ((await listsOf(person, listId)).List?.Items ?? []).map(({ ProductVariantId, Quantity }) => [
    ProductVariantId,
    Quantity,
  ]);
