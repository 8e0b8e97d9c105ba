import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carts, customers } from '#server/db/schema/index.ts';
import { loggable } from '#server/kernel/problem.ts';
import type { TestShop } from '#tests/shop.ts';
import { addresses, guestWithMug, openSmallShop, plainRenderer, problemOf } from '../http-shop.ts';
import { smallShop } from '../small-shop.ts';

let shop: TestShop;
/** Renders everything but the search page. */
const renderer: typeof plainRenderer = {
  ...plainRenderer,
  page: (input) =>
    input.href?.includes('catalog')
      ? Promise.reject(new Error('a view broke at src/views/x.tsx:1:2'))
      : plainRenderer.page(input),
};
beforeAll(async () => {
  shop = await openSmallShop({ renderer, env: { ATLAS: 'off' } });
  await shop.listen();
});
afterAll(() => shop.close());

/** A response of every kind: page, call, redirect, and each refusal. */
const asked: [status: number, method: string, path: string, headers: Record<string, string>][] = [
  [200, 'GET', '/fr', { Accept: 'text/html' }],
  [200, 'HEAD', '/fr', { Accept: 'text/html' }],
  [200, 'GET', '/fr', {}],
  [200, 'GET', addresses.cart, {}],
  [200, 'GET', '/fr/widget/shoppingcartitems', { Accept: 'text/html' }],
  [302, 'GET', '/', {}],
  [301, 'GET', '/fr/', {}],
  [404, 'GET', '/fr/nothing', { Accept: 'text/html' }],
  [404, 'GET', '/fr/nothing', {}],
  [404, 'GET', '/static/nothing.js', {}],
  [400, 'GET', '/api/v1/catalog/search/suggestions', {}],
  [400, 'POST', addresses.add, { 'X-HTTP-Method-Override': 'GET' }],
  [403, 'POST', addresses.add, { Origin: 'https://evil.example' }],
  [405, 'DELETE', '/fr', {}],
  [414, 'GET', `/fr/${'a'.repeat(9000)}`, {}],
  [415, 'POST', addresses.add, { 'Content-Type': 'text/plain' }],
  [500, 'GET', '/fr/catalog', { Accept: 'text/html' }],
];

describe('every response', () => {
  test.each(asked)('%s %s %s has the security headers', async (status, method, path, headers) => {
    const answer = await shop.person().send(method, path, undefined, headers);
    expect(answer.status).toBe(status);
    const all = Object.fromEntries(answer.headers);
    expect(all).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(all['permissions-policy']).toContain('camera=()');
    const policy = all['content-security-policy'] ?? '';
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule);
    expect(policy).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'/);
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
    expect(all['x-powered-by']).toBe(undefined);
    expect(all['server']).toBe(undefined);
    expect(all['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    if (all['content-type']?.startsWith('application/problem'))
      expect((await problemOf(answer)).traceId).toBe(all['x-request-id']);
    if (status >= 200 && status < 300) expect(all['cache-control']).toBe('private, no-store');
  });

  test('the nonce is new each time, and the page’s own', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const answer = await shop.person().get('/nl', { Accept: 'text/html' });
        const [, nonce = ''] = /nonce-([\w+/=]+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? [];
        expect(await answer.text()).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(5);
  });

  test('[ERR-02] an unknown URL is a 404 page to a browser and a problem to a call, in the culture of the URL', async () => {
    const page = await shop.person().get('/nl/nothing-here', { Accept: 'text/html,*/*' });
    expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8']);
    expect(await page.text()).toContain('"Kind":"error","Status":404');
    const problem = await problemOf(await shop.person().get('/nl/nothing-here'));
    expect(problem).toMatchObject({
      code: 'Problem.NotFound',
      Message: 'Dit bestaat niet of niet meer.',
      instance: '/nl/nothing-here',
    });
    const french = await problemOf(await shop.person().get('/fr/nothing-here'));
    expect(french.Message).toBe('Cet élément n’existe pas ou n’existe plus.');
  });

  test('an internal error reveals nothing: neither stack nor query, and its trace is in the log alone', async () => {
    const broken = await shop.person().get('/fr/catalog', { Accept: 'text/html' });
    expect((await problemOf(broken)).code).toBe('Manager.UnknowsErrors');
    const { db } = shop.services;
    const failure = await db
      .insert(customers)
      .values({ id: 1, email: 'secret@vitrine.test', passwordHash: 'secret', firstName: 'secret', lastName: 'secret' })
      .then(
        () => null,
        (error: unknown) => error,
      );
    const logged = loggable(failure);
    expect(logged.code).toBe('23505');
    expect(logged.stack.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain('secret');
    const unreadable = await db
      .select()
      .from(carts)
      .where(eq(carts.id, 'secret'))
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(JSON.stringify(loggable(unreadable))).not.toContain('secret');
    expect(loggable(new TypeError('x is not a function')).message).toBe('x is not a function');
  });
});

test('a connection stays open longer than the minute for which a proxy keeps it alive', async () => {
  const answer = await fetch(`${shop.origin}/api/v1/health`);
  expect([answer.headers.get('connection'), answer.headers.get('keep-alive')]).toEqual(['keep-alive', 'timeout=75']);
});

test('a malformed request is refused as a problem', async () => {
  const { port } = new URL(shop.origin);
  const spoken = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /fr HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'),
    );
    let heard = '';
    socket.on('data', (bytes) => (heard += String(bytes)));
    socket.on('end', () => resolve(heard));
    socket.on('error', reject);
  });
  expect(spoken).toMatch(/^HTTP\/1\.1 400 /);
  expect(spoken.toLowerCase()).toContain('content-type: application/problem+json');
});

test('without its database the shop answers 503 and when to retry, on pages and calls', async () => {
  const store = await smallShop();
  const gone = await openSmallShop({ store: { ...store, close: () => Promise.resolve() } });
  const { person } = await guestWithMug(gone);
  await store.close();
  for (const path of [addresses.cart, '/fr', '/api/v1/health', '/fr/p/product-1-fr']) {
    const answer = await person.get(path);
    expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5']);
    expect((await problemOf(answer)).code).toBe('Problem.Unavailable');
  }
  const page = await person.get('/fr', { Accept: 'text/html' });
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
  await gone.close();
});
