import { createActor } from 'xstate';
import type { AnyActorRef, InspectionEvent, Snapshot } from 'xstate';
import type { Shell } from '#contract/page.ts';
import { measure } from '#gateways/analytics.gateway.ts';
import { listenToDialogs } from '#gateways/dialogs.gateway.ts';
import { createHttp } from '#gateways/http.ts';
import { listenToGetForms, listenToLinks, warmOnFirstTouch } from '#gateways/links.gateway.ts';
import { documentAppPath, markStarted, openDocument } from '#gateways/navigation.gateway.ts';
import type { NavigationActor } from '#machines/navigation/navigation.machine.ts';
import type { Shop } from '#views/parts/shop.ts';
import { fetchAhead, guardHistory, navigationLogic } from './navigation.ts';
import type { ReadPage } from './context.ts';
import { createShopRouter } from './router.tsx';
import type { Dehydrated } from './router.tsx';
import { actorsOf } from './shop.ts';
import { siteLogic } from './site-logic.ts';
import { arrivalOf, connect } from './storefront.ts';

/** Views that only a press brings up: their code comes before it. */
const onFirstTouch = [
  () => import('#views/dialog/DialogStack.tsx'),
  () => import('#views/toast/ToastList.tsx'),
  () => import('#views/cartWidget/CartList.tsx'),
];

declare global {
  interface Window {
    /** Sees what every actor does; a tool's script that ran before this one, and otherwise nobody. */
    watchActors?: (event: InspectionEvent) => void;
  }
}
const inspect = (event: InspectionEvent) => window.watchActors?.(event);

/**
 * The shop in the browser: the router before its first render, and `start`, called once when the page is hydrated.
 * Until then no actor runs, so the first render is exactly the server's.
 */
export function startShop() {
  const appPath = documentAppPath();
  let storefront: ReturnType<typeof connect> | null = null;
  let opened: { shop: Shop; root: AnyActorRef & { start(): unknown } } | null = null;
  const http = createHttp({
    appPath,
    onFailure: (failure, href, asksPage) =>
      storefront?.announce({ type: 'call.failed', failure, href, ...(asksPage ? { asksPage } : {}) }),
  });
  const readPage: ReadPage = (id, href, options) => http.page(id, href, options);

  const openShop = (sent: Dehydrated): Shop => {
    const shell = JSON.parse(sent.shell) as Shell;
    const logic = siteLogic({ http, shell, navigation: navigationLogic(router) });
    const snapshot = JSON.parse(sent.snapshot) as Snapshot<unknown>;
    const root = createActor(logic, { snapshot, inspect, input: undefined });
    const actors = actorsOf(root);
    storefront = connect(actors, {
      follow: (href, { replace, keepsScroll }) => void router.navigate({ href, replace, resetScroll: !keepsScroll }),
      openDocument,
      measure,
      forgetPages: () => router.clearCache(),
    });
    const { adopt } = storefront;
    const shop: Shop = {
      shell,
      actors,
      page: { root, adopt: (actor) => adopt(actor as AnyActorRef) },
    };
    opened = { shop, root };
    return shop;
  };

  const router = createShopRouter({ appPath, readPage, http, openShop });

  const start = (): void => {
    if (!opened || !storefront) return;
    const { shop, root } = opened;
    const navigation: NavigationActor = shop.actors.navigation;
    root.start();
    guardHistory(router, navigation, (page) => {
      const arrival = arrivalOf(page);
      if (arrival) storefront?.tellPageFlows(arrival);
    });
    const follow = (href: string) => void router.navigate({ href });
    listenToLinks({ appPath, follow, intend: fetchAhead(router) });
    listenToGetForms({ appPath, follow });
    listenToDialogs();
    warmOnFirstTouch(() => {
      http.warm();
      for (const load of onFirstTouch) void load().catch(() => undefined);
    });
    markStarted();
  };
  return { router, start };
}
