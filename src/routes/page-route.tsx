import { createRoute, redirect, useRouterState } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ComponentType } from 'react';
import type { ErrorPageData, PageAnswer } from '#contract/page.ts';
import type { PageId } from '#contract/pages.ts';
import { usePageHydrated } from '#app/useHydrated.ts';
import { late } from '#views/parts/late.tsx';
import { pageView } from './page-view.tsx';
import { rootRoute } from './root.tsx';
import { routePath } from './route-path.ts';

/** The props of every page's route component; `key`ed by URL, so another product is another page. */
export interface PageProps<Data> {
  answer: PageAnswer<Data>;
}

export const isError = (page: unknown): page is ErrorPageData =>
  typeof page === 'object' && page !== null && 'Kind' in page && page.Kind === 'error';

const loadErrorPage = async () => (await import('#views/error/ErrorPage.tsx')).ErrorPage;
/** Its code is loaded with the first page that is one. */
export const errorPage = pageView<{ page: ErrorPageData }>(loadErrorPage);
const LateErrorPage = late(loadErrorPage);

/** A view crashed: our own bug, reported in the visitor's language, inside the shop's frame. */
const Broken = () => <LateErrorPage page={{ Kind: 'error', Status: 500, Code: 'Manager.UnknowsErrors' }} />;

/** The exports of a page's file: its view, or a view that depends on when it is requested (`sleeping`). */
export type PageCode =
  | { Page: ComponentType<PageProps<unknown>> }
  | { page(): Promise<{ Page: ComponentType<PageProps<unknown>> }> };

interface PageRouteOptions {
  id: PageId;
  load: () => Promise<PageCode>;
}

/** A page of the contract as a route: its data from one response, its code in a chunk of its own. */
export function pageRoute({ id, load }: PageRouteOptions) {
  const page = pageView(async () => {
    const code = await load();
    return ('page' in code ? await code.page() : code).Page;
  });
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: routePath(id),
    // a product's query is handled by the page itself and needs no new data
    loaderDeps: ({ search }): { search: object } => ({ search: id === 'product' ? {} : search }),
    loader: async ({ context, location: { publicHref }, abortController, preload }): Promise<PageAnswer> => {
      const arrival = await context.readPage(id, publicHref, {
        signal: abortController.signal,
        needs: page.load,
        // awaited last: a prefetched page may be requested before it fails
        get isQuiet() {
          return preload && context.wanted.ahead === publicHref;
        },
      });
      if ('redirect' in arrival) throw redirect({ href: arrival.redirect, replace: true });
      if (isError(arrival.Page)) await errorPage.load();
      return arrival;
    },
    errorComponent: Broken,
    component: Object.assign(
      function Route() {
        const answer = route.useLoaderData() as PageAnswer;
        // the location's is already that of the page that is being loaded
        const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
        usePageHydrated();
        if (isError(answer.Page)) return errorPage.show({ page: answer.Page });
        return <Fragment key={pathname}>{page.show({ answer })}</Fragment>;
      },
      // the router preloads a route's code through this
      { preload: page.load },
    ),
  });
  return route;
}
