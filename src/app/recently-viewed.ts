import { deleteViewed } from '#gateways/recently-viewed.gateway.ts';
import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { consentsTo, whenConsent } from './consented.ts';

export const mayPrefer = (consent: ConsentActor): boolean => consentsTo(consent, 'preferences');

/** Deletes the viewing history whenever consent does not cover it, on whatever page the visitor decides. */
export function forgetUnallowed(consent: ConsentActor): void {
  whenConsent(consent, 'preferences', (isGranted) => {
    if (!isGranted) deleteViewed();
  });
}
