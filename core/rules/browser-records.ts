import { consentCookie, isEveryCategoryDenied, isEveryCategoryGranted } from './consent.ts';
import type { ConsentCategory, ConsentChoice } from './consent.ts';
import { draftCookie } from './draft-cookie.ts';
import { offlineNotes, offlinePrefix } from './offline.ts';
import { searchKeyOff } from './search-key.ts';

export interface BrowserRecord {
  /** Its name; all names that begin with it, if it ends with a full stop or a hyphen. */
  readonly name: string;
  /** Its name over https, where that is another one. */
  readonly secureName?: string;
  /** `database`: of the browser, emptied by the worker itself. */
  readonly place: 'cookie' | 'local' | 'session' | 'cache' | 'database';
  /** `necessary`: without consent, since the visitor asked for what it is for. */
  readonly category: 'necessary' | ConsentCategory;
  /** The text that says what it is for, and the one that says how long it stays. */
  readonly purpose: string;
  readonly life: string;
}

const cookie = { place: 'cookie', category: 'necessary' } as const;

/** Products viewed before, and searches: in this browser only. */
export const viewedKey = 'vitrine.viewed';
export const searchesKey = 'vitrine.searches';
/** Which popups and banners were closed. */
export const dismissedCookie = 'vitrine.dismissed';
/** Where the visitor is, or said to be: cookies that begin with this. */
export const locationPrefix = 'vitrine.location.';

/**
 * All that the shop keeps in a browser, as the cookie page lists it: the one list of what needs consent. What is not in
 * it is somebody else's: a page script's.
 */
export const browserRecords: readonly BrowserRecord[] = [
  { ...cookie, name: 'vitrine_session', secureName: '__Host-vitrine', purpose: 'Session', life: 'Weeks' },
  { ...cookie, name: consentCookie, purpose: 'Choice', life: 'Year' },
  { ...cookie, name: 'vitrine_choice', secureName: '__Host-vitrine-choice', purpose: 'Proof', life: 'Year' },
  { ...cookie, name: 'vitrine_device', secureName: '__Host-vitrine-device', purpose: 'SignIn', life: 'Year' },
  { ...cookie, name: 'vitrine_proof', secureName: '__Host-vitrine-proof', purpose: 'SignIn', life: 'Minutes' },
  { ...cookie, name: 'vitrine_passkey', secureName: '__Host-vitrine-passkey', purpose: 'SignIn', life: 'Minutes' },
  { ...cookie, name: draftCookie, purpose: 'Draft', life: 'Minutes' },
  { ...cookie, name: dismissedCookie, purpose: 'Dismissed', life: 'Long' },
  { place: 'session', name: 'vitrine.compare', category: 'necessary', purpose: 'Compare', life: 'Visit' },
  { place: 'session', name: 'tsr-scroll-restoration-', category: 'necessary', purpose: 'Scrolling', life: 'Visit' },
  { place: 'local', name: searchKeyOff, category: 'necessary', purpose: 'SearchKey', life: 'Switched' },
  { place: 'cookie', name: locationPrefix, category: 'preferences', purpose: 'Location', life: 'Year' },
  { place: 'local', name: viewedKey, category: 'preferences', purpose: 'Viewed', life: 'Asked' },
  { place: 'local', name: searchesKey, category: 'preferences', purpose: 'Searches', life: 'Asked' },
  { place: 'cache', name: offlinePrefix, category: 'preferences', purpose: 'Offline', life: 'Week' },
  { place: 'database', name: offlineNotes, category: 'preferences', purpose: 'OfflineNotes', life: 'Month' },
];

export interface Occasion {
  /** The choice was made just now. */
  readonly isChoosing: boolean;
  /** The whole host is the shop's. */
  readonly isAlone: boolean;
}

const isNamed = ({ name }: BrowserRecord, found: string) =>
  /[.-]$/u.test(name) ? found.startsWith(name) : found === name;

/**
 * The names that a choice no longer covers. What a page's scripts have left belongs to a category that nobody knows: it
 * goes with every choice that denies one, and whatever still may be there writes it anew. A shop that shares its host with
 * others (`isAlone`) leaves what it does not know.
 */
export function uncovered(
  found: readonly string[],
  place: BrowserRecord['place'],
  choice: ConsentChoice | null,
  { isChoosing, isAlone }: Occasion,
): string[] {
  const records = browserRecords.filter((record) => record.place === place);
  const isCovered = (name: string): boolean => {
    const record = records.find((known) => isNamed(known, name));
    if (record) return record.category === 'necessary' || choice?.[record.category] === true;
    if (!isAlone) return true;
    if (choice === null || isEveryCategoryDenied(choice)) return false;
    return !isChoosing || isEveryCategoryGranted(choice);
  };
  return found.filter((name) => !isCovered(name));
}
