import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { link } from './wire.ts';

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

/** Who sells, as every page's footer, the contact page and the terms tell it. */
export const company = v.object({
  Name: v.string(),
  /** Street, town and country, a line each. */
  Address: v.array(v.string()),
  VatNumber: v.string(),
  Register: v.string(),
  Phone: v.string(),
  Email: v.string(),
  /** Opening hours, a line each. */
  Hours: v.array(v.string()),
  Social: v.array(link),
  /** There is a page of shops with a door. */
  HasStores: v.boolean(),
  /** The names of the means of payment. */
  Payments: v.array(v.string()),
});
export type Company = v.InferOutput<typeof company>;
