import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { consentsTo } from './consented.ts';
import { whenConsent } from './when-consent.ts';
import { lazyPart } from './lazy-part.ts';

/** Loads what counts the visit as soon as its visitor consents to statistics: never without. */
export function whenCounted(appPath: string, consent: ConsentActor): void {
  const mayCount = () => consentsTo(consent, 'statistics');
  const part = lazyPart({
    load: () => import('./flow-visits.ts'),
    open: ({ countVisits }) =>
      countVisits(appPath, { mayCount, whenDecided: (obey) => consent.on('consent.given', obey) }),
    isOptional: true,
  });
  whenConsent(consent, 'statistics', (isGranted) => {
    if (isGranted) part.want();
  });
}
