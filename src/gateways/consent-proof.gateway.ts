import { consentPath } from '#contract/consent-path.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { sendAway } from './beacon.gateway.ts';

/** Sends a choice to the shop as its proof; it outlives a page that is reloaded without its scripts. */
export function sendProof(record: ConsentRecord, appPath: string): void {
  sendAway(appPath + consentPath, record);
}

/** Shows the page's scripts a choice made on an earlier page. */
export function exposeConsent(record: ConsentRecord): void {
  window.cookieConsent = record;
}
