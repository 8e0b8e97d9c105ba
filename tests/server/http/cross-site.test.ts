import { randomUUID } from 'node:crypto';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartSummary } from '#contract/cart.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AnyPage } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { TestShop } from '#tests/shop.ts';
import { urlOf } from '../calls/call-case.ts';
import { addresses, booksOf, cartOf, customerOf, guestWithMug, openSmallShop, problemOf, raw } from '../http-shop.ts';
import { orderFields, variant } from '../small-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.listen();
});
afterAll(() => shop.close());

describe('cross-site requests', () => {
  const evil: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1:1' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: '' },
  ];
  const all: AnyEndpoint[] = Object.values(endpoints);
  // a newsletter's token authenticates the machine of a mail program
  const writing = all.filter(({ method, id }) => method !== 'GET' && id !== 'unsubscribeFromNewsletter');
  const acting: AnyPage[] = Object.values(pages).filter(({ actions }) => actions.length > 0);
  const targets = [
    ...writing.map((endpoint) => ({
      method: endpoint.method,
      path: urlOf(endpoint, { params: { id: '1', culture: 'fr' } }),
      Do: '',
    })),
    ...acting.flatMap(({ path, actions }) =>
      actions.map((Do) => ({ method: 'POST', path: `/fr${path.replace(':slug', 'product-1-fr')}`, Do })),
    ),
  ];
  test('every call and page action that changes something refuses them, whatever their body', async () => {
    const { person } = await guestWithMug(shop);
    const before = await booksOf(shop.services);
    for (const { method, path, Do } of targets)
      for (const headers of evil) {
        const bodies: { headers: Record<string, string>; body?: string }[] = [
          { headers },
          { headers: { ...headers, 'Content-Type': 'application/json' }, body: '{}' },
          { headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }, body: `Do=${Do}` },
        ];
        for (const init of bodies) {
          const answer = await raw(shop, person, method, path, init);
          expect([method, path, init.headers, answer.status]).toEqual([method, path, init.headers, 403]);
          expect((await problemOf(answer)).code).toBe('Problem.CrossSite');
        }
      }
    expect(await booksOf(shop.services)).toBe(before);
    expect(targets.length).toBeGreaterThan(20);
  });

  test('the shop’s own pages pass, with Fetch Metadata or with an Origin alone', async () => {
    const person = shop.person();
    const own = (headers: Record<string, string>) =>
      person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 }, headers);
    expect((await own({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    expect((await own({ Origin: shop.origin })).status).toBe(200);
    // Fetch Metadata, which a page cannot forge, takes precedence over Origin
    expect((await own({ Origin: shop.origin, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('responses cannot be read by other sites’ scripts', async () => {
    const answer = await shop.person().get(addresses.cart, { Origin: 'https://evil.example' });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(null);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });
});

describe('what belongs to somebody else', () => {
  /** All that a problem says besides its path and trace. */
  const sayingOf = async (answer: Response) => ({ ...(await problemOf(answer)), instance: '', traceId: '' });

  test('a line of another cart is treated as one that never existed', async () => {
    const owner = await customerOf(shop);
    await owner.person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 2 });
    const itemId = (await cartOf(owner.person)).Items[0]?.Id ?? 0;
    const guest = await guestWithMug(shop);
    const another = await customerOf(shop);
    const before = await booksOf(shop.services);
    for (const { person } of [another, guest, { person: shop.person() }])
      for (const [method, body] of [
        ['PUT', { Quantity: 9 }],
        ['DELETE', undefined],
      ] as const) {
        const others = await person.send(method, `${addresses.items}/${itemId}`, body);
        const unknown = await person.send(method, `${addresses.items}/987654`, body);
        expect([others.status, unknown.status]).toEqual([404, 404]);
        expect(await sayingOf(others)).toEqual(await sayingOf(unknown));
      }
    const posted = await guest.person.post('/fr/shoppingcarts', { Do: `remove:${itemId}` });
    expect(posted.status).toBe(404);
    expect(await booksOf(shop.services)).toBe(before);
  });

  test('an order is seen by its buyer alone', async () => {
    const { person, cart: own } = await guestWithMug(shop);
    const body = { IdempotencyKey: randomUUID(), ExpectedTaxIncl: own.Totals.TaxIncl, Fields: orderFields };
    const placed = (await (await person.send('POST', addresses.order, body)).json()) as { Uri: string };
    expect((await person.get(placed.Uri)).status).toBe(200);
    const unknown = `/fr/sales/order/confirmation/${randomUUID()}`;
    for (const other of [(await customerOf(shop)).person, (await guestWithMug(shop)).person, shop.person()]) {
      const others = await other.get(placed.Uri);
      const none = await other.get(unknown);
      expect([others.status, none.status]).toEqual([404, 404]);
      expect(await sayingOf(others)).toEqual(await sayingOf(none));
    }
    // the key of somebody's order reveals nothing either
    const thief = await guestWithMug(shop);
    const replayed = await thief.person.send('POST', addresses.order, body);
    expect(replayed.status).toBe(404);
    expect(await replayed.text()).not.toContain(placed.Uri);
  });

  test('a malformed or expired cookie opens no session', async () => {
    for (const value of ['x'.repeat(43), "' OR 1=1 --", '%00', 'a'.repeat(5000)]) {
      const answer = await shop.person().get(`${addresses.cart}/summary`, { Cookie: `vitrine_session=${value}` });
      expect(safeParse(cartSummary, await answer.json()).output).toMatchObject({ ItemsCount: 0 });
    }
  });
});
