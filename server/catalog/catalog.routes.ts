import { productVariants } from '#contract/catalog.ts';
import { customerReferenceUpdate, saveCustomerReference } from '#contract/customer-reference.ts';
import * as blocks from '#contract/product-blocks.ts';
import { listFilter } from '#contract/faceted-search.ts';
import { degressivePrice, productPhotosGallery, stockByWarehouse } from '#server/catalog/blocks.ts';
import { comparePage } from '#contract/compare.ts';
import { productCards } from '#contract/product-cards.ts';
import { quickView } from '#contract/quick-view.ts';
import { brandPage, categoryPage, productPage, searchPage, tagPage } from '#contract/catalog-pages.ts';
import { customerReferenceSearch, customerReferenceSearchPage } from '#contract/customer-reference-search.ts';
import { searchSuggestions } from '#contract/search-suggestions.ts';
import { subscribeToBackInStock } from '#contract/back-in-stock.ts';
import { parseFilter } from '#rules/list-filter.ts';
import { parseListQuery } from '#rules/list-query.ts';
import { readReference, saveReferenceByCall } from '#server/catalog/customer-reference.ts';
import { readCompare } from '#server/catalog/compare.ts';
import { readList, readPanel } from '#server/catalog/list.ts';
import { alikeForVisitors } from '#server/catalog/plain-visitor.ts';
import { addChosenToCart, choose, saveReferenceByForm } from '#server/catalog/product-actions.ts';
import { readProduct } from '#server/catalog/product.ts';
import { brandShelf, categoryShelf, searchShelf, shelfOf, tagShelf } from '#server/catalog/shelves.ts';
import { readCards } from '#server/catalog/product-cards.ts';
import { readQuickView } from '#server/catalog/quick-view.ts';
import { readReferences, searchReferences } from '#server/catalog/customer-reference-search.ts';
import { subscribeByCall } from '#server/catalog/back-in-stock.ts';
import { backInStockPages } from '#server/catalog/back-in-stock-pages.ts';
import { suggest } from '#server/catalog/search-suggestions.ts';
import { variationFor } from '#server/catalog/variation.ts';
import { answers } from '#server/http/handler.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';

const calls = [
  answers(productVariants, variationFor),
  answers(searchSuggestions, suggest),
  answers(blocks.degressivePrice, degressivePrice),
  answers(blocks.stockByWarehouse, stockByWarehouse),
  answers(blocks.productPhotosGallery, productPhotosGallery),
  answers(customerReferenceUpdate, readReference),
  answers(saveCustomerReference, saveReferenceByCall),
  answers(subscribeToBackInStock, subscribeByCall),
  answers(listFilter, async ({ visit, services, query }) => {
    const shelf = await shelfOf({ visit, services }, query);
    const asked = parseListQuery({ q: query.q });
    return await readPanel({ visit, services }, shelf, { ...asked, filter: parseFilter(query.currentFilter) });
  }),
  answers(quickView, readQuickView),
  answers(productCards, readCards),
  answers(customerReferenceSearch, searchReferences),
];

const pages = [
  ...backInStockPages,
  serves(categoryPage, {
    keptOffline: true,
    read: alikeForVisitors(categoryPage, async (request) =>
      readList(request, await categoryShelf(request, request.params.slug), {
        url: request.visit.urls.category(request.params),
        search: request.search,
      }),
    ),
  }),
  serves(brandPage, {
    keptOffline: true,
    read: alikeForVisitors(brandPage, async (request) =>
      readList(request, await brandShelf(request, request.params.slug), {
        url: request.visit.urls.brand(request.params),
        search: request.search,
      }),
    ),
  }),
  serves(tagPage, {
    keptOffline: true,
    read: alikeForVisitors(tagPage, async (request) =>
      readList(request, await tagShelf(request, request.params.slug), {
        url: request.visit.urls.tag(request.params),
        search: request.search,
      }),
    ),
  }),
  serves(searchPage, {
    keptOffline: true,
    read: alikeForVisitors(searchPage, async (request) =>
      readList(request, await searchShelf(request, parseListQuery(request.search).q), {
        url: request.visit.urls.search(),
        search: request.search,
      }),
    ),
  }),
  serves(comparePage, { read: readCompare }),
  serves(customerReferenceSearchPage, { read: readReferences }),
  serves(productPage, {
    keptOffline: true,
    read: alikeForVisitors(productPage, readProduct),
    actions: { addToCart: addChosenToCart, choose, customerReference: saveReferenceByForm },
  }),
];

export const routes: Routes = { calls, pages };
