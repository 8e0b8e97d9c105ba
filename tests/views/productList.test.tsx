import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ListPageData } from '#contract/product-list.ts';
import type { Culture } from '#contract/wire.ts';
import { productListMachine } from '#machines/productList/productList.machine.ts';
import { card, listPageData } from '#tests/fixtures/catalog.ts';
import { ListPage } from '#views/productList/ListPage.tsx';
import { render, shopIn, wordsOf } from './in-shop.tsx';
import { tools } from './list-tools.ts';

const listOf = (page: ListPageData) =>
  createActor(productListMachine, { input: { query: page.Query, path: '/fr/c/mugs' } });

const pageHtml = (change: Partial<ListPageData> = {}, culture: Culture = 'fr') => {
  const page = listPageData(change);
  return render(<ListPage page={page} {...tools} list={listOf(page)} filters={null} />, shopIn(culture));
};

const query = (change: Partial<ListPageData['Query']>) => ({ ...listPageData().Query, ...change });

test('the grid shows a card for each product, in both cultures', () => {
  const html = pageHtml();
  expect(html.match(/class="product-card"/g)).toHaveLength(2);
  expect(wordsOf(html)).toContain('60 articles');
  expect(wordsOf(html)).toContain('Mugs isothermes 4');
  expect(wordsOf(pageHtml({}, 'nl'))).toContain('60 artikelen');
});

test.each([
  ['fr', 6, 4, '+2', '6 couleurs'],
  ['nl', 2, 2, null, '2 kleuren'],
  ['fr', 1, 0, null, null],
] as const)(
  '[CAT-01] in %s a card with %i colours draws %i of them and counts all',
  (culture, count, drawn, rest, said) => {
    const Colors = ['#c0392b', '#2c3e90', '#fdfdfd', '#1f2a24', '#d7c6a5', '#5f7d6e'].slice(0, count);
    const html = pageHtml({ Products: [card({ Colors })] }, culture);
    const dots = [...html.matchAll(/<circle [^>]*fill="([^"]*)"/gu)].map(([, fill]) => fill);
    expect(dots).toEqual(Colors.slice(0, drawn));
    for (const text of [rest, said]) if (text !== null) expect(wordsOf(html)).toContain(text);
    if (rest === null) expect(html).not.toContain('>+');
    if (said === null) expect(html).not.toContain('class="colours"');
  },
);

test('sort and page size are a GET form to the list, which keeps display, filter and search', () => {
  const html = pageHtml({
    Query: query({ display: 'table', filter: '{"Brands":[5]}', q: 'thé', sort: 'price', pageindex: 2 }),
  });
  expect(html).toMatch(/<form class="toolbar-form"[^>]* action="\/fr\/c\/mugs">/);
  expect(html).toContain('<input type="hidden" name="display" value="table"/>');
  expect(html).toContain('<input type="hidden" name="filter" value="{&quot;Brands&quot;:[5]}"/>');
  expect(html).toContain('<input type="hidden" name="q" value="thé"/>');
  expect(html).not.toContain('name="pageindex"');
  expect(html).toContain('<option value="price" selected="">Prix croissant</option>');
  expect(html).toMatch(/<noscript><button[^>]*><span>Afficher<\/span><\/button><\/noscript>/);
});

test('the display links keep page and sort, and mark the current one', () => {
  const html = pageHtml({ Query: query({ sort: 'price', pageindex: 2 }) });
  expect(html).toContain('<a href="/fr/c/mugs?sort=price&amp;pageindex=2" aria-current="true">Grille</a>');
  expect(html).toContain('<a href="/fr/c/mugs?display=table&amp;sort=price&amp;pageindex=2">Tableau</a>');
});

test('the page links keep everything else; a list of one page has none', () => {
  const html = pageHtml({ Query: query({ sort: 'price', pageSize: 12 }) });
  expect(html).toContain('href="/fr/c/mugs?sort=price&amp;pageSize=12&amp;pageindex=3"');
  expect(pageHtml({ Pagination: { TotalPages: 1, CurrentPage: 1, TotalItems: 5 } })).not.toContain(
    'class="pagination"',
  );
});

test('the table compares reference, price and availability, and adds at once if there is nothing to choose', () => {
  const html = pageHtml({
    Query: query({ display: 'table' }),
    Products: [
      card(),
      card({ ProductId: 9, Name: 'Tasse', ProductUrl: '/fr/p/tasse', SKU: 'TAS', ProductVariantId: 950, MinQty: 6 }),
    ],
  });
  const words = wordsOf(html);
  for (const part of ['Référence', 'TAS', '12,90', 'En stock', 'Choisir', 'Ajouter']) expect(words).toContain(part);
  expect(html).toContain('<form class="quick-add" action="/fr/p/tasse"');
  expect(html.match(/name="quantity"/g)).toHaveLength(1);
  expect(html).toMatch(/<input[^>]* name="quantity" value="6"/);
});

test('an empty list says so and offers a link; filters can be removed', () => {
  const empty = { Products: [], Pagination: { TotalPages: 1, CurrentPage: 1, TotalItems: 0 } };
  expect(wordsOf(pageHtml(empty))).toContain('Aucun article trouvé');
  expect(pageHtml(empty)).toContain('href="/fr"');
  expect(pageHtml(empty)).not.toContain('Retirer les filtres');
  // neither an order, nor pages, nor a display; what else could be looked for stays
  const options = ['name="sort"', 'name="pageSize"', 'Grille', 'Tableau', 'name="entityName"'];
  const offered = (data: Parameters<typeof pageHtml>[0]) => options.filter((one) => pageHtml(data).includes(one));
  const both: Parameters<typeof pageHtml>[0] = { Entities: ['Product', 'Brand'] };
  expect([offered(empty), offered({ ...empty, ...both }), offered(both)]).toEqual([[], ['name="entityName"'], options]);
  const filtered = pageHtml({ ...empty, Query: query({ filter: '{"Brands":[5]}', q: 'thé' }) });
  expect(filtered).toContain('href="/fr/c/mugs?q=th%C3%A9"');
  expect(wordsOf(filtered)).toContain('Retirer les filtres');
});

test('while another list is loading the products are marked as busy', () => {
  const page = listPageData();
  const list = listOf(page).start();
  expect(render(<ListPage page={page} {...tools} list={list} filters={null} />)).toContain('aria-busy="false"');
  list.send({ type: 'sort.choose', sort: 'name' });
  const html = render(<ListPage page={page} {...tools} list={list} filters={null} />);
  expect(html).toContain('<section class="is-busy" aria-label="Articles" aria-busy="true">');
  expect(html).toContain('<option value="name" selected="">Nom, de A à Z</option>');
  list.stop();
});
