import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Encoding } from '#contract/endpoint.ts';
import type { TestShop } from '#tests/shop.ts';
import { urlOf } from '../calls/call-case.ts';
import type { CallRequest, CallContext } from '../calls/call-case.ts';
import { caseOf } from '../calls/index.ts';
import { endpointOf, ids, startedCall } from '../calls/started-call.ts';
import type { CallId } from '../calls/started-call.ts';
import { addresses, booksOf, openSmallShop, problemOf } from '../http-shop.ts';
import { variant } from '../small-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.listen();
});
afterAll(() => shop.close());

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

interface Sent {
  id: CallId;
  type: string | null;
  isOverridden: boolean;
}

describe('a call accepts the encodings its contract names', () => {
  const writing = ids.filter((id) => endpointOf(id).method !== 'GET');
  const methods = (id: CallId) => (endpointOf(id).method === 'POST' ? [false] : [false, true]);
  const ways = writing.flatMap((id) => methods(id).map((isOverridden) => ({ id, isOverridden })));
  const isTaken = (id: CallId, type: string | null) => {
    const { encodings } = endpointOf(id);
    const encoding = encodingOf(type) ?? 'text';
    return encoding !== 'text' && (encodings.every((one) => one === 'query') || encodings.includes(encoding));
  };
  /** Each way with the types that it takes, or with those that it refuses. */
  const typesOf = (id: CallId, taken: boolean) =>
    Object.values(types)
      .flat()
      .filter((type) => isTaken(id, type) === taken);

  async function sent(
    { person }: CallContext,
    { body, ...rest }: CallRequest,
    { id, type, isOverridden }: Sent,
  ): Promise<Response> {
    const endpoint = endpointOf(id);
    const init = {
      method: isOverridden ? 'POST' : endpoint.method,
      headers: {
        Accept: 'application/json',
        Origin: shop.origin,
        Cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isOverridden ? { 'X-HTTP-Method-Override': endpoint.method.toLowerCase() } : {}),
        ...(type === null ? {} : { 'Content-Type': type }),
      },
      ...(type === null ? {} : { body: encoded(type, body) }),
    };
    return await fetch(shop.origin + urlOf(endpoint, rest), init);
  }

  test.each(ways.flatMap((way) => typesOf(way.id, true).map((type) => ({ ...way, type }))))(
    '[API-05, NAV-11] $id as $type, its method overridden: $isOverridden',
    async (way) => {
      const given = await startedCall(shop, endpointOf(way.id).may);
      const answer = await sent(given, await caseOf(way.id).valid(given), way);
      expect(answer.status).toBe(200);
      const data: unknown = await answer.json();
      caseOf(way.id).answer(safeParse(endpointOf(way.id).answer, data).output, given);
    },
  );

  // one caller for all of them: a refusal changes nothing
  test.each(ways)(
    '[API-05, NAV-11] $id as any other type is refused, its method overridden: $isOverridden',
    async (way) => {
      const given = await startedCall(shop, endpointOf(way.id).may);
      const request = await caseOf(way.id).valid(given);
      const refused = typesOf(way.id, false);
      expect(refused.length).toBeGreaterThanOrEqual(types.text.length);
      for (const type of refused) {
        const answer = await sent(given, request, { ...way, type });
        expect([type, answer.status]).toEqual([type, 415]);
        await problemOf(answer);
      }
    },
  );

  test('[API-05] a call without a payload accepts empty JSON and forms', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const { person, itemId } = await startedCall(shop);
      const answer = await person.send('DELETE', `${addresses.items}/${itemId}`, undefined, { 'Content-Type': type });
      expect([type, answer.status]).toEqual([type, 200]);
    }
  });

  test('[API-05] a POST overridden to GET is refused, and a false method override changes nothing', async () => {
    const { person, itemId } = await startedCall(shop);
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
