import * as v from 'valibot';
import { pages } from '#contract/pages.ts';
import type { PageId } from '#contract/pages.ts';
import { productVariants } from '#contract/catalog.ts';
import { customerReferenceSearch } from '#contract/customer-reference-search.ts';
import { searchSuggestions } from '#contract/search-suggestions.ts';
import type { Variation } from '#contract/catalog.ts';
import { routes } from '#server/catalog/catalog.routes.ts';
import { routes as contentRoutes } from '#server/content/content.routes.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { withToken } from '#server/http/form-token.ts';
import type { PageMeta } from '#server/http/page.ts';

type Data<Id extends PageId> = v.InferOutput<(typeof pages)[Id]['data']>;
type Params = Record<string, string>;

/** Reads a page as its address does: parameters and query parsed by the contract, and so is what comes back, with a form token of its own. */
export async function readPage<Id extends PageId>(
  asker: Asker,
  id: Id,
  params: Params = {},
  search: Params = {},
): Promise<{ data: Data<Id>; meta: PageMeta; redirect: null } | { data: null; meta: null; redirect: string }> {
  const page = pages[id];
  const served = [...(routes.pages ?? []), ...(contentRoutes.pages ?? [])].find((each) => each.page.id === id);
  if (!served) throw new Error(`neither catalogue nor content serves a page ${id}`);
  const result = await served.work.read({
    ...asker,
    params: v.parse(page.params, params),
    search: v.parse(page.search, search),
  });
  if ('redirect' in result) return { data: null, meta: null, redirect: `${result.status} ${result.redirect}` };
  return { data: v.parse(page.data, withToken(result.data)), meta: result.meta, redirect: null };
}

/** The same for an existing page. */
export async function pageData<Id extends PageId>(asker: Asker, id: Id, params: Params = {}, search: Params = {}) {
  const { data, meta, redirect } = await readPage(asker, id, params, search);
  if (redirect !== null) throw new Error(`moved to ${redirect}`);
  return { ...data, meta };
}

export async function callCatalog(asker: Asker, id: string, params: unknown, query: unknown): Promise<unknown> {
  const served = (routes.calls ?? []).find(({ endpoint }) => endpoint.id === id);
  if (!served) throw new Error(`the catalogue answers no call ${id}`);
  const { endpoint, work } = served;
  const answer = await work({
    ...asker,
    params: v.parse(endpoint.params, params),
    query: v.parse(endpoint.query, query),
    body: {},
  });
  return v.parse(endpoint.answer, answer);
}

export const variationAt = async (asker: Asker, productId: number, query: Params = {}): Promise<Variation> =>
  v.parse(productVariants.answer, await callCatalog(asker, productVariants.id, { id: String(productId) }, query));

export const referencesAt = async (asker: Asker, query: Params) =>
  v.parse(customerReferenceSearch.answer, await callCatalog(asker, customerReferenceSearch.id, {}, query));

export const suggestionsAt = async (asker: Asker, query: Params) =>
  v.parse(searchSuggestions.answer, await callCatalog(asker, searchSuggestions.id, {}, query));
