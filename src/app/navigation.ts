import { waitFor } from 'xstate';
import { abortable } from '#machines/port.ts';
import { isReturning, navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { NavigationActor } from '#machines/navigation/navigation.machine.ts';
import type { Entry, Way } from '#machines/navigation/types.ts';
import { recordEntry, restoreEntry } from '#gateways/history.gateway.ts';
import { awaitImages, focusedLayoutField, focusPage, prefersStillness } from '#gateways/navigation.gateway.ts';
import { locationOf } from './history.ts';
import type { ShopHistory } from './history.ts';
import type { ShopRouter } from './router.tsx';

/** The router, and the history as it sees it. */
export interface Routed {
  router: ShopRouter;
  history: ShopHistory;
}

/** The question whether a page may be left, as far as it can be asked in advance. */
export interface Leaving {
  from: Entry;
  to: Entry;
  way: Way;
}

/** Whether leaving the page needs a confirmation; its code is loaded before anything can be typed. */
export const leaving: { isAsked(leave: Leaving): boolean } = { isAsked: () => false };

/**
 * The navigation machine in front of this router: a request preloads a route, which renders once the entry is passed to
 * it. `lastWords` waits for what the page being left still has to send.
 */
export const navigationLogic = ({ router, history }: Routed, lastWords: () => Promise<void>) =>
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
      record: (_, move) => recordEntry(move),
      show: (_, move) => history.show(move),
      restore: ({ self }, { at, isLost }) => {
        const entry = restoreEntry(at, isLost);
        if (entry) self.send({ type: 'placed', entry });
      },
    },
  });

/** Runs `go` once history is at the page's entry, from which steps are counted: an answer can be faster than its return. */
export async function onceReturned(navigation: NavigationActor, go: () => void): Promise<void> {
  await waitFor(navigation, (snapshot) => !isReturning(snapshot));
  go();
}

/** Aborts the request for a page that is no longer needed, unless the screen waits for it too. */
export function giveUp(router: ShopRouter, href: string): void {
  const id = router.matchRoutes(router.buildLocation({ href } as never)).at(-1)?.id;
  router.clearCache({ filter: (match) => match.id === id && match.status === 'pending' });
}

/** A page is requested now: a running prefetch is either for it, or is aborted. */
function takeOver(router: ShopRouter, href: string): void {
  const { wanted } = router.options.context;
  if (wanted.ahead !== null && wanted.ahead !== href) giveUp(router, wanted.ahead);
  wanted.asked = href;
  wanted.ahead = null;
}

/**
 * Goes to a URL. The current page is loaded again; while another one is pending, it is returned to with a new entry,
 * like any other link.
 */
export function follow(
  { router, history }: Routed,
  href: string,
  options?: { replace?: boolean; resetScroll?: boolean; hashScrollIntoView?: boolean },
): void {
  const here = router.latestLocation;
  const { pathname, searchStr, hash, publicHref } = router.buildLocation({ href } as never);
  const isHere = pathname === here.pathname && searchStr === here.searchStr && !hash;
  if (isHere && history.isBehind()) history.push(publicHref);
  else void router.navigate({ href, ...options });
}

/** Puts the machine in front of the history, and reports to it what the router has rendered. */
export function guardHistory(
  { router, history }: Routed,
  navigation: NavigationActor,
  onArrival: (page: unknown) => void,
): void {
  navigation.send({ type: 'placed', entry: history.shownEntry() });
  history.follow(({ entry, way, isForced }) => {
    const from = history.shownEntry();
    if (entry.key === from.key) return navigation.send({ type: 'stay' });
    const isSamePage = isForced === true || isSame(locationOf(from), locationOf(entry), way);
    // confirming starts the navigation again
    if (!isSamePage && leaving.isAsked({ from, to: entry, way })) return navigation.send({ type: 'keep' });
    navigation.send({ type: 'leave', entry, way, isSamePage, isStill: prefersStillness() });
  });
  let field: ReturnType<typeof focusedLayoutField> = null;
  navigation.on('page.leaving', () => {
    field = focusedLayoutField();
  });
  router.subscribe('onRendered', ({ hrefChanged, pathChanged }) => {
    navigation.send({ type: 'page.rendered' });
    if (!hrefChanged) return;
    const answer = router.state.matches.at(-1)?.loaderData;
    onArrival(answer?.Page);
    if (pathChanged) focusPage(field);
  });
}

type Place = Pick<URL, 'pathname' | 'search'>;

/** A product's query names its choices, which the page already shows. */
const isSame = (from: Place, to: Place, way: Way): boolean =>
  to.pathname === from.pathname && (to.search === from.search || (way === 'REPLACE' && isProduct(to.pathname)));
const isProduct = (pathname: string) => /\/p\/[^/]+$/.test(pathname);
