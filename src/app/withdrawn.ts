import { removeUncovered } from '#gateways/browser-records.gateway.ts';
import { openDocument } from '#gateways/navigation.gateway.ts';
import { categoriesRun } from '#gateways/page-scripts.gateway.ts';
import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { needsConsent } from '#rules/consent.ts';

/**
 * Removes what the visitor's choice does not cover, at once and with every later choice. Scripts that ran on a page left
 * since cannot be undone: the document is loaded again without them.
 */
export function obeyConsent(consent: ConsentActor, appPath: string): void {
  const isAlone = appPath === '';
  const { record, stamp } = consent.getSnapshot().context;
  removeUncovered(needsConsent(record, stamp) ? null : record, { isChoosing: false, isAlone });
  consent.on('consent.given', ({ record: choice }) => {
    removeUncovered(choice, { isChoosing: true, isAlone });
    if (categoriesRun().some((category) => !choice[category])) openDocument(location.pathname + location.search, true);
  });
}
