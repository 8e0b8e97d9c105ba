import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type * as v from 'valibot';
import type { Services } from '#server/services.ts';
import type { Visit } from './visit.ts';

export interface CallRequest<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  visit: Visit;
  services: Services;
}
export type Work<E extends AnyEndpoint> = (
  request: CallRequest<E>,
) => Promise<v.InferInput<E['answer']>> | v.InferInput<E['answer']>;

/** An endpoint with its handler, as listed by each `<domain>.routes.ts`; `server/app.ts` mounts them all. */
export interface Served {
  endpoint: AnyEndpoint;
  work: Work<AnyEndpoint>;
}
export const answers = <E extends AnyEndpoint>(endpoint: E, work: Work<E>): Served => ({
  endpoint,
  work: work as unknown as Work<AnyEndpoint>,
});
