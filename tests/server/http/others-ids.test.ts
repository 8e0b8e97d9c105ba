import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint, Role } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { urlOf } from '../calls/call-case.ts';
import type { CallContext, CallRequest } from '../calls/call-case.ts';
import { caseOf } from '../calls/index.ts';
import { customerOf, guestWithMug, openSmallShop, problemOf } from '../http-shop.ts';

/**
 * Every id of one customer is invisible to another, whatever calls there are: two customers each get a valid request of
 * every call. Ids in which the two differ are personal. The second customer's request with one of the first customer's
 * ids must be answered like one with an id that does not exist.
 */
let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

type Flat = Readonly<Record<string, unknown>>;
const parts = ['params', 'query', 'body'] as const;
interface PersonalId {
  readonly part: (typeof parts)[number];
  readonly name: string;
  readonly value: unknown;
}

const flat = (request: CallRequest, part: PersonalId['part']): Flat => (request[part] ?? {}) as Flat;
const isId = (name: string) => /id$/i.test(name);

/** The ids in which two requests of the same call differ. */
const personalIds = (one: CallRequest, other: CallRequest): PersonalId[] =>
  parts.flatMap((part) =>
    Object.entries(flat(one, part))
      .filter(([name, value]) => isId(name) && value !== flat(other, part)[name])
      .map(([name, value]) => ({ part, name, value })),
  );

const withId = (request: CallRequest, { part, name, value }: PersonalId): CallRequest => ({
  ...request,
  [part]: { ...flat(request, part), [name]: value },
});

/** An id of the same form that nobody has. */
function unknownLike({ value }: PersonalId): unknown {
  if (typeof value === 'number') return 2_000_000_000;
  return /^\d+$/.test(String(value)) ? '2000000000' : crypto.randomUUID();
}

const ask = (person: Person, endpoint: AnyEndpoint, { body, ...rest }: CallRequest) =>
  person.send(endpoint.method, urlOf(endpoint, rest), endpoint.method === 'GET' ? undefined : body);

/** What a problem says, without what is never the same twice. */
async function saidBy(answer: Response) {
  const { traceId: _, instance: __, ...said } = await problemOf(answer);
  return said;
}

/** Somebody of the role a call asks for; signing in takes a guest's cart along, under new ids. */
async function somebody(may: Role): Promise<CallContext> {
  const given = await guestWithMug(shop);
  if (may === 'customer') await customerOf(shop, given.person);
  return { shop, ...given };
}
const otherwise: Readonly<Record<string, number>> = {
  // the order's own: any other is a session that has been replaced
  'submitPayment SessionId': 409,
  // a guest's order may be that of an account
  'reorder orderId': 401,
};

const covered = new Set<string>();
const open = Object.values(endpoints).filter(({ may }) => may === 'visitor' || may === 'customer');

test.each(open.map(({ id }) => id))('[ACC-06] %s knows no id of another customer', async (id) => {
  const endpoint: AnyEndpoint = endpoints[id as keyof typeof endpoints];
  const [owner, other] = [await somebody(endpoint.may), await somebody(endpoint.may)];
  const [own, theirs] = [
    await caseOf(id as keyof typeof endpoints).valid(owner),
    await caseOf(id as keyof typeof endpoints).valid(other),
  ];
  for (const personal of personalIds(own, theirs)) {
    covered.add(`${id} ${personal.name}`);
    const foreign = await ask(other.person, endpoint, withId(theirs, personal));
    const unknown = await ask(other.person, endpoint, withId(theirs, { ...personal, value: unknownLike(personal) }));
    expect([personal.name, foreign.status]).toEqual([personal.name, otherwise[`${id} ${personal.name}`] ?? 404]);
    expect(await saidBy(foreign)).toEqual(await saidBy(unknown));
  }
  // what the owner may do is not lost by the attempt
  expect((await ask(owner.person, endpoint, own)).status).toBe(200);
});

test('[ACC-06] the calls that were tried include carts, saved articles, addresses and orders', () => {
  expect([...covered]).toEqual(expect.arrayContaining(['changeQuantity id', 'removeAddress addressId']));
});
