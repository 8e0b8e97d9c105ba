import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { isGranted } from '#rules/consent.ts';
import type { ConsentCategory } from '#rules/consent.ts';

/*
 * The one way to ask for consent:
 * - a page's flow takes `consentsTo(shop.actors.consent, 'marketing')` as an input of its machine and receives the fact
 *   `consent.given` with every later choice, whose record is of the current stamp: `record.marketing`
 *   (see the machine recentlyViewed);
 * - other code (a late part, a gateway) calls `whenConsent` (`when-consent.ts`);
 * - a button that grants one category sends `{ type: 'save', choice: { ...choiceOf(consent.getSnapshot()), marketing: true } }`.
 */

/** Whether the visitor consents to a category at this moment. */
export function consentsTo(consent: ConsentActor, category: ConsentCategory): boolean {
  const { record, stamp } = consent.getSnapshot().context;
  return isGranted(record, stamp, category);
}
