import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import type { ConsentCategory } from '#rules/consent.ts';
import { consentsTo } from './consented.ts';

/** Tells at once and with every later choice whether the visitor consents to a category. */
export function whenConsent(
  consent: ConsentActor,
  category: ConsentCategory,
  obey: (isGranted: boolean) => void,
): { unsubscribe(): void } {
  obey(consentsTo(consent, category));
  return consent.on('consent.given', ({ record }) => obey(record[category]));
}
