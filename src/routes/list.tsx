import { useLocation } from '@tanstack/react-router';
import type { ListPageData } from '#contract/pages.ts';
import { productListFlow } from '#app/flows/list.ts';
import { useFlow } from '#app/useFlow.ts';
import { late } from '#views/parts/late.tsx';
import { ListPage } from '#views/productList/ListPage.tsx';
import { drawn } from './drawn.ts';
import type { PageProps } from './page-route.tsx';

const Filters = late(async () => (await import('./list-filters.tsx')).ListFilters, null, drawn.Filters);

export function Page({ answer: { Page: page } }: PageProps<ListPageData>) {
  const { publicHref } = useLocation();
  const path = publicHref.split('?')[0] ?? '';
  const list = useFlow(productListFlow(), { id: 'productList', input: { query: page.Query, path } });
  // another search text is another panel
  const filters = page.Filters && <Filters key={page.Query.q} page={page} filters={page.Filters} list={list} />;
  return <ListPage page={page} list={list} filters={filters} />;
}
