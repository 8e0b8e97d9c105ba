import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Translation keys to texts. A key without a text is absent, and the key itself is shown. */
export const stringResources = v.record(v.string(), v.string());

export const getStringResources = endpoint({
  id: 'getStringResources',
  what: 'All texts of a culture.',
  method: 'GET',
  path: '/api/v1/localization/:culture/stringresources',
  params: v.object({ culture: v.picklist(['fr', 'nl']) }),
  answer: stringResources,
});

export const health = endpoint({
  id: 'health',
  what: 'Health check of the shop and its database.',
  method: 'GET',
  path: '/api/v1/health',
  answer: v.object({ Status: v.literal('ok'), Database: v.picklist(['pglite', 'postgresql']), Version: v.string() }),
  problems: [503],
});

export const liveness = endpoint({
  id: 'liveness',
  what: 'Liveness: the process responds, whatever the state of its database; without a response it may be restarted.',
  method: 'GET',
  path: '/api/v1/health/live',
  answer: v.object({ Status: v.literal('ok'), Version: v.string() }),
});

export const readiness = endpoint({
  id: 'readiness',
  what: 'Readiness: the database responds and the process is not shutting down.',
  method: 'GET',
  path: '/api/v1/health/ready',
  /** `DatabaseAgeMs`: how long ago the database last answered. */
  answer: v.object({ Status: v.literal('ok'), DatabaseAgeMs: v.number() }),
  problems: [503],
});

export const openApi = endpoint({
  id: 'openApi',
  what: 'This contract as an OpenAPI 3.1 document.',
  method: 'GET',
  path: '/api/v1/openapi.json',
  answer: v.looseObject({ openapi: v.string() }),
});
