import type { Shell } from '#contract/page.ts';
import { removeUncovered } from '#gateways/browser-records.gateway.ts';
import { exposeConsent, sendProof } from '#gateways/consent-proof.gateway.ts';
import { openDocument } from '#gateways/navigation.gateway.ts';
import { categoriesRun } from '#gateways/page-scripts.gateway.ts';
import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { needsConsent } from '#rules/consent.ts';

/**
 * Removes what the visitor's choice does not cover, at once and with every later choice, and sends each choice as a
 * proof. Scripts that ran on a page left since cannot be undone: the document is loaded again without them.
 */
export function obeyConsent(consent: ConsentActor, { AppPath, Consent }: Shell): void {
  const isAlone = AppPath === '';
  const { record, stamp } = consent.getSnapshot().context;
  const current = record && !needsConsent(record, stamp) ? record : null;
  if (current) exposeConsent(current);
  // made before this code had loaded
  if (current && JSON.stringify(current) !== JSON.stringify(Consent)) sendProof(current, AppPath);
  removeUncovered(current, { isChoosing: false, isAlone });
  consent.on('consent.given', ({ record: choice }) => {
    sendProof(choice, AppPath);
    removeUncovered(choice, { isChoosing: true, isAlone });
    if (categoriesRun().some((category) => !choice[category])) openDocument(location.pathname + location.search, true);
  });
}
