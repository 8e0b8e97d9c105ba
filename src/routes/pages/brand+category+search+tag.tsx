import { useLocation } from '@tanstack/react-router';
import type { ListPageData } from '#contract/product-list.ts';
import { asleep } from '#app/asleep.tsx';
import { productListFlow } from '#app/flows/product-list.ts';
import { useFlow } from '#app/useFlow.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { late, lateCode } from '#views/parts/late.tsx';
import { ListPage, Tiles } from '#views/productList/ListPage.tsx';
import { useComparing } from '../comparing.tsx';
import { drawn } from '../drawn.ts';
import type { PageProps } from '../page-route.tsx';

const Filters = asleep(async () => (await import('../faceted-search.tsx')).FacetedSearch, drawn.Filters);
const loadNothing = async () => (await import('#views/productList/NothingFound.tsx')).NothingFound;
const Nothing = asleep(loadNothing, drawn.Nothing);
/** A page rendered as a table requests its code immediately. */
const loadTable = async () => (await import('../list-table.tsx')).ListTable;
// after switching from tiles to a table the tiles stay until its code is loaded
const Table = late(loadTable, Tiles, drawn.Table ?? undefined);
// shown immediately after switching to it
void Table.load(lateCode.wake);
/** Loaded with the first press on an eye button. */
const loadQuickView = async () => (await import('#app/flows/quick-view.ts')).quickViewFlow;
const Quick = late(async () => (await import('../quick-view.tsx')).Quick);

export function Page({ answer: { Page: page } }: PageProps<ListPageData>) {
  const { publicHref } = useLocation();
  const path = publicHref.split('?')[0] ?? '';
  const list = useFlow(productListFlow(), { id: 'productList', input: { query: page.Query, path } });
  // another search text is another panel
  const filters = page.Filters && <Filters key={page.Query.q} page={page} filters={page.Filters} list={list} />;
  const quick = useLateFlow({ id: 'quickView', load: loadQuickView });
  const panel = quick.actor && <Quick quick={quick.actor} />;
  const tools = { quick, panel, Table, Nothing, ...useComparing() };
  return <ListPage page={page} list={list} filters={filters} {...tools} />;
}
