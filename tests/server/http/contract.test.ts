import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint, Encoding, Role } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { requireRole } from '#server/http/mount.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { urlOf, changed } from '../calls/call-case.ts';
import type { CallRequest, CallContext } from '../calls/call-case.ts';
import { calls, caseOf } from '../calls/index.ts';
import {
  addresses,
  booksOf,
  cartOf,
  customerOf,
  guestWithMug,
  openSmallShop,
  pointersOf,
  problemOf,
} from '../http-shop.ts';
import { variant } from '../small-shop.ts';
import { signedIn, visitor } from '../visit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.listen();
});
afterAll(() => shop.close());

const startCall = async (may: Role = 'visitor'): Promise<CallContext> => {
  const given = await guestWithMug(shop);
  // signing in takes the cart along
  if (may !== 'visitor') await customerOf(shop, given.person, may);
  return { shop, ...given };
};
const ids = Object.keys(endpoints) as (keyof typeof endpoints)[];
const endpointOf = (id: keyof typeof endpoints): AnyEndpoint => endpoints[id];

const ask = (person: Person, endpoint: AnyEndpoint, { body, ...rest }: CallRequest) =>
  person.send(endpoint.method, urlOf(endpoint, rest), endpoint.method === 'GET' ? undefined : body);

describe('every call of the contract', () => {
  test('[API-01] has a case in the table', () => {
    expect(Object.keys(calls).toSorted()).toEqual([...ids].toSorted());
  });

  test.each(ids)('[API-01] %s returns what it describes to whom it says', async (id) => {
    const endpoint = endpointOf(id);
    const row = caseOf(id);
    const given = await startCall(row.may);
    expect(row.may).toBe(endpoint.may);
    const answer = await ask(given.person, endpoint, await row.valid(given));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const data: unknown = await answer.json();
    const parsed = safeParse(endpoint.answer, data);
    expect(parsed.issues).toBe(undefined);
    // nothing is sent that the contract does not know
    expect(data).toEqual(parsed.output);
    row.answer(parsed.output, given);
  });

  const refusing = ids.filter((id) => caseOf(id).bad.length > 0);
  test.each(refusing)('[API-01, FORM-10] %s names what it refuses and changes nothing', async (id) => {
    const endpoint = endpointOf(id);
    const given = await startCall(caseOf(id).may);
    const valid = await caseOf(id).valid(given);
    const before = await booksOf(shop.services);
    for (const [why, status, field, change] of caseOf(id).bad) {
      const answer = await ask(given.person, endpoint, changed(valid, change));
      expect([why, answer.status]).toEqual([why, status]);
      const pointers = pointersOf(await problemOf(answer));
      expect([why, field === null ? pointers : pointers.filter((pointer) => pointer === field)]).toEqual([
        why,
        field === null ? [] : [field],
      ]);
      expect([why, await booksOf(shop.services)]).toEqual([why, before]);
    }
  });

  test.each(ids)('[API-01] %s requested with another method is 405 and lists the allowed ones', async (id) => {
    const endpoint = endpointOf(id);
    const { person, itemId } = await startCall();
    const params = {
      ...Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1'] as const)),
      id: String(itemId),
      culture: 'fr',
      rule: 'vat',
      countryId: '1',
      query: '4000',
      orderId: crypto.randomUUID(),
      refundId: crypto.randomUUID(),
      requestId: crypto.randomUUID(),
      categoryIds: '0',
      displayChildren: 'false',
      postPerPage: '3',
      date: '2026-05-31',
      month: '5',
      year: '2026',
    };
    const address = urlOf(endpoint, { params });
    const others = (Object.values(endpoints) as AnyEndpoint[]).filter(({ path }) => path === endpoint.path);
    const allowed = others.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const refused = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((method) => !allowed.includes(method));
    for (const method of refused) {
      const answer = await person.send(method, address);
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.get('Allow')?.split(', ').toSorted()).toEqual(allowed.toSorted());
    }
  });
});

describe('a visitor’s first request', () => {
  const changing = ids.filter((id) => endpointOf(id).method !== 'GET');
  test.each(changing)('[NAV-23] may be %s; a call for customers alone requires signing in', async (id) => {
    const endpoint = endpointOf(id);
    const given = await startCall();
    const valid = await caseOf(id).valid(given);
    const newcomer = shop.person();
    const answer = await ask(newcomer, endpoint, valid);
    const { first = 200 } = caseOf(id);
    expect(answer.status).toBe(endpoint.may === 'visitor' ? first : 401);
    if (answer.status === 200) expect(safeParse(endpoint.answer, await answer.json()).issues).toBe(undefined);
    else await problemOf(answer);
  });

  test('[NAV-23] is remembered: what it put into the cart is there in the next', async () => {
    const newcomer = shop.person();
    await newcomer.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 2 });
    expect((await cartOf(newcomer)).ItemsCount).toBe(2);
  });
});

test('a call beyond a visitor’s rights requires signing in, and a customer without the role is refused', async () => {
  const statusOf = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (error instanceof ShopProblem) return error.status;
    }
    return 200;
  };
  const guest = visitor(shop.services.store);
  const anna = await signedIn(shop.services.store, 'anna@vitrine.test');
  const outcome = (['visitor', 'customer', 'staff', 'editor'] as const).map((may) => [
    statusOf(() => requireRole(guest, may)),
    statusOf(() => requireRole(anna, may)),
  ]);
  expect(outcome).toEqual([
    [200, 200],
    [401, 200],
    [401, 403],
    [401, 403],
  ]);
});

const types: Readonly<Record<Encoding | 'text', readonly (string | null)[]>> = {
  json: ['application/json', 'APPLICATION/JSON; charset=utf-8'],
  form: [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=----vitrine7MA4YWxk',
    'Multipart/Form-Data; boundary=----vitrine7MA4YWxk',
  ],
  query: [null],
  text: ['text/plain', 'application/xml', 'application/jsonp', 'application/octet-stream'],
};
const encodingOf = (type: string | null) =>
  (Object.keys(types) as (keyof typeof types)[]).find((encoding) => types[encoding].includes(type));

/** The fields of a body as a form sends them; `Origin` is the caller's other fields (gathered by the server). */
const fieldsOf = (body: unknown): [string, string][] =>
  Object.entries((body ?? {}) as Record<string, unknown>)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => [name, String(value)]);

function encoded(type: string, body: unknown): string {
  if (/json/i.test(type)) return JSON.stringify(body ?? {});
  if (!/multipart/i.test(type)) return new URLSearchParams(fieldsOf(body)).toString();
  const parts = fieldsOf(body).map(
    ([name, value]) => `------vitrine7MA4YWxk\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}------vitrine7MA4YWxk--\r\n`;
}

describe('a call accepts the encodings its contract names', () => {
  const writing = ids.filter((id) => endpointOf(id).method !== 'GET');
  const ways = writing.flatMap((id) =>
    Object.values(types)
      .flat()
      .flatMap((type) => [false, true].map((isOverridden) => ({ id, type, isOverridden })))
      .filter(({ isOverridden }) => !isOverridden || endpointOf(id).method !== 'POST'),
  );
  test.each(ways)(
    '[API-05, NAV-11] $id as $type, its method overridden: $isOverridden',
    async ({ id, type, isOverridden }) => {
      const endpoint = endpointOf(id);
      const given = await startCall(endpoint.may);
      const { body, ...rest } = await caseOf(id).valid(given);
      const init = {
        method: isOverridden ? 'POST' : endpoint.method,
        headers: {
          Accept: 'application/json',
          Origin: shop.origin,
          Cookie: [...given.person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(isOverridden ? { 'X-HTTP-Method-Override': endpoint.method.toLowerCase() } : {}),
          ...(type === null ? {} : { 'Content-Type': type }),
        },
        ...(type === null ? {} : { body: encoded(type, body) }),
      };
      const answer = await fetch(shop.origin + urlOf(endpoint, rest), init);
      const encoding = encodingOf(type) ?? 'text';
      const isPlain = endpoint.encodings.every((accepted) => accepted === 'query');
      const isTaken = encoding !== 'text' && (isPlain || endpoint.encodings.includes(encoding));
      expect(answer.status).toBe(isTaken ? 200 : 415);
      if (isTaken) caseOf(id).answer(safeParse(endpoint.answer, await answer.json()).output, given);
      else await problemOf(answer);
    },
  );

  test('[API-05] a call without a payload accepts empty JSON and forms', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const { person, itemId } = await startCall();
      const answer = await person.send('DELETE', `${addresses.items}/${itemId}`, undefined, { 'Content-Type': type });
      expect([type, answer.status]).toEqual([type, 200]);
    }
  });

  test('[API-05] a POST overridden to GET is refused, and a false method override changes nothing', async () => {
    const { person, itemId } = await startCall();
    const before = await booksOf(shop.services);
    const lie = (address: string, method: string) =>
      person.send(
        'POST',
        address,
        { ProductVariantId: variant.mug, Quantity: 1 },
        { 'X-HTTP-Method-Override': method },
      );
    for (const method of ['GET', 'HEAD', 'TRACE', 'get', 'x y', 'DELETE, PUT'])
      expect([method, (await lie(addresses.add, method)).status]).toEqual([method, 400]);
    expect((await lie(addresses.add, 'DELETE')).status).toBe(405);
    const evil = { 'X-HTTP-Method-Override': 'DELETE', Origin: 'https://evil.example' };
    expect((await person.send('POST', `${addresses.items}/${itemId}`, undefined, evil)).status).toBe(403);
    // a GET stays a GET, whatever it claims
    const read = await person.get(`${addresses.cart}?culture=fr`, { 'X-HTTP-Method-Override': 'DELETE' });
    expect(read.status).toBe(200);
    expect(await booksOf(shop.services)).toBe(before);
  });
});
