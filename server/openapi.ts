import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { assetFolder } from '#contract/asset-library.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AnyEndpoint, Schema } from '#contract/endpoint.ts';
import { problem } from '#contract/problem.ts';

type Json = Record<string, unknown>;

const recursive = { AssetFolder: assetFolder };

/** The wire carries a schema's input; transforms and checks have no JSON Schema and are left out. */
const schemaOf = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  // OpenAPI 3.1 uses JSON Schema draft 2020-12, where a tuple's items are `prefixItems`
  const {
    $schema: _,
    $defs: __,
    ...json
  } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    target: 'draft-2020-12',
    definitions: recursive,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  return json;
};

/** The schemas that refer to themselves, by the names that the document refers to them by. */
const definitions = () =>
  toJsonSchemaDefs(recursive, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const parameters = (where: 'path' | 'query', schema: Schema) => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)];
}

const contentTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  query: [],
} as const;

function bodyOf(endpoint: AnyEndpoint): Json {
  const types = endpoint.encodings.flatMap((encoding) => contentTypes[encoding]);
  if (endpoint.method === 'GET' || types.length === 0) return {};
  const schema = schemaOf(endpoint.body, 'input');
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
}

/** Responses of every call, besides its own. */
const everyProblem = [400, 403, 413, 415, 429, 500, 503];

function operationOf(endpoint: AnyEndpoint): Json {
  const answer = {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
  };
  const refused = {
    description: 'Refused',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  const statuses = [
    ...new Set([...everyProblem, ...endpoint.problems, ...(endpoint.may === 'visitor' ? [] : [401])]),
  ].toSorted((a, b) => a - b);
  return {
    operationId: endpoint.id,
    summary: endpoint.what,
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: { 200: answer, ...Object.fromEntries(statuses.map((status) => [status, refused])) },
  };
}

/** The contract as an OpenAPI 3.1 document, generated from the schemas that parse the calls (API-03). */
export function describeContract(appPath: string, version: string) {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version,
      description: 'The calls of the shop. Amounts are integer euro cents, VAT rates basis points.',
    },
    servers: [{ url: appPath || '/' }],
    paths,
    components: { schemas: { Problem: schemaOf(problem, 'output'), ...definitions() } },
  };
}
