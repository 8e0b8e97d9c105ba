import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestShop } from '#tests/shop.ts';
import { addresses, booksOf, cartOf, guestWithMug, openSmallShop, pointersOf, problemOf, raw } from '../http-shop.ts';
import { variant } from '../small-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.listen();
});
afterAll(() => shop.close());

describe('payloads', () => {
  test('name, price and currency from the client are ignored', async () => {
    const { person } = await guestWithMug(shop);
    const lies = {
      Name: 'Free',
      Price: 1,
      UnitPrice: { TaxIncl: 1 },
      TaxIncl: 0,
      Currency: 'XXX',
      CurrencyCode: 'XXX',
      Id: 1,
      CartId: 1,
    };
    await person.send('POST', addresses.add, { ProductVariantId: variant.book, Quantity: 1, ...lies });
    const { Items, Totals } = await cartOf(person);
    expect(Items.map(({ Name, UnitPrice }) => [Name, UnitPrice.TaxIncl])).toEqual([
      ['Product 1 fr', 488],
      ['Product 2 fr', 1060],
    ]);
    expect(Totals.TaxIncl).toBe(488 + 1060 + 605);
  });

  test('names that every object inherits are ordinary fields', async () => {
    const { person, cart: before } = await guestWithMug(shop);
    const text = (extra: string) => `{"ProductVariantId":${variant.mug},"Quantity":1,${extra}}`;
    for (const name of ['__proto__', 'constructor', 'toString', 'prototype', 'hasOwnProperty'])
      for (const value of ['"x"', '{"Quantity":99,"isAdmin":true}', 'null', '[]']) {
        const answer = await raw(shop, person, 'POST', addresses.add, {
          headers: { 'Content-Type': 'application/json' },
          body: text(`"${name}":${value}`),
        });
        expect([name, value, answer.status]).toEqual([name, value, 200]);
      }
    const form = await person.send('POST', addresses.add, undefined, {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(pointersOf(await problemOf(form))).toEqual(['/ProductVariantId', '/Quantity']);
    expect(({} as Record<string, unknown>)['isAdmin']).toBe(undefined);
    expect((await cartOf(person)).ItemsCount).toBe(before.ItemsCount + 20);
    const fields = await raw(shop, person, 'PUT', '/api/v1/sales/checkout/draft', {
      headers: { 'Content-Type': 'application/json' },
      body: '{"Fields":{"__proto__":"x","constructor":"y","FirstName":"Emma"}}',
    });
    expect(fields.status).toBe(200);
    const page = await person.get('/fr?__proto__=1&constructor=2&toString=3');
    expect(page.status).toBe(200);
    const action = await person.post('/fr/shoppingcarts', { Do: 'constructor' });
    expect(action.status).toBe(400);
    expect((await person.post('/fr/shoppingcarts', { Do: '__proto__' })).status).toBe(400);
  });

  const json = { 'Content-Type': 'application/json' };
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  test.each([
    ['nothing', json, '', 400],
    ['malformed JSON', json, '{"Quantity":', 400],
    ['JSON with a comment', json, '{/**/}', 400],
    ['two JSON values', json, '{} {}', 400],
    ['null', json, 'null', 400],
    ['a number', json, '1', 400],
    ['a text', json, '"x"', 400],
    ['a list', json, '[]', 400],
    ['JSON 21 deep', json, deep(21), 400],
    ['JSON 10,000 deep', json, deep(10_000), 400],
    ['JSON of 65 kB', json, `{"a":"${'x'.repeat(65 * 1024)}"}`, 413],
    ['JSON that is not UTF-8', json, Buffer.from('{"Name":"\xff\xfe"}', 'latin1'), 400],
    ['UTF-16', { 'Content-Type': 'application/json; charset=utf-16' }, Buffer.from('{"Quantity":1}', 'utf16le'), 400],
    ['a form of 257 kB', { 'Content-Type': 'application/x-www-form-urlencoded' }, `a=${'x'.repeat(257 * 1024)}`, 413],
    [
      'a form that is not UTF-8',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      Buffer.from('a=\xff', 'latin1'),
      400,
    ],
    ['multipart without a boundary', { 'Content-Type': 'multipart/form-data' }, 'x', 400],
    [
      'multipart cut short',
      { 'Content-Type': 'multipart/form-data; boundary=----abcdefgh' },
      '------abcdefgh\r\nContent-Dis',
      400,
    ],
    ['JSON that says it is text', { 'Content-Type': 'text/plain' }, '{"Quantity":1}', 415],
    ['XML', { 'Content-Type': 'application/xml' }, '<a/>', 415],
  ])('%s is refused', async (_, headers, body, status) => {
    const { person } = await guestWithMug(shop);
    const before = await booksOf(shop.services);
    const answer = await raw(shop, person, 'POST', addresses.add, { headers, body });
    expect(answer.status).toBe(status);
    await problemOf(answer);
    expect(await booksOf(shop.services)).toBe(before);
  });

  test('a body without Content-Length is refused once it is too long', async () => {
    const { person } = await guestWithMug(shop);
    const chunk = new TextEncoder().encode('x'.repeat(16 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        if (sent > 64) controller.close();
        else controller.enqueue(chunk);
      },
    });
    // required by undici, unknown to the DOM's types
    const streaming = { duplex: 'half' };
    const request = new Request(new URL(addresses.add, shop.origin), {
      ...streaming,
      method: 'POST',
      headers: { Origin: shop.origin, Host: new URL(shop.origin).host, ...json },
      body,
    });
    // through the app itself: what a client sees of a refused upload depends on how much it had sent
    const app = await openSmallShop();
    const answer = await app.fetch(request);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(10);
    await app.close();
    expect(person.cookies.size).toBe(1);
  });

  test('NUL and other odd paths are unknown pages, an overlong one is 414 with every header', async () => {
    const person = shop.person();
    for (const path of ['/fr/p/%00', '/nl/c/a%00b', '/fr/b/%00', '/fr/t/%00', '/fr/%00', '/%00', '/fr/p/%2e%2e%2f'])
      expect([path, (await person.get(path)).status]).toEqual([path, 404]);
    // invalid UTF-8 is no valid URL at all
    for (const path of ['/fr/p/%c0%af', '/fr/p/%ff'])
      expect([path, (await person.get(path)).status]).toEqual([path, 400]);
    const long = await person.get(`/fr/p/${'a'.repeat(9000)}`);
    expect(long.status).toBe(414);
    expect(long.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(long.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(long.headers.get('X-Request-Id')).toBe((await problemOf(long)).traceId);
  });

  test('a form with NUL or half a character never reaches the handlers', async () => {
    const { person } = await guestWithMug(shop);
    const before = await booksOf(shop.services);
    const odd: Record<string, string>[] = [
      { ItemId: '1\0', Quantity: '1' },
      { ItemId: '1', 'Qu\0': '1' },
    ];
    for (const fields of odd) {
      const answer = await person.post(
        '/fr/shoppingcarts',
        { Do: 'quantity', ...fields },
        { Accept: 'application/json' },
      );
      expect(answer.status).toBe(400);
    }
    expect(await booksOf(shop.services)).toBe(before);
  });
});
