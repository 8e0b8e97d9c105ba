import { createMemoryHistory } from '@tanstack/react-router';
import { attachRouterServerSsrUtils, getNormalizedURL, RouterServer } from '@tanstack/react-router/ssr/server';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import type { PageAnswer, Shell } from '#contract/page.ts';
import { urlsIn } from '#rules/urls.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { ShopProvider } from '#views/parts/shop.ts';
import type { Shop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { drawn } from '#routes/drawn.ts';
import { Account } from '#routes/account.tsx';
import { Cart } from '#routes/cart-live.tsx';
import { Checkout } from '#routes/checkout-live.tsx';
import { FacetedSearch } from '#routes/faceted-search.tsx';
import { ListTable } from '#routes/list-table.tsx';
import { NothingFound } from '#views/productList/NothingFound.tsx';
import { FooterMore } from '#views/shell/FooterMore.tsx';
import { Strip } from '#routes/popup-banner.tsx';
import { Below, Beside } from '#routes/product-late.tsx';
import { ShareLinks } from '#routes/social-share.tsx';
import { isError } from '#routes/page-route.tsx';
import { completeDocument } from './document.ts';
import type { Assets } from './document.ts';
import { fragments } from './fragments.tsx';
import { machineHead } from './machine-head.ts';
import { forViews } from './product-facts.ts';
import { createShopRouter } from './router.tsx';
import { scriptText } from './script-text.ts';
import { actorsOf, storefrontInput } from './shop.ts';

// before any page's code is there
drawn.Account = Account;
drawn.FooterMore = FooterMore;
drawn.Strip = Strip;
drawn.Filters = FacetedSearch;
drawn.Nothing = NothingFound;
drawn.Table = ListTable;
drawn.Beside = Beside;
drawn.Below = Below;
drawn.ShareLinks = ShareLinks;
drawn.Cart = Cart;
drawn.Checkout = Checkout;

export { nextRoutes } from '#routes/next-routes.ts';
export { routeModules } from '#routes/modules.ts';

export interface RenderPageInput {
  /** Null for a URL that is no page's: the browser's router could not handle it, so no code is sent. */
  href: string | null;
  answer: PageAnswer;
  shell: Shell;
  nonce: string;
  isArrival: boolean;
  appPath: string;
  assets: Assets;
  /** Where the browser reads the shell's texts and menu. */
  sharedUrl: string;
}

/**
 * The actor system of one response: created but never started, so no effect runs; the browser continues from its
 * snapshot.
 */
function openShop(shell: Shell, href: string): { shop: Shop; snapshot: () => string } {
  const root = createActor(storefrontMachine, { input: storefrontInput(shell, href) });
  const shop: Shop = {
    shell,
    urls: urlsIn(shell.Culture, shell.AppPath),
    actors: actorsOf(root),
    page: {
      root,
      adopt: () => () => undefined,
      keepPress: () => undefined,
      regionAt: () => undefined,
      Wishlist: () => null,
      Product: () => null,
      TwoFactor: () => null,
      PasskeySignIn: () => null,
    },
  };
  return { shop, snapshot: () => JSON.stringify(root.getPersistedSnapshot()) };
}

/**
 * Placeholder in the router's data for a long text, which its serializer would process character by character for every
 * page. Unguessable, so that nothing shown by a page is ever mistaken for one.
 */
const snapshotGap = crypto.randomUUID();

/** Path, query and parameter order of the URL as the router in the browser parses it. */
function historyAt(href: string) {
  const { url } = getNormalizedURL(`http://render${href}`, 'http://render');
  return createMemoryHistory({ initialEntries: [url.pathname + url.search] });
}

/** The complete document of a page whose data the server has already read. */
export async function renderPage(input: RenderPageInput): Promise<string> {
  const { answer, shell, nonce, appPath, assets, sharedUrl } = input;
  const href = input.href ?? urlsIn(shell.Culture, appPath).content({ path: '-' });
  const { shop, snapshot } = openShop(shell, href);
  const { Texts: _texts, Menu: _menu, Company: _company, ...own } = shell;
  const router = createShopRouter({
    appPath,
    nonce,
    shop,
    readPage: async () => ({ ...answer, Page: forViews(answer.Page) }),
    dehydrate: () => ({ snapshot: snapshotGap, shell: JSON.stringify(own), sharedUrl }),
  });
  // the router's own request handler performs the same steps, but with a Request and a Response that are not needed
  // here
  attachRouterServerSsrUtils({ router, manifest: undefined });
  try {
    router.update({ ...router.options, history: historyAt(href) });
    await router.load();
    await router.serverSsr?.dehydrate();
    const html = renderToString(<RouterServer router={router} />);
    const routeIds: string[] = router.state.matches.map(({ routeId }) => routeId);
    if (isError(answer.Page)) routeIds.push('error');
    const hydration = (router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? []).map((tag) => ({
      attrs: tag.attrs,
      children: tag.children?.replace(snapshotGap, () => scriptText(snapshot())),
    }));
    const forMachines = machineHead(answer, shell);
    return completeDocument(html, {
      assets,
      routeIds,
      hydration,
      nonce,
      forMachines,
      sharedUrl,
      appPath,
      culture: shell.Culture,
      isArrival: input.isArrival,
      isStill: input.href === null,
    });
  } finally {
    router.serverSsr?.cleanup();
  }
}

/** A widget as an HTML fragment, rendered by the same view as in the app. */
export function renderFragment(widget: string, data: unknown, shell: Shell): string {
  const Fragment = (fragments as Readonly<Record<string, ComponentType<{ data: unknown }>>>)[widget];
  if (!Fragment) throw new Error(`No view for the widget ${widget}`);
  const { shop } = openShop(shell, shell.AppPath);
  return renderToStaticMarkup(
    <ShopProvider value={shop}>
      <TextsProvider culture={shell.Culture} texts={shell.Texts}>
        <Fragment data={data} />
      </TextsProvider>
    </ShopProvider>,
  );
}
