import { abortable } from '#machines/port.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { NavigationActor } from '#machines/navigation/navigation.machine.ts';
import { awaitImages, focusPage, prefersStillness } from '#gateways/navigation.gateway.ts';
import type { ShopRouter } from './router.tsx';

/** History entries that wait for navigation's decision, by key; `true` blocks, `false` lets them go on. */
const waiting = new Map<string, (blocks: boolean) => void>();
const settle = (key: string | undefined, blocks: boolean) => {
  if (key === undefined) return;
  waiting.get(key)?.(blocks);
  waiting.delete(key);
};

type BlockerArgs = Parameters<Parameters<ShopRouter['history']['block']>[0]['blockerFn']>[0];

/** Whether leaving the page needs a confirmation; its code is loaded before anything can be typed. */
export const leaving: { isAsked(leave: BlockerArgs): boolean } = { isAsked: () => false };

/**
 * The navigation machine in front of this router: requests preload a route, commits let the history go on. `lastWords`
 * waits for what the page being left still has to send.
 */
export const navigationLogic = (router: ShopRouter, lastWords: () => Promise<void>) =>
  navigationMachine.provide({
    actors: {
      awaitImages,
      requestPage: abortable<void, { href: string }>(async ({ input, signal }) => {
        await lastWords();
        signal.throwIfAborted();
        takeOver(router, input.href);
        signal.addEventListener('abort', () => giveUp(router, input.href), { once: true });
        const matches = await router.preloadRoute({ href: input.href } as never);
        signal.throwIfAborted();
        // a failed loader has already reported why: the current page stays
        const failed = matches?.find((match) => match.status === 'error');
        if (failed) throw failed.error;
      }),
    },
    actions: {
      commit: (_, { key }) => settle(key, false),
      drop: (_, { key }) => settle(key, true),
    },
  });

/** Aborts the request for a page that is no longer wanted, unless the screen waits for it too. */
export function giveUp(router: ShopRouter, href: string): void {
  const id = router.matchRoutes(router.buildLocation({ href } as never)).at(-1)?.id;
  router.clearCache({ filter: (match) => match.id === id && match.status === 'pending' });
}

/** A page is wanted now: a running prefetch is either for it, or is aborted. */
function takeOver(router: ShopRouter, href: string): void {
  const { wanted } = router.options.context;
  if (wanted.ahead !== null && wanted.ahead !== href) giveUp(router, wanted.ahead);
  wanted.asked = href;
  wanted.ahead = null;
}

/** Goes to a URL. The router's history does not report the current page's own URL, so navigation is told directly. */
export function follow(
  router: ShopRouter,
  navigation: NavigationActor,
  href: string,
  options?: { replace: boolean; resetScroll: boolean },
): void {
  const here = router.latestLocation;
  const { pathname, searchStr, hash } = router.buildLocation({ href } as never);
  if (pathname === here.pathname && searchStr === here.searchStr && !hash) navigation.send({ type: 'stay' });
  void router.navigate({ href, ...options });
}

/** Puts the machine in front of the history, and reports to it what the router has rendered. */
export function guardHistory(
  router: ShopRouter,
  navigation: NavigationActor,
  onArrival: (page: unknown) => void,
): void {
  let count = 0;
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: (leave) =>
      new Promise<boolean>((resolve) => {
        const { currentLocation, nextLocation, action } = leave;
        const isSamePage =
          nextLocation.pathname === currentLocation.pathname &&
          (nextLocation.search === currentLocation.search ||
            (action === 'REPLACE' && isProduct(nextLocation.pathname)));
        // history is restored while the confirmation is open: a yes starts the navigation again
        if (!isSamePage && leaving.isAsked(leave)) return resolve(true);
        const key = String(++count);
        waiting.set(key, resolve);
        navigation.send({ type: 'leave', key, href: nextLocation.href, isSamePage, isStill: prefersStillness() });
      }),
  });
  router.subscribe('onRendered', ({ toLocation, hrefChanged, pathChanged }) => {
    navigation.send({ type: 'page.rendered', href: toLocation.href });
    if (!hrefChanged) return;
    const answer = router.state.matches.at(-1)?.loaderData;
    onArrival(answer?.Page);
    if (pathChanged) focusPage();
  });
}

/** A product's query names its choices, which the page already shows. */
const isProduct = (pathname: string) => /\/p\/[^/]+$/.test(pathname);
