import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';

/** Who asks and with what: the part of a request that every verb needs. */
export interface Asker {
  visit: Visit;
  services: Services;
}
