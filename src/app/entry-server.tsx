import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import type { PageAnswer, Shell } from '#contract/page.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { ShopProvider } from '#views/parts/shop.ts';
import type { Shop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { completeDocument } from './document.ts';
import type { Assets } from './document.ts';
import { fragments } from './fragments.tsx';
import { createShopRouter } from './router.tsx';
import { actorsOf, storefrontInput } from './shop.ts';

export { routeModules } from '#routes/modules.ts';

export interface RenderPageInput {
  href: string;
  answer: PageAnswer;
  shell: Shell;
  nonce: string;
  appPath: string;
  assets: Assets;
}

/** The actor system of one answer: created, never started, so no effect runs; the browser goes on from its snapshot. */
function openShop(shell: Shell, href: string): { shop: Shop; snapshot: () => string } {
  const root = createActor(storefrontMachine, { input: storefrontInput(shell, href) });
  const shop: Shop = {
    shell,
    actors: actorsOf(root),
    page: { inspect: () => undefined, adopt: () => () => undefined },
  };
  return { shop, snapshot: () => JSON.stringify(root.getPersistedSnapshot()) };
}

/** The whole document of a page whose data the server has already read. */
export async function renderPage({ href, answer, shell, nonce, appPath, assets }: RenderPageInput): Promise<string> {
  const { shop, snapshot } = openShop(shell, href);
  const handle = createRequestHandler({
    request: new Request(`http://render${href}`),
    createRouter: () =>
      createShopRouter({
        appPath,
        nonce,
        shop,
        readPage: async () => answer,
        dehydrate: () => ({ snapshot: snapshot(), shell: JSON.stringify(shell) }),
      }),
  });
  let document = '';
  await handle(async ({ router }) => {
    const html = renderToString(<RouterServer router={router} />);
    const hydration = router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? [];
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    // the text itself: a Response's body would encode and decode it for nothing
    document = completeDocument(html, { assets, routeIds, hydration, nonce });
    return new Response(null);
  });
  return document;
}

/** A widget as a fragment of HTML, from the same view that the app shows. */
export function renderFragment(widget: string, data: unknown, shell: Shell): string {
  const Fragment = fragments[widget];
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
