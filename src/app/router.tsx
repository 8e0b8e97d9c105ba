import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { routeTree } from '#routes/tree.tsx';
import type { Http } from '#gateways/http.ts';
import { withQuery } from '#rules/urls.ts';
import { ShopProvider } from '#views/parts/shop.ts';
import type { Shop } from '#views/parts/shop.ts';
import { CallsProvider, silentHttp } from './calls.ts';
import type { ReadPage } from './context.ts';

/** Plain texts both ways: the query is parsed by the pages' own rules, never guessed. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, string>): string => withQuery('', search);

/** What was prefetched is shown for this time, in ms. */
export const PREFETCHED_MS = 30_000;

/** What the server passes to the browser besides the page's own data. */
export interface Dehydrated {
  /** JSON: the router's types refuse the `unknown` inside a snapshot. */
  snapshot: string;
  /** The shell without its texts and its menu. */
  shell: string;
  /** Their URL. */
  sharedUrl: string;
}

export interface ShopRouterOptions {
  appPath: string;
  readPage: ReadPage;
  nonce?: string;
  http?: Http;
  /** On the server: this request's shop, available from the start. */
  shop?: Shop;
  dehydrate?: () => Dehydrated;
  /** In the browser: initialises the shop from the server's data, before the first render. */
  openShop?: (sent: Dehydrated) => Shop | Promise<Shop>;
  /** In the browser: its history. */
  history?: RouterHistory;
}

/** The router of one document. It makes no decisions: `navigation` is in front of its history. */
export function createShopRouter({
  appPath,
  readPage,
  nonce,
  http = silentHttp,
  shop,
  dehydrate,
  openShop,
  history,
}: ShopRouterOptions) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    basepath: appPath || '/',
    context: { readPage, shop: shop as Shop, wanted: { asked: null, ahead: null } },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: false,
    // the commit shows what navigation's request preloaded a moment before
    defaultPreloadStaleTime: PREFETCHED_MS,
    defaultStaleTime: 0,
    defaultGcTime: 0,
    ...(nonce ? { ssr: { nonce } } : {}),
    ...(dehydrate ? { dehydrate } : {}),
    ...(openShop
      ? {
          hydrate: async (sent: Dehydrated) => {
            const opened = await openShop(sent);
            router.update({ ...router.options, context: { ...router.options.context, shop: opened } });
          },
        }
      : {}),
    Wrap: ({ children }) => (
      <CallsProvider value={http}>
        <ShopProvider value={router.options.context.shop}>{children}</ShopProvider>
      </CallsProvider>
    ),
  });
  return router;
}

export type ShopRouter = ReturnType<typeof createShopRouter>;
declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
}
