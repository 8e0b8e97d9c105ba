import { callPaths } from '#contract/call-paths.ts';
import { dismissedCookie } from './browser-records.ts';

/** "Popup dismissal cookie 9999 days" (specification §9); browsers keep it for 400, so every visit renews it. */
const popupCookieDays = 9999;
/** "The popup modal opens 3 seconds after load" (specification §4). */
export const popupModalDelay = 3000;
/** Entries kept, the newest: a cookie holds 4096 bytes. */
const mostClosed = 40;

/**
 * A popup that was closed, and when (ISO 8601): "the dismissal record is a list of entries with id and datetime"
 * (specification §3). It only remembers a visitor's own press, so it needs no consent.
 */
export interface ClosedPopup {
  id: number;
  datetime: string;
}

/** What a popup's flow needs to know of it. */
export interface PopupInput {
  id: number;
  /** ISO 8601; null without an end. */
  endDatetime: string | null;
}

/** What the browser knows of a popup at this moment. */
export interface PopupReading {
  /** Closed before, perhaps in another tab. */
  isClosed: boolean;
  /** The server's time, in ms since 1970. */
  now: number;
}

/** Reading or writing a cookie is immediate; after this it has failed, in ms. */
export const popupRecordTimeout = 5_000;

/** Where the form that closes a popup is posted without JavaScript. */
export const closePopupUrl = (appPath: string): string => appPath + callPaths.closePopup;

const isEntry = (value: unknown): value is ClosedPopup =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'datetime' in value &&
  typeof value.datetime === 'string' &&
  value.datetime.length <= 30;

/** The record in a full Cookie header or `document.cookie`; empty if there is none or it is malformed. */
export function closedIn(cookies: string): ClosedPopup[] {
  const prefix = `${dismissedCookie}=`;
  const pair = cookies.split(';').find((part) => part.trimStart().startsWith(prefix));
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(pair?.trim().slice(prefix.length) ?? '[]'));
    return Array.isArray(parsed) ? parsed.filter(isEntry).map(({ id, datetime }) => ({ id, datetime })) : [];
  } catch {
    return [];
  }
}

export const isClosed = (closed: readonly ClosedPopup[], id: number): boolean => closed.some((one) => one.id === id);

/** The record with one more entry; a popup that was closed before keeps its first date. */
export const withClosed = (closed: readonly ClosedPopup[], id: number, now: number): ClosedPopup[] =>
  isClosed(closed, id) ? [...closed] : [...closed, { id, datetime: new Date(now).toISOString() }];

/** The cookie's value. */
export const serializeClosed = (closed: readonly ClosedPopup[]): string =>
  encodeURIComponent(JSON.stringify(closed.slice(-mostClosed)));

/** The cookie as it is set, by the browser and by the server; scripts read it. */
export function popupCookieOf(closed: readonly ClosedPopup[], isSecure: boolean): string {
  return `${dismissedCookie}=${serializeClosed(closed)}; Path=/; Max-Age=${popupCookieDays * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** "Nothing after EndDatetime"; `now` is the server's time. */
export const isPopupOver = (endDatetime: string | null, now: number): boolean =>
  endDatetime !== null && Date.parse(endDatetime) <= now;
