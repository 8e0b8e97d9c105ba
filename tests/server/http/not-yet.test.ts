import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notYet } from '#server/http/not-yet.ts';

const server = createServer(notYet);
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('a browser that comes before the shop is open reads so in both languages, and asks again by itself', async () => {
  const answer = await fetch(`${origin}/fr`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  const html = await answer.text();
  expect(html).toContain('La boutique ouvre dans un instant.');
  expect(html).toContain('<p lang="nl">De winkel gaat zo dadelijk open.</p>');
  expect(html).toContain('<meta http-equiv="refresh" content="2">');
});

test('calls, and forms that must not be repeated, get the status alone', async () => {
  const call = await fetch(`${origin}/api/v1/shoppingcarts`, { headers: { Accept: 'application/json' } });
  const form = await fetch(`${origin}/fr/checkout`, { method: 'POST', headers: { Accept: 'text/html' } });
  expect([call.status, await call.text(), form.status, await form.text()]).toEqual([503, '', 503, '']);
});
