import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { isGranted } from '#rules/consent.ts';
import type { ConsentCategory } from '#rules/consent.ts';

/** Whether the visitor consents to a category at this moment. */
export function consentsTo(consent: ConsentActor, category: ConsentCategory): boolean {
  const { record, stamp } = consent.getSnapshot().context;
  return isGranted(record, stamp, category);
}
