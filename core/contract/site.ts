import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Translation key to text. A key without a text is absent and shows itself. */
export const stringResources = v.record(v.string(), v.string());

export const getStringResources = endpoint({
  id: 'getStringResources',
  what: 'All texts of a culture from the server’s translation set.',
  method: 'GET',
  path: '/api/v1/localization/:culture/stringresources',
  params: v.object({ culture: v.picklist(['fr', 'nl']) }),
  answer: stringResources,
});

export const health = endpoint({
  id: 'health',
  what: 'Whether the shop and its database answer.',
  method: 'GET',
  path: '/api/v1/health',
  answer: v.object({ Status: v.literal('ok'), Database: v.picklist(['pglite', 'postgresql']), Version: v.string() }),
  problems: [503],
});

export const liveness = endpoint({
  id: 'liveness',
  what: 'That the process answers, whatever its database does: whoever gets no answer here may start it anew.',
  method: 'GET',
  path: '/api/v1/health/live',
  answer: v.object({ Status: v.literal('ok'), Version: v.string() }),
});

export const readiness = endpoint({
  id: 'readiness',
  what: 'Whether visitors may be sent here: the database answers and the process is not about to stop.',
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
