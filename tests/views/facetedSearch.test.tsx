import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ListFilters } from '#contract/faceted-search.ts';
import type { Culture } from '#contract/wire.ts';
import { facetedSearchMachine } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { productListMachine } from '#machines/productList/productList.machine.ts';
import { listPageData } from '#tests/fixtures/catalog.ts';
import { listFilters } from '#tests/fixtures/facets.ts';
import { FilterPanel } from '#views/facetedSearch/FilterPanel.tsx';
import { ListPage } from '#views/productList/ListPage.tsx';
import { render, shopIn, wordsOf } from './in-shop.tsx';
import { tools } from './list-tools.ts';

function drawn(change: Partial<ListFilters> = {}, culture: Culture = 'fr') {
  const filters = listFilters(change);
  const query = { sort: 'price', pageindex: 3, filter: filters.CurrentFilter };
  const panel = createActor(facetedSearchMachine, { input: { filters } });
  const list = createActor(productListMachine, { input: { query, path: filters.Url } });
  const page = listPageData({ Filters: filters, Query: { ...listPageData().Query, filter: filters.CurrentFilter } });
  return {
    panel: render(<FilterPanel panel={panel} list={list} />, shopIn(culture)),
    page: render(<ListPage page={page} {...tools} list={list} filters={<p>panel</p>} />, shopIn(culture)),
  };
}

test('the panel is a GET form with a field for each choice, which preserves the list’s display options', () => {
  const { panel } = drawn({ CurrentFilter: '{"Brands":[5],"Price":{"From":1050}}' });
  expect(panel).toMatch(/<form[^>]* action="\/fr\/c\/mugs"/);
  expect(panel).toContain('<input type="hidden" name="narrow" value="1"/>');
  expect(panel).toContain('<input type="hidden" name="sort" value="price"/>');
  expect(panel).not.toContain('pageindex');
  expect(panel).toMatch(/<input type="checkbox" name="Brands.5" checked="" value="5"/);
  expect(panel).toMatch(/<input type="radio" name="Availability" value="2"/);
  expect(panel).toMatch(/<input[^>]* name="PriceFrom" value="10,50"/);
  expect(panel).toContain('<noscript>');
});

test('[NAV-18] categories are shown without their prefix, the lower ones indented', () => {
  const { panel } = drawn();
  expect(panel).not.toContain('-- ');
  expect(panel).toMatch(/<li class="facet-below"><label[^>]*>.*?<span>Mugs de voyage<\/span>/);
});

test('the sheet’s button says how many products it will show, in both cultures', () => {
  expect(wordsOf(drawn({ TotalItems: 34 }).panel)).toContain('Afficher 34 articles');
  expect(wordsOf(drawn({ TotalItems: 1 }, 'nl').panel)).toContain('1 artikel tonen');
  expect(wordsOf(drawn({ TotalItems: 0 }).panel)).toContain('Aucun article');
});

test('each choice is a tag whose link removes it, and one link removes all', () => {
  const { page } = drawn({ CurrentFilter: '{"Brands":[5],"Categories":[32],"Price":{"From":1000,"To":2000}}' });
  const without = (filter: string) => `sort=price&amp;filter=${encodeURIComponent(filter)}`;
  expect(page).toContain(`href="/fr/c/mugs?${without('{"Brands":[5],"Price":{"From":1000,"To":2000}}')}"`);
  expect(page).toContain(`href="/fr/c/mugs?${without('{"Brands":[5],"Categories":[32]}')}"`);
  expect(page).toContain('aria-label="Retirer le filtre Mugs de voyage"');
  expect(page).toContain('href="/fr/c/mugs?sort=price">Tout effacer');
  expect(wordsOf(page)).toContain('De 10,00');
});

test('the count is announced, also when nothing is found', () => {
  const page = listPageData({ Products: [], Pagination: { TotalPages: 1, CurrentPage: 1, TotalItems: 0 } });
  const list = createActor(productListMachine, { input: { query: page.Query, path: '/fr/c/mugs' } });
  const html = render(<ListPage page={page} {...tools} list={list} filters={null} />, shopIn('fr'));
  expect(html).toContain('<p class="toolbar-count" role="status">0 article</p>');
});
