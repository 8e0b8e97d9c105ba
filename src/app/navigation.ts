import { abortable } from '#machines/port.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { NavigationActor } from '#machines/navigation/navigation.machine.ts';
import { awaitImages, focusPage, prefersStillness } from '#gateways/navigation.gateway.ts';
import type { ShopRouter } from './router.tsx';

/** History entries that wait for navigation's word, by key; `true` blocks, `false` lets go. */
const waiting = new Map<string, (blocks: boolean) => void>();
const settle = (key: string | undefined, blocks: boolean) => {
  if (key === undefined) return;
  waiting.get(key)?.(blocks);
  waiting.delete(key);
};

type BlockerArgs = Parameters<Parameters<ShopRouter['history']['block']>[0]['blockerFn']>[0];

/** Whether somebody is asked first if a page may be left; by code that comes before anything can be typed. */
export const leaving: { isAsked(leave: BlockerArgs): boolean } = { isAsked: () => false };

/**
 * The navigation machine in front of this router: requests preload a route, commits let the history go on. `lastWords`
 * waits for what the page that is left still sends.
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
        // a loader that failed has announced why: the page that is there stays
        const failed = matches?.find((match) => match.status === 'error');
        if (failed) throw failed.error;
      }),
    },
    actions: {
      commit: (_, { key }) => settle(key, false),
      drop: (_, { key }) => settle(key, true),
    },
  });

/** Breaks off the request for a page that is not wanted any more; one that the screen waits for too goes on. */
export function giveUp(router: ShopRouter, href: string): void {
  const id = router.matchRoutes(router.buildLocation({ href } as never)).at(-1)?.id;
  router.clearCache({ filter: (match) => match.id === id && match.status === 'pending' });
}

/** A page is wanted now: what ran ahead is it, or is given up. */
function takeOver(router: ShopRouter, href: string): void {
  const { wanted } = router.options.context;
  if (wanted.ahead !== null && wanted.ahead !== href) giveUp(router, wanted.ahead);
  wanted.asked = href;
  wanted.ahead = null;
}

/** Goes to an address. Of the page that is here the router's history hears nothing, and so navigation would not. */
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

/** Puts the machine before the history, and tells it what the router has rendered. */
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
        // history stands still while somebody is asked: a yes begins anew
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
