import { uncovered } from '#rules/browser-records.ts';
import type { Occasion } from '#rules/browser-records.ts';
import type { ConsentChoice } from '#rules/consent.ts';
import { offlinePrefix, offlineWorkerPath } from '#rules/offline.ts';

/** The names of the cookies that scripts can read. */
const cookieNames = (): string[] =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => name !== '');

/** A script may have set it for the host or a domain above it, for this path or one above it: only the same removes it. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  // the Cookie Store API is missing in browsers the shop serves
  for (let path = location.pathname; path !== ''; path = path.slice(0, -1))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=${path}; Max-Age=0${domain}`;
}

function sweep(storage: () => Storage, place: 'local' | 'session', choice: ConsentChoice | null, occasion: Occasion) {
  try {
    const found = storage();
    for (const name of uncovered(Object.keys(found), place, choice, occasion)) found.removeItem(name);
  } catch {
    // without storage there is nothing to remove
  }
}

/** The pages kept to be read offline, and the worker that keeps them: it forgets them itself as well, and its notes. */
async function sweepKept(choice: ConsentChoice | null, occasion: Occasion): Promise<void> {
  try {
    if (uncovered([offlinePrefix], 'cache', choice, occasion).length > 0) {
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = registration?.active;
      if (worker?.scriptURL.endsWith(offlineWorkerPath)) {
        worker.postMessage({ type: 'consent.withdrawn' }, []);
        await registration?.unregister();
      }
    }
    for (const name of uncovered(await caches.keys(), 'cache', choice, occasion)) await caches.delete(name);
  } catch {
    // outside a secure context there are neither workers nor caches
  }
}

/** Removes what the visitor's choice does not cover. */
export function removeUncovered(choice: ConsentChoice | null, occasion: Occasion): void {
  for (const name of uncovered(cookieNames(), 'cookie', choice, occasion)) removeCookie(name);
  sweep(() => localStorage, 'local', choice, occasion);
  sweep(() => sessionStorage, 'session', choice, occasion);
  void sweepKept(choice, occasion);
}
