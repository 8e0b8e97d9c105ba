import type * as v from 'valibot';
import type { Cart } from '#contract/cart.ts';
import type { AnswerOf, AnyEndpoint, Endpoint, Role } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Person, TestShop } from '#tests/shop.ts';

/** What each call starts from: a guest with one mug in the cart, shipped by post. */
export interface CallContext {
  shop: TestShop;
  person: Person;
  cart: Cart;
  itemId: number;
}

/** One request by the contract's names. */
export interface CallRequest {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** A request with one thing wrong: `field` is the pointer that the problem names, null when no field is at fault. */
export type Rejection = [why: string, status: 400 | 404 | 409 | 422, field: string | null, change: CallRequest];

type OwnRequest<E extends AnyEndpoint> = CallRequest & { body?: v.InferInput<E['body']> };

export interface CallCase<E extends AnyEndpoint = Endpoint> {
  may: Role;
  valid(context: CallContext): OwnRequest<E> | Promise<OwnRequest<E>>;
  /** The status as a visitor's very first request if the call needs what nobody has yet; 200 otherwise. */
  first?: 401 | 404 | 409 | 422;
  answer(answer: AnswerOf<E>, context: CallContext): void;
  bad: readonly Rejection[];
}

/** CallCases by the contract's own names. */
export type CallCases<Id extends keyof Endpoints> = { [Each in Id]: CallCase<Endpoints[Each]> };

export const wrongCulture: Rejection = [
  'a culture the shop does not speak',
  400,
  '/culture',
  { query: { culture: 'de' } },
];
/** The URL of a request under the contract's path. */
export function urlOf({ path }: { readonly path: string }, { params = {}, query = {} }: CallRequest): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString();
  return filled + (search && `?${search}`);
}

/** The request with a change merged in, part by part. */
export const changed = (ask: CallRequest, change: CallRequest): CallRequest => ({
  params: { ...ask.params, ...change.params },
  query: { ...ask.query, ...change.query },
  ...(ask.body === undefined ? {} : { body: { ...ask.body, ...change.body } }),
});
