import { abortable } from '#machines/port.ts';
import {
  consentCookie,
  consentCookiePath,
  consentEvent,
  consentHours,
  consentIn,
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

function keep(record: ConsentRecord): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = `Path=${consentCookiePath}; Max-Age=${consentHours * 3600}; SameSite=Lax${secure}`;
  // the Cookie Store API is missing in browsers the shop serves
  document.cookie = `${consentCookie}=${serializeConsent(record)}; ${life}`;
  // a browser with cookies disabled fails silently: only reading back shows it
  if (serializeConsent(consentIn(document.cookie) ?? { ...record, stamp: '' }) !== serializeConsent(record)) {
    throw new Error('The browser did not store the consent cookie');
  }
  window.cookieConsent = record;
  document.dispatchEvent(new CustomEvent(consentEvent, { detail: record }));
}

/** Stores the record in the visitor's browser and notifies the page's own scripts; throws if cookies are disabled. */
export const consentPorts = () => ({
  keepConsent: abortable<void, ConsentRecord>(({ input }) => new Promise((kept) => kept(keep(input)))),
});
