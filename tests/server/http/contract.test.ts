import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint, Role } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { requireRole } from '#server/http/mount.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { urlOf, changed } from '../calls/call-case.ts';
import type { CallRequest } from '../calls/call-case.ts';
import { calls, caseOf } from '../calls/index.ts';
import { endpointOf, ids, startedCall } from '../calls/started-call.ts';
import { addresses, booksOf, cartOf, openSmallShop, pointersOf, problemOf } from '../http-shop.ts';
import { variant } from '../small-shop.ts';
import { signedIn, visitor } from '../visit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.listen();
});
afterAll(() => shop.close());

const startCall = (may?: Role) => startedCall(shop, may);

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
