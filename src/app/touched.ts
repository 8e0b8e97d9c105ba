import { createActor } from 'xstate';
import { pageViewsPath } from '#contract/analytics-path.ts';
import { sendAway } from '#gateways/beacon.gateway.ts';
import { regionPorts } from '#gateways/region.gateway.ts';
import type { BegunPages } from '#gateways/begun-page.ts';
import type { Http, PageArrival } from '#gateways/http.ts';
import type { BlockPress } from '#gateways/links.gateway.ts';
import { markedRequestOf } from '#gateways/marked.gateway.ts';
import { keepFocus } from '#gateways/focus.gateway.ts';
import { whenInfo } from '#gateways/infos.gateway.ts';
import { listenToIntent, markTouched } from '#gateways/intent.gateway.ts';
import { openDocument } from '#gateways/navigation.gateway.ts';
import { whenInPostalCode } from '#gateways/postal-codes.gateway.ts';
import { isEmptySearch, whenSearched } from '#gateways/search-box.gateway.ts';
import { block, fill, unblock } from '#gateways/targets.gateway.ts';
import { readyTypefaces } from '#gateways/typefaces.gateway.ts';
import type { AnalyticsMachineEvent } from '#machines/analytics/analytics.machine.ts';
import type { PageContent } from '#machines/dialog/dialog.machine.ts';
import { stackOf } from '#machines/dialog/dialog.machine.ts';
import type { PageLifeActor } from '#machines/pageLife/pageLife.machine.ts';
import { regionMachine } from '#machines/region/region.machine.ts';
import type { RegionActor, RegionRequest } from '#machines/region/region.machine.ts';
import type { Shop } from '#views/parts/shop.ts';
import { fetchAhead, renewPage } from './ahead.ts';
import { openMenus } from './hover-menu.ts';
import { openAnchors } from './anchors.ts';
import { lazyPart } from './lazy-part.ts';
import { openQuantities } from './quantity.ts';
import type { Routed } from './navigation.ts';
import { consentsTo } from './consented.ts';
import { whenConsent } from './when-consent.ts';
import { whenCounted } from './counted.ts';
import { watchForms } from './unsaved-changes.ts';
import { obeyConsent } from './withdrawn.ts';

interface Around {
  appPath: string;
  http: Http;
  begun: BegunPages;
  shop: Shop;
  pageLife: PageLifeActor;
  routed: Routed;
  /** Passes the page's freshly fetched data to its flows. */
  arrive(page: unknown): void;
  /** A page's response that has already arrived, for when its URL is shown. */
  keep(href: string, arrival: PageArrival): void;
  /** The open pages' flows, by URL, where the view finds them. */
  pages: Map<string, RegionActor>;
}

/** Helpers of fields and explanations, from their first use on. */
function openAids(shop: Shop, http: Http) {
  const search = lazyPart({
    load: () => import('./search-suggestions.tsx'),
    open: ({ openSearch }) => openSearch(shop, http),
  });
  whenSearched(() => search.want());
  const infos = lazyPart({
    load: () => import('./popover.ts'),
    open: ({ openPopovers }) => openPopovers(shop),
    isOptional: true,
  });
  whenInfo(() => infos.want());
  const cities = lazyPart({
    load: () => import('./city-suggestions.tsx'),
    open: ({ openCities }) => openCities(shop, http),
    isOptional: true,
  });
  whenInPostalCode((box) => cities.want((boxes) => boxes.enter(box)));
  return { refuseSearch: () => search.want((box) => box.refuse()) };
}

/** What a page needs only after the first user interaction: marked links and forms, the pages in dialogs, and menus. */
export function openTouched({ appPath, http, begun, shop, pageLife, routed, arrive, keep, pages }: Around) {
  const { router } = routed;
  const { actors, page } = shop;
  listenToIntent(appPath, fetchAhead(router, begun));
  keepFocus();
  openQuantities(shop);
  obeyConsent(actors.consent, shop.shell);
  whenCounted(appPath, actors.consent);
  const renew = () => void renewPage(router, arrive);
  const { refuseSearch } = openAids(shop, http);
  const analytics = lazyPart({
    load: () => import('./analytics.ts'),
    open: ({ openAnalytics }) => openAnalytics(shop, http, router),
    isOptional: true,
  });
  whenConsent(actors.consent, 'statistics', (isGranted) => {
    if (isGranted) analytics.want();
  });
  const connection = lazyPart({
    load: () => import('./connection.tsx'),
    open: ({ openConnection }) => openConnection({ shop, http, router, renew }),
    isOptional: true,
  });
  whenConsent(actors.consent, 'preferences', (isGranted) => {
    if (isGranted && !shop.shell.IsOnlineOnly) connection.want((flow) => flow.begin());
  });
  const adoptTypefaces = readyTypefaces();
  // its path alone, and nothing about who sees it
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!pathChanged) return;
    adoptTypefaces();
    sendAway(appPath + pageViewsPath, { Path: location.pathname });
  });
  const measure = (fact: AnalyticsMachineEvent) => {
    if (consentsTo(actors.consent, 'statistics')) analytics.want((actor) => actor.send(fact));
  };
  const logic = regionMachine.provide({
    actors: regionPorts({ appPath, http }, keep),
    actions: {
      block: (_, { request }) => block(request),
      unblock: (_, { request }) => unblock(request),
      show: (_, { target, html }) => {
        if (target !== '') fill(target, html);
      },
      renew,
    },
  });
  /** Regions stay once started, since their targets may be filled again. */
  const begin = (id: string, showsFailure: boolean): RegionActor => {
    const region = createActor(logic, {
      id: `region-${id}`,
      parent: page.root,
      input: { request: null, showsFailure },
    });
    page.adopt(region);
    return region;
  };
  // a dialog that returns to the page beneath it: that page's data may have changed, so its flows get the new data too
  actors.dialog.on('url.requested', ({ href }) => {
    if (href === location.pathname + location.search) renew();
  });
  const leave = (region: RegionActor) => region.send({ type: 'page.leaving' });

  const targets = new Map<string, RegionActor>();
  const send = (request: RegionRequest): void => {
    const region = targets.get(request.target) ?? begin(request.target, false);
    targets.set(request.target, region);
    region.send({ type: 'send', request });
  };
  actors.navigation.on('page.leaving', () => targets.forEach(leave));

  const openPage = (content: PageContent): void => {
    const { href } = content;
    const region = pages.get(href) ?? begin(href, true);
    pages.set(href, region);
    actors.dialog.send({ type: 'open', content });
    region.send({
      type: 'send',
      request: { href, method: 'GET', fields: [], sender: href, target: '', loader: null },
    });
  };
  actors.dialog.subscribe((snapshot) => {
    const open = new Set(stackOf(snapshot).map((content) => (content.kind === 'page' ? content.href : '')));
    for (const [href, region] of pages) if (!open.has(href)) leave(region);
  });

  pageLife.on('area.blocked', ({ request }) => block(request));
  pageLife.on('area.freed', ({ request }) => unblock(request));

  const places = openAnchors(shop, routed);
  const menus = openMenus(shop, router);
  watchForms(shop, router);
  markTouched();
  const undertake = (element: HTMLElement, submitter: HTMLElement | null, press?: BlockPress): void => {
    if (element instanceof HTMLButtonElement) return menus.toggle(element);
    if (press) return places.press(element, press);
    if (!(element instanceof HTMLAnchorElement || element instanceof HTMLFormElement)) return;
    if (isEmptySearch(element)) return refuseSearch();
    const wish = markedRequestOf(element, submitter, appPath);
    if (wish.kind === 'request') send(wish.request);
    else if (wish.kind === 'follow') {
      const { publicHref } = router.buildLocation({ href: wish.href } as never);
      if (wish.blocks) pageLife.send({ type: 'area.claimed', href: publicHref, request: wish.blocks });
      places.follow(wish.href);
    } else if (wish.kind === 'document') openDocument(wish.href);
    else if (wish.content.kind === 'page') openPage(wish.content);
    else actors.dialog.send({ type: 'open', content: wish.content });
  };
  return { undertake, send, openPage, measure };
}
