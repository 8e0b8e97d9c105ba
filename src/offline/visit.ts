import { CacheExpiration } from 'workbox-expiration';
import { offlineHeader, offlineWordIn } from '#rules/offline.ts';
import { filesCache, pagesCache, picturesCache, scope, standInCache } from './scope.ts';

/**
 * Whether it still keeps anything: one that has removed itself goes on until its last page is closed. What stands in for
 * pages is there from its installation until then.
 */
export const isLiving = (): Promise<boolean> => caches.has(standInCache);

/** Whose pages are kept; null if nobody's, undefined until it is read from them. */
let current: string | null | undefined;
/** Counts the changes of that: a response to a request from before the last one says nothing about now. */
let turn = 0;
export const turnNow = (): number => turn;

async function forget(name: string): Promise<void> {
  await caches.delete(name);
  // the notes of when each was kept hold its URL
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

/** Forgets all kept pages: from now on they are this key's. */
export async function forgetPages(key: string | null = null): Promise<void> {
  turn += 1;
  current = key;
  await forget(pagesCache);
}

/** Forgets everything, and ends itself: without consent, or in a shop that keeps nothing. */
export async function forgetAll(): Promise<void> {
  // first: from then on nothing is kept
  await caches.delete(standInCache);
  await forgetPages();
  await Promise.all([filesCache, picturesCache].map(forget));
  await scope.registration.unregister();
}

/** A worker is ended and started again as the browser likes; what it kept says whose it is. */
async function keyOfKept(): Promise<string | null> {
  const cache = await caches.open(pagesCache);
  const [first] = await cache.keys();
  const word =
    first && offlineWordIn((await cache.match(first, { ignoreVary: true }))?.headers.get(offlineHeader) ?? null);
  return word && word !== 'off' ? word.key : null;
}

/**
 * Obeys what a response says about the visit: pages that somebody else was shown are forgotten before the page sees it.
 * `began` is the turn in which its request was sent. Returns the key under which it may be kept; null if it may not.
 */
export async function obey(response: Response, began: number): Promise<string | null> {
  const word = offlineWordIn(response.headers.get(offlineHeader));
  if (word === null) return null;
  if (word === 'off') {
    await forgetAll();
    return null;
  }
  current ??= current === undefined ? await keyOfKept() : null;
  if (word.key !== current) {
    if (began !== turn) return null;
    const isAnother = current !== null;
    await forgetPages(word.key);
    // a kept document may still show the one who was there before
    if (isAnother)
      for (const client of await scope.clients.matchAll()) client.postMessage({ type: 'visit.changed' }, []);
  }
  return word.mayKeep ? word.key : null;
}

/** Whether pages kept under this key are still the visitor's: another response may have changed it in between. */
export const isStill = (key: unknown): boolean => key === current;
