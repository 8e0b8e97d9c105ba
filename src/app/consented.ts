import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { isGranted } from '#rules/consent.ts';
import type { ConsentCategory, ConsentRecord } from '#rules/consent.ts';
import { lateCode } from '#views/parts/late.tsx';

/*
 * The one way to ask for consent:
 * - a page's flow takes `consentsTo(shop.actors.consent, 'marketing')` as an input of its machine and receives the fact
 *   `consent.given` with every later choice, whose record is of the current stamp: `record.marketing`
 *   (see the machine recentlyViewed);
 * - one that the server renders takes `renderedWith` instead, and has `hearsConsent` (`useFlow.ts`);
 * - other code (a late part, a gateway) calls `whenConsent` (`when-consent.ts`);
 * - a button that grants one category sends `{ type: 'save', choice: { ...choiceOf(consent.getSnapshot()), marketing: true } }`.
 */

/** Whether the visitor consents to a category at this moment. */
export function consentsTo(consent: ConsentActor, category: ConsentCategory): boolean {
  const { record, stamp } = consent.getSnapshot().context;
  return isGranted(record, stamp, category);
}

/** What the server's HTML was rendered with. */
const sent = new WeakMap<ConsentActor, ConsentRecord | null>();
export const keepSentConsent = (consent: ConsentActor): void =>
  void sent.set(consent, consent.getSnapshot().context.record);
const sentTo = (consent: ConsentActor) => (lateCode.isHydrating() ? sent.get(consent) : undefined);

/**
 * Whether the visitor consents to a category, for what is rendered: the frame of a page answers before the page itself is
 * hydrated, which has to begin as the server saw it.
 */
export function renderedWith(consent: ConsentActor, category: ConsentCategory): boolean {
  const { record, stamp } = consent.getSnapshot().context;
  const before = sentTo(consent);
  return isGranted(before === undefined ? record : before, stamp, category);
}

/** The choice that was made since then; null if there is none. */
export function choiceSinceSent(consent: ConsentActor): ConsentRecord | null {
  const { record } = consent.getSnapshot().context;
  const before = sentTo(consent);
  return before === undefined || before === record ? null : record;
}
