import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { TestShop } from '#tests/shop.ts';
import { openSmallShop } from './http-shop.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

let shop: TestShop;
let document: Document;
beforeAll(async () => {
  shop = await openSmallShop({ env: { APP_PATH: '/shop' } });
  const answer = await shop.person().get('/shop/api/v1/openapi.json');
  expect(answer.status).toBe(200);
  document = (await answer.json()) as Document;
});
afterAll(() => shop.close());

const all: AnyEndpoint[] = Object.values(endpoints);
const operationOf = ({ path, method }: AnyEndpoint) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('[API-03] the document describes every call at its path with its method, and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: '/shop' }]);
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  for (const endpoint of all) expect(operationOf(endpoint)?.operationId).toBe(endpoint.id);
});

test('[API-03] each call lists its parameters, encodings and problems', () => {
  for (const endpoint of all) {
    const operation = operationOf(endpoint);
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, true]),
    );
    const types = Object.keys(operation?.requestBody?.content ?? {});
    expect([endpoint.id, types.includes('application/json')]).toEqual([
      endpoint.id,
      endpoint.encodings.includes('json'),
    ]);
    expect([endpoint.id, types.includes('multipart/form-data')]).toEqual([
      endpoint.id,
      endpoint.encodings.includes('form'),
    ]);
    const statuses = Object.keys(operation?.responses ?? {});
    for (const status of [200, 400, 415, 429, 503, ...endpoint.problems]) expect(statuses).toContain(String(status));
  }
});

test('[API-03] the payloads and responses have their names', () => {
  const { requestBody, parameters, responses } = operationOf(endpoints.addToCart) ?? {};
  const body = requestBody?.content['application/json']?.schema;
  expect(body?.['required']).toEqual(['ProductVariantId', 'Quantity']);
  expect(Object.keys(body?.['properties'] ?? {})).toEqual(['ProductVariantId', 'Quantity', 'Name', 'Origin']);
  expect(parameters?.map(({ name }) => name)).toEqual(['culture', 'customerId']);
  expect(responses?.['200']?.content['application/json']?.schema['required']).toEqual(['Cart', 'Item', 'Notices']);
  expect(responses?.['409']?.content['application/problem+json']?.schema).toEqual({
    $ref: '#/components/schemas/Problem',
  });
});

const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/** Violations of JSON Schema draft 2020-12, as far as the structure shows. */
function faultsOf(schema: unknown, at: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${at} is no schema`];
  const { type, properties, required, items, enum: choices, pattern, $ref: ref } = schema as Json;
  const children = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
    const list = (schema as Json)[key];
    if (list === undefined) return [];
    return Array.isArray(list) && list.length > 0
      ? list.flatMap((child, index) => faultsOf(child, `${at}/${key}/${index}`))
      : [`${at}/${key} is no list of schemas`];
  });
  const nested = ['additionalProperties', 'propertyNames', 'not'].flatMap((key) =>
    key in schema ? faultsOf((schema as Json)[key], `${at}/${key}`) : [],
  );
  const named = Object.entries((properties ?? {}) as Json);
  const names = new Set(named.map(([name]) => name));
  return [
    ...(type === undefined || types.has(type as string) ? [] : [`${at} has type ${JSON.stringify(type)}`]),
    ...(required === undefined || (Array.isArray(required) && required.every((name) => names.has(name as string)))
      ? []
      : [`${at} requires what it does not describe`]),
    ...(choices === undefined || (Array.isArray(choices) && choices.length > 0) ? [] : [`${at} has an empty enum`]),
    ...(typeof pattern === 'string' && !isPattern(pattern) ? [`${at} has a broken pattern`] : []),
    ...(ref === undefined || isKnown(ref) ? [] : [`${at} refers to ${JSON.stringify(ref)}`]),
    ...named.flatMap(([name, child]) => faultsOf(child, `${at}/${name}`)),
    ...(items === undefined ? [] : faultsOf(items, `${at}/items`)),
    ...children,
    ...nested,
  ];
}
const isPattern = (pattern: string) => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};
const isKnown = (ref: unknown) =>
  typeof ref === 'string' &&
  ref.startsWith('#/components/schemas/') &&
  (ref.split('/').at(-1) ?? '') in document.components.schemas;

test('[API-03] every schema in the document is a JSON Schema, and a broken one would be detected', () => {
  const faults = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters, requestBody, responses }) => [
      ...parameters.flatMap(({ name, schema }) => faultsOf(schema, `${path}?${name}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => faultsOf(schema, `${path} body`)),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        Object.values(content).flatMap(({ schema }) => faultsOf(schema, `${path} ${status}`)),
      ),
    ]),
  );
  expect(faults).toEqual([]);
  expect(Object.values(document.components.schemas).flatMap((schema) => faultsOf(schema, 'component'))).toEqual([]);
  expect(faultsOf({ type: 'text', properties: { a: null }, required: ['b'], pattern: '(' }, 'x')).toHaveLength(4);
  expect(faultsOf({ anyOf: [], items: { $ref: '#/nowhere' } }, 'x')).toHaveLength(2);
});
