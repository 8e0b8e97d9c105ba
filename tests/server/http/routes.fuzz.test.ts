import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeParse } from 'valibot';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import type { AnyPage } from '#contract/page.ts';
import { problem } from '#contract/problem.ts';
import type { TestShop } from '#tests/shop.ts';
import { urlOf } from '../calls/call-case.ts';
import { caseOf } from '../calls/index.ts';
import { booksOf, guestWithMug, openSmallShop, withoutChoices } from '../http-shop.ts';
import { mutators, randomFrom } from '../mutators.ts';
import type { Shot } from '../mutators.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

/** Mutations of each route: as many in all as when there were a third as many routes. */
const times = 20;
const all = Object.keys(endpoints) as (keyof typeof endpoints)[];
const slugs: Readonly<Record<string, string>> = {
  ':slug': 'product-1-fr',
  ':orderId': '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
};

/** Every route of the shop, each with one valid request. */
async function routes(): Promise<Shot[]> {
  const given = { shop, ...(await guestWithMug(shop)) };
  const calls = await Promise.all(
    all.map(async (id): Promise<Shot> => {
      const endpoint: AnyEndpoint = endpoints[id];
      // what one case prepares is not in the way of another's
      const { body, ...rest } = await caseOf(id).valid({ shop, ...(await guestWithMug(shop)) });
      return {
        method: endpoint.method,
        path: urlOf(endpoint, rest),
        headers: {},
        body: endpoint.method === 'GET' ? null : (body ?? null),
      };
    }),
  );
  const shown = (Object.values(pages) as AnyPage[]).flatMap(({ path, actions }): Shot[] => {
    const address = `/fr${path.replace(/:\w+/, (name) => slugs[name] ?? name)}`;
    const form = (Do: string) => ({
      method: 'POST',
      path: address,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: {
        Do,
        ItemId: String(given.itemId),
        Quantity: '2',
        VariantValueId1: '1',
        CountryCode: 'BE',
        ShippingMethodId: '1',
        Email: 'x@y.be',
      },
    });
    return [{ method: 'GET', path: address, headers: {}, body: null }, ...actions.map(form)];
  });
  const others = [
    '/',
    '/fr/',
    '/widget/shoppingcartitems',
    '/static/x.js',
    '/assets/pictures/a/1.webp',
    '/dev/outbox',
    '/dev/outbox/1',
  ];
  return [...calls, ...shown, ...others.map((path) => ({ method: 'GET', path, headers: {}, body: null }))];
}

function requestOf({ method, path, headers, body, raw }: Shot, cookie: string): Request {
  const type = headers['Content-Type'] ?? (body === null && raw === undefined ? undefined : 'application/json');
  const text =
    raw ??
    (body === null
      ? undefined
      : type?.includes('urlencoded')
        ? new URLSearchParams(
            Object.entries(body).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
            ]),
          ).toString()
        : JSON.stringify(body));
  const isSent = !['GET', 'HEAD'].includes(method) && text !== undefined;
  return new Request(`http://shop.test${path}`, {
    method,
    redirect: 'manual',
    headers: {
      Origin: 'http://shop.test',
      Host: 'shop.test',
      Cookie: cookie,
      ...(type ? { 'Content-Type': type } : {}),
      ...headers,
    },
    ...(isSent ? { body: text } : {}),
  });
}

/** What is wrong with an answer: a fault inside, a refusal that is no problem or page, or a change although refused. */
async function faultOf(
  answer: Response,
  books: { before: string; after: string },
  isHead: boolean,
): Promise<string | null> {
  if (answer.status >= 500) return `answers ${answer.status}`;
  if (answer.status < 400) return null;
  if (books.before !== books.after) return `refuses with ${answer.status} and changes the books`;
  const type = answer.headers.get('Content-Type') ?? '';
  if (isHead || type.startsWith('text/html')) return null;
  const text = await answer.text();
  if (type.startsWith('application/json') && text.includes('"Form":{')) return null;
  if (type !== 'application/problem+json' || !safeParse(problem, JSON.parse(text)).success)
    return `refuses with ${answer.status} as ${type}`;
  return /node_modules|SELECT |INSERT /.test(text) ? 'shows its inside' : null;
}

describe('every route under every mutator', () => {
  test('causes no internal error, refuses in one format, and a refusal changes nothing', async () => {
    const random = randomFrom(20_261_120);
    const targets = await routes();
    const { person } = await guestWithMug(shop);
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const faults: string[] = [];
    const seen = new Map<number, number>();
    let before = await booksOf(shop.services);
    for (const target of targets)
      for (let at = 0; at < times; at += 1) {
        const [name, mutate] = mutators[Math.floor(random() * mutators.length)] ?? ['none', (shot: Shot) => shot];
        const shot = mutate(structuredClone(target), random);
        const answer = await shop.fetch(requestOf(shot, cookie));
        const after = answer.status >= 400 && shot.method !== 'GET' ? await booksOf(shop.services) : before;
        // an order that meets another price, stock or cart preserves what was typed and chosen
        if (answer.status === 409 && withoutChoices(after) === withoutChoices(before)) before = after;
        const fault = await faultOf(answer, { before, after }, shot.method === 'HEAD');
        if (fault)
          faults.push(`${target.method} ${target.path} (${name} ${JSON.stringify(shot).slice(0, 300)}) ${fault}`);
        if (answer.status < 400 && shot.method !== 'GET') before = await booksOf(shop.services);
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      }
    expect(faults).toEqual([]);
    const count = [...seen.values()].reduce((sum, each) => sum + each, 0);
    expect(count).toBeGreaterThanOrEqual(2_000);
    // requests are neither all refused nor all accepted
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 303, 400, 403, 404, 405, 413, 415, 422]));
  }, 240_000);

  test('a broken guard would be detected', async () => {
    const same = { before: 'a', after: 'a' };
    const plain = (status: number, type: string, text: string) =>
      new Response(text, { status, headers: { 'Content-Type': type } });
    expect(await faultOf(plain(500, 'application/problem+json', '{}'), same, false)).toBe('answers 500');
    expect(await faultOf(plain(404, 'text/plain', 'no'), same, false)).toContain('as text/plain');
    expect(await faultOf(plain(400, 'application/problem+json', '{}'), same, false)).toContain('refuses with 400 as');
    expect(await faultOf(plain(422, 'text/html', ''), { before: 'a', after: 'b' }, false)).toContain(
      'changes the books',
    );
    expect(await faultOf(plain(200, 'text/html', ''), same, false)).toBe(null);
    // and the books do differ after a change
    const before = await booksOf(shop.services);
    await guestWithMug(shop);
    expect(await booksOf(shop.services)).not.toBe(before);
    // a route that throws is caught by the same check
    const broken = await openSmallShop({
      renderer: { page: () => Promise.reject(new Error('x')), fragment: () => Promise.reject(new Error('x')) },
    });
    const answer = await broken.person().get('/fr', { Accept: 'text/html' });
    expect(await faultOf(answer, same, false)).toBe('answers 500');
    await broken.close();
  });
});
