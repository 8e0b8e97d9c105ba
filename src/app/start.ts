import { createActor } from 'xstate';
import type { Actor, AnyActor, AnyActorRef, InspectionEvent, Snapshot } from 'xstate';
import { prefetch, watchIdle } from '#gateways/ahead.gateway.ts';
import { begunPages } from '#gateways/begun-page.ts';
import { createHttp } from '#gateways/http.ts';
import type { HttpSettings, PageArrival } from '#gateways/http.ts';
import { listenToLinks, whenTouched } from '#gateways/links.gateway.ts';
import { awaitHydration, pressAgain } from '#gateways/presses.gateway.ts';
import { listenToSearchKey } from '#gateways/search-key.gateway.ts';
import { warnOfUnknownNames } from '#gateways/log.gateway.ts';
import { readShell } from '#gateways/shell.gateway.ts';
import { documentAppPath, openDocument } from '#gateways/navigation.gateway.ts';
import { isAwake, pageLifeMachine } from '#machines/pageLife/pageLife.machine.ts';
import type { RegionActor } from '#machines/region/region.machine.ts';
import { codeMissing } from '#rules/failure.ts';
import { urlsIn } from '#rules/urls.ts';
import { CartList } from '#views/cartWidget/CartWidget.tsx';
import { DialogStack } from '#views/dialog/Dialogs.tsx';
import { beforeReact } from '#views/parts/Field.tsx';
import { late, lateCode } from '#views/parts/late.tsx';
import type { Shop } from '#views/parts/shop.ts';
import { ToastList } from '#views/toast/Toasts.tsx';
import { chunkLoader } from './chunks.ts';
import { lazyPart, watching } from './lazy-part.ts';
import type { LazyPart } from './lazy-part.ts';
import { follow, guardHistory, navigationLogic } from './navigation.ts';
import { keepSentConsent } from './consented.ts';
import type { ReadPage } from './context.ts';
import { openHistory } from './history.ts';
import { createShopRouter } from './router.tsx';
import type { Dehydrated } from './router.tsx';
import { actorsOf } from './shop.ts';
import { siteLogic } from './site-logic.ts';
import { arrivalOf, connect } from './storefront.ts';
import { useText, whenPageHydrated } from './useHydrated.ts';
import { useLoaded } from './useLoaded.ts';

const ahead = (load: () => Promise<unknown>) => () => load().catch(() => undefined);
/** Views that only a press opens: their code is loaded before it. */
const views = {
  dialogStack: ahead(() => DialogStack.load()),
  toasts: ahead(() => ToastList.load()),
  cart: ahead(() => CartList.load()),
};

/** Loaded with the first dialog that shows a product. */
const Product = late(async () => (await import('#routes/quick-view.tsx')).Content);
/** Loaded with the first press on a heart. */
const Wishlist = late(async () => (await import('#routes/wishlist-modal.tsx')).Content);

/** Loaded with the dialog of two-factor authentication. */
const TwoFactor = late(async () => (await import('#routes/two-factor.tsx')).InDialog);
/** Loaded with the dialog of signing in. */
const PasskeySignIn = late(async () => (await import('#routes/passkey-sign-in.tsx')).InDialog);

declare global {
  interface Window {
    /** Observes every actor: set by a tool's script that ran before this one, if any. */
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
  let opened: {
    shop: Shop;
    root: AnyActorRef & { start(): unknown };
    touched: LazyPart<ReturnType<typeof import('./touched.ts').openTouched>>;
    life: Actor<typeof pageLifeMachine>;
  } | null = null;
  const onFailure: HttpSettings['onFailure'] = (failure, href, asksPage) =>
    storefront?.announce({ type: 'call.failed', failure, href, ...(asksPage ? { asksPage } : {}) });
  const loadCode = chunkLoader(inspect);
  watching.inspect = inspect;
  const begun = begunPages();
  const http = createHttp({ appPath, begun, loadCode, onFailure });
  lateCode.load = loadCode;
  lateCode.onMissing = () => onFailure(codeMissing, location.pathname + location.search, false);
  lateCode.onArrived = () => opened?.shop.actors.requestErrors.send({ type: 'code.arrived' });
  /** Pages that came with a form's response, before their URL was shown. */
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
  const awake = Promise.withResolvers<void>();
  lateCode.useLoaded = useLoaded;
  beforeReact.useText = useText;
  void whenPageHydrated.then(() => (lateCode.isHydrating = () => false));
  lateCode.isAwake = () => opened !== null && isAwake(opened.life.getSnapshot());
  lateCode.wake = <Module>(load: () => Promise<Module>) =>
    new Promise<Module>((resolve) => {
      const part = lazyPart({ load, open: resolve });
      void awake.promise.then(() => part.want());
    });
  const dialogs = lazyPart({
    load: () => import('#gateways/dialog.gateway.ts'),
    open: (gateway) => gateway.listenToDialogs(),
  });
  const wantDialogs = () => dialogs.want();

  const openShop = async (sent: Dehydrated): Promise<Shop> => {
    const shell = await readShell(sent);
    const logic = siteLogic({ http, shell, navigation: navigationLogic(routed, async () => storefront?.settle()) });
    const snapshot = JSON.parse(sent.snapshot) as Snapshot<unknown>;
    const root = createActor(logic, { snapshot, inspect, input: undefined });
    const actors = actorsOf(root);
    keepSentConsent(actors.consent);
    storefront = connect(actors, {
      follow: (href, { replace, keepsScroll }) => follow(routed, href, { replace, resetScroll: !keepsScroll }),
      openDocument,
      openPage: (content) => touched.want(({ openPage }) => openPage(content)),
      send: (request) => touched.want(({ send }) => send(request)),
      measure: (fact) => touched.want(({ measure }) => measure(fact)),
      forgetPages() {
        begun.forget();
        router.clearCache();
      },
    });
    const { adopt } = storefront;
    const shop: Shop = {
      shell,
      urls: urlsIn(shell.Culture, appPath),
      actors,
      page: {
        root,
        adopt: (actor) => adopt(actor as AnyActor),
        keepPress: (press) => life.send({ type: 'control.pressed', press }),
        regionAt: (href) => pages.get(href),
        Product,
        TwoFactor,
        PasskeySignIn,
        Wishlist,
      },
    };
    /** Work for the code behind marked links and forms, pages in dialogs, menus. */
    const touched = lazyPart({
      load: () => import('./touched.ts'),
      open: ({ openTouched }) =>
        openTouched({ appPath, http, begun, pages, shop, pageLife: life, routed, arrive, keep }),
    });
    const preparations: Record<string, () => unknown> = {
      calls: () => http.warm(shell.Person !== null),
      interaction: () => new Promise<void>((resolve) => touched.want(() => resolve())),
      dialogs: wantDialogs,
      ...views,
    };
    let prepared: Promise<unknown> = Promise.resolve();
    const life = createActor(
      pageLifeMachine.provide({
        actors: { prefetch: prefetch(whenPageHydrated), watchIdle: watchIdle(() => prepared), awaitHydration },
        actions: {
          prepare: (_, { steps }) => {
            prepared = Promise.all(steps.map((step) => preparations[step]?.()));
          },
          pressAgain: (_, { press }) => pressAgain(press),
        },
      }),
      { id: 'pageLife', parent: root, input: { steps: Object.keys(preparations) } },
    );
    opened = { shop, root, touched, life };
    return shop;
  };

  const history = openHistory();
  const router = createShopRouter({ appPath, readPage, http, openShop, history });
  const routed = { router, history };

  const start = (): void => {
    if (!opened || !storefront) return;
    const { shop, root, touched, life } = opened;
    const { navigation, dialog } = shop.actors;
    root.start();
    life.start();
    life.subscribe((snapshot) => isAwake(snapshot) && awake.resolve());
    guardHistory(routed, navigation, (page) => {
      arrive(page);
      warnOfUnknownNames();
    });
    listenToLinks({
      appPath,
      follow: (href) => follow(routed, href),
      undertake: (...what) => touched.want(({ undertake }) => undertake(...what)),
    });
    for (const type of ['page.leaving', 'page.finished'] as const) navigation.on(type, (fact) => life.send(fact));
    navigation.on('page.leaving', () => touched.leave());
    dialog.subscribe(wantDialogs);
    if (document.querySelector('dialog')) wantDialogs();
    listenToSearchKey();
    whenTouched(() => life.send({ type: 'page.touched' }));
    warnOfUnknownNames();
  };
  return { router, start };
}
