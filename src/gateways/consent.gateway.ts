import { consentPath } from '#contract/consent-path.ts';
import { abortable } from '#machines/port.ts';
import {
  consentCookie,
  consentCookiePath,
  consentEvent,
  consentHours,
  consentIn,
  needsConsent,
  serializeConsent,
} from '#rules/consent.ts';
import type { ConsentRecord } from '#rules/consent.ts';

declare global {
  interface Window {
    /** The categories that the visitor allowed, for the page's scripts; absent before a choice. */
    cookieConsent?: ConsentRecord;
  }
  interface DocumentEventMap {
    [consentEvent]: CustomEvent<ConsentRecord>;
  }
}

/** A choice made on an earlier page, for this page's scripts. */
export function exposeConsent(record: ConsentRecord | null, stamp: string): void {
  if (record && !needsConsent(record, stamp)) window.cookieConsent = record;
}

function keep(record: ConsentRecord, appPath: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = `Path=${consentCookiePath}; Max-Age=${consentHours * 3600}; SameSite=Lax${secure}`;
  // the Cookie Store API is missing in browsers the shop serves
  document.cookie = `${consentCookie}=${serializeConsent(record)}; ${life}`;
  // a browser with cookies disabled fails silently: only reading back shows it
  if (serializeConsent(consentIn(document.cookie) ?? { ...record, stamp: '' }) !== serializeConsent(record)) {
    throw new Error('The browser did not store the consent cookie');
  }
  // the proof outlives a page that is reloaded without its scripts
  navigator.sendBeacon(appPath + consentPath, new Blob([JSON.stringify(record)], { type: 'application/json' }));
  window.cookieConsent = record;
  document.dispatchEvent(new CustomEvent(consentEvent, { detail: record }));
}

/**
 * Stores the record in the visitor's browser, sends it to the shop as a proof and notifies the page's own scripts; throws
 * if cookies are disabled.
 */
export const consentPorts = (appPath: string) => ({
  keepConsent: abortable<void, ConsentRecord>(({ input }) => new Promise((kept) => kept(keep(input, appPath)))),
});
