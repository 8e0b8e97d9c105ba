import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { consentsTo } from './consented.ts';

export const mayPrefer = (consent: ConsentActor): boolean => consentsTo(consent, 'preferences');
