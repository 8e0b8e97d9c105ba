import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';

/** Who is asking, and the services to serve them: the part of a request that every verb needs. */
export interface Asker {
  visit: Visit;
  services: Services;
}
