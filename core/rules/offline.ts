/** The response header that says who the browser is to the shop now, and whether the response may be kept for later. */
export const offlineHeader = 'X-Offline';

/** Nothing is kept: the shop does not want it, or the visitor has not agreed to it. */
const off = 'off';

/** What that header says. */
export type OfflineWord = 'off' | { key: string; mayKeep: boolean };

/** `off`; the opaque key of the visit; or the key and that this page may be kept. */
export const offlineText = (word: OfflineWord): string =>
  word === 'off' ? off : word.mayKeep ? `${word.key} keep` : word.key;

/** Null where nobody said anything: a file, or a failure from before the visit was known. */
export function offlineWordIn(text: string | null): OfflineWord | null {
  const [key = '', ...rest] = (text ?? '').split(' ');
  if (key === '') return null;
  return key === off ? 'off' : { key, mayKeep: rest.includes('keep') };
}

/** The caches of a browser that keep the shop's pages and files begin with this. */
export const offlinePrefix = 'vitrine.offline.';
/** Where workbox notes when each of them was kept. */
export const offlineNotes = 'workbox-expiration';

/** Pages that are kept at most, each as a document and as data, and for how long. */
export const keptPagesMost = 30;
export const keptDays = 7;

/** How long a page waits for the shop, in s, before its kept copy is shown. */
export const patienceSeconds = 6;

/** What a document that was kept carries on its root: when the shop answered it, in ms since 1970. */
export const keptMark = 'data-kept';

/** What the worker tells its pages. */
export type OfflineNews =
  | { type: 'page.kept'; href: string; at: number }
  | { type: 'page.answered'; href: string }
  /** Somebody else is signed in, or nobody any more. */
  | { type: 'visit.changed' };

/** What pages tell the worker: which page is shown, and the files that it was loaded with. */
export interface OfflineShown {
  type: 'page.shown';
  href: string;
  /** It was loaded before there was a worker, which has not kept it then. */
  isNew: boolean;
  files: readonly string[];
}

/** Where the shop serves the worker, and the page that stands in for a page that was not kept. */
export const offlineWorkerPath = '/offline.js';
export const offlinePagePath = (culture: string): string => `/offline-${culture}.html`;
/** Where the worker writes the list of kept pages into that page. */
export const offlineListPlace = '<!--kept pages-->';
