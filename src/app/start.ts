import { createActor } from 'xstate';
import type { AnyActor, AnyActorRef, InspectionEvent, Snapshot } from 'xstate';
import { measure } from '#gateways/analytics.gateway.ts';
import { createHttp } from '#gateways/http.ts';
import type { HttpSettings, PageArrival } from '#gateways/http.ts';
import { listenToLinks, onceMore, warmOnFirstTouch } from '#gateways/links.gateway.ts';
import { warnOfUnknownWidgets } from '#gateways/log.gateway.ts';
import { readShell } from '#gateways/shell.gateway.ts';
import { documentAppPath, openDocument } from '#gateways/navigation.gateway.ts';
import type { NavigationActor } from '#machines/navigation/navigation.machine.ts';
import type { RegionActor } from '#machines/region/region.machine.ts';
import { codeMissing } from '#rules/failure.ts';
import { urlsIn } from '#rules/urls.ts';
import { late, lateCode } from '#views/parts/late.tsx';
import type { Shop } from '#views/parts/shop.ts';
import { chunkLoader } from './chunks.ts';
import { follow, guardHistory, navigationLogic } from './navigation.ts';
import type { ReadPage } from './context.ts';
import { openHistory } from './history.ts';
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

/** Comes with the first dialog that shows a product. */
const Product = late(async () => (await import('#routes/quick-view.tsx')).Content);

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
  const onFailure: HttpSettings['onFailure'] = (failure, href, asksPage) =>
    storefront?.announce({ type: 'call.failed', failure, href, ...(asksPage ? { asksPage } : {}) });
  const loadCode = chunkLoader(inspect);
  const http = createHttp({ appPath, loadCode, onFailure });
  lateCode.load = loadCode;
  const touch = Promise.withResolvers<void>();
  lateCode.touched = touch.promise;
  lateCode.onMissing = () => onFailure(codeMissing, location.pathname + location.search, false);
  lateCode.onArrived = () => opened?.shop.actors.requestErrors.send({ type: 'code.arrived' });
  /** Pages that came with a form's answer, before their address was shown. */
  const given = new Map<string, PageArrival>();
  const readPage: ReadPage = async (id, href, options) => {
    const arrival = given.get(href);
    given.delete(href);
    return arrival ?? (await http.page(id, href, options));
  };
  const keep = (href: string, arrival: PageArrival) => void given.set(href, arrival);
  const arrive = (page: unknown) => {
    const arrival = arrivalOf(page);
    if (arrival) storefront?.tellPageFlows(arrival);
  };
  const pages = new Map<string, RegionActor>();
  type Touched = ReturnType<typeof import('./touched.ts').openTouched>;
  let touching: Promise<Touched> | null = null;
  let hasMissed = false;
  /**
   * Work for the code behind marked links and forms; if loading that fails, it is retried on the next click, on typing,
   * and when the browser is online again.
   */
  const touched = (shop: Shop, work?: (touched: Touched) => void): void => {
    touching ??= loadCode(() => import('./touched.ts')).then(({ openTouched }) => {
      if (hasMissed) lateCode.onArrived();
      hasMissed = false;
      return openTouched({ appPath, http, pages, shop, routed, arrive, keep });
    });
    touching.then(work, () => {
      touching = null;
      hasMissed = true;
      lateCode.onMissing();
      onceMore(() => touched(shop));
    });
  };

  const openShop = async (sent: Dehydrated): Promise<Shop> => {
    const shell = await readShell(sent);
    const logic = siteLogic({ http, shell, navigation: navigationLogic(routed, async () => storefront?.settle()) });
    const snapshot = JSON.parse(sent.snapshot) as Snapshot<unknown>;
    const root = createActor(logic, { snapshot, inspect, input: undefined });
    const actors = actorsOf(root);
    storefront = connect(actors, {
      follow: (href, { replace, keepsScroll }) => follow(routed, href, { replace, resetScroll: !keepsScroll }),
      openDocument,
      openPage: (content) => touched(shop, ({ openPage }) => openPage(content)),
      send: (request) => touched(shop, ({ send }) => send(request)),
      measure,
      forgetPages: () => router.clearCache(),
    });
    const { adopt } = storefront;
    const shop: Shop = {
      shell,
      urls: urlsIn(shell.Culture, appPath),
      actors,
      page: { root, adopt: (actor) => adopt(actor as AnyActor), regionAt: (href) => pages.get(href), Product },
    };
    opened = { shop, root };
    return shop;
  };

  const history = openHistory();
  const router = createShopRouter({ appPath, readPage, http, openShop, history });
  const routed = { router, history };

  /** What comes with the first touch of the page at the latest, and in idle moments before it. */
  const preparations: (() => void)[] = [];
  const start = (): void => {
    if (!opened || !storefront) return;
    const { shop, root } = opened;
    const navigation: NavigationActor = shop.actors.navigation;
    root.start();
    guardHistory(routed, navigation, (page) => {
      arrive(page);
      warnOfUnknownWidgets();
    });
    listenToLinks({
      appPath,
      follow: (href) => follow(routed, href),
      undertake: (...what) => touched(shop, ({ undertake }) => undertake(...what)),
    });
    let hearsDialogs = false;
    const hearDialogs = () => {
      if (!hearsDialogs) {
        void loadCode(() => import('#gateways/dialog.gateway.ts')).then(
          (gateway) => gateway.listenToDialogs(),
          () => {
            hearsDialogs = false;
            lateCode.onMissing();
            onceMore(hearDialogs);
          },
        );
      }
      hearsDialogs = true;
    };
    shop.actors.dialog.subscribe(hearDialogs);
    if (document.querySelector('dialog')) hearDialogs();
    preparations.push(
      () => http.warm(),
      () => touched(shop),
      hearDialogs,
      ...onFirstTouch.map((load) => () => void load().catch(() => undefined)),
      () => {
        touch.resolve();
        lateCode.touched = null;
      },
    );
    warmOnFirstTouch(() => {
      for (const step of preparations.splice(0)) step();
    });
    warnOfUnknownWidgets();
  };
  return { router, start, preparations };
}
