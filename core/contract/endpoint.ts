import * as v from 'valibot';

/** Accepts anything and keeps nothing: unknown keys are always dropped. */
export const nothing = v.object({});

/** Any schema of the contract: synchronous, so that forms and the server can both parse with it. */
export type Schema = v.GenericSchema<unknown, unknown>;

/** How a call may carry its payload: JSON, a posted form, or a query without a body. Anything else is 415. */
export type Encoding = 'json' | 'form' | 'query';

/** The lowest role that may call; below it a visitor gets 401 and a signed-in customer 403. */
export type Role = 'visitor' | 'customer' | 'staff' | 'editor';

/** One call of the shop. `path` is relative to the application path; `:name` marks a parameter. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  id: string;
  /** One sentence for the OpenAPI document. */
  what: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  may: Role;
  params: Params;
  query: Query;
  body: Body;
  encodings: readonly Encoding[];
  answer: Answer;
  /** Statuses of this call's problems, besides those that every call can return (400, 413, 415, 429, 503). */
  problems: readonly number[];
}

export type AnyEndpoint = Endpoint;
export type ParamsOf<E extends AnyEndpoint> = v.InferOutput<E['params']>;
export type QueryOf<E extends AnyEndpoint> = v.InferOutput<E['query']>;
export type BodyOf<E extends AnyEndpoint> = v.InferOutput<E['body']>;
export type AnswerOf<E extends AnyEndpoint> = v.InferOutput<E['answer']>;

/** What a caller passes: only the parts that the endpoint declares, in their wire form. */
export interface CallOf<E extends AnyEndpoint> {
  params: v.InferInput<E['params']>;
  query: v.InferInput<E['query']>;
  body: v.InferInput<E['body']>;
}

/** Declares a call; omitted parts accept nothing. */
export const endpoint = <
  const Params extends Schema = typeof nothing,
  const Query extends Schema = typeof nothing,
  const Body extends Schema = typeof nothing,
  const Answer extends Schema = typeof nothing,
  const Path extends Endpoint['path'] = Endpoint['path'],
>(
  description: Pick<Endpoint, 'id' | 'what' | 'method'> & { path: Path; answer: Answer } & Partial<
      Pick<Endpoint, 'may' | 'encodings' | 'problems'>
    > & { params?: Params; query?: Query; body?: Body },
): Endpoint<Params, Query, Body, Answer> & { path: Path } => ({
  may: 'visitor',
  encodings: description.method === 'GET' || !description.body ? ['query'] : ['json', 'form'],
  problems: [],
  params: nothing as unknown as Params,
  query: nothing as unknown as Query,
  body: nothing as unknown as Body,
  ...description,
});

const isEndpoint = (described: unknown): described is AnyEndpoint =>
  typeof described === 'object' && described !== null && 'encodings' in described;
/** The calls among what files of the contract export, by id. */
export const endpointsIn = (contract: Readonly<Record<string, unknown>>): Record<string, AnyEndpoint> =>
  Object.fromEntries(
    Object.values(contract)
      .filter(isEndpoint)
      .map((call) => [call.id, call]),
  );
