import { useLocation } from '@tanstack/react-router';
import type { ListPageData } from '#contract/pages.ts';
import { productListFlow } from '#app/flows/list.ts';
import { useFlow } from '#app/useFlow.ts';
import { ListPage } from '#views/productList/ListPage.tsx';
import type { PageProps } from './page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<ListPageData>) {
  const { publicHref } = useLocation();
  const path = publicHref.split('?')[0] ?? '';
  const list = useFlow(productListFlow(), { id: 'productList', input: { query: page.Query, path } });
  return <ListPage page={page} list={list} />;
}
