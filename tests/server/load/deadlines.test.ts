import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, openSmallShop } from '#tests/server/http-shop.ts';
import type { TestShop } from '#tests/shop.ts';
import { wireTo } from './doors.ts';

let shop: TestShop;
let origin: string;
beforeAll(async () => {
  shop = await openSmallShop({ overload: { headersMs: 400, requestMs: 800 } });
  origin = await shop.listen();
});
afterAll(() => shop.close());

const head = (...lines: string[]) =>
  [`POST ${addresses.add} HTTP/1.1`, `Host: ${new URL(origin).host}`, `Origin: ${origin}`, ...lines, '', ''].join(
    '\r\n',
  );

/** Sends a byte every tenth of a second until the connection closes. */
function trickling({ socket, closed }: ReturnType<typeof wireTo>): Promise<string> {
  const drip = setInterval(() => socket.write(' '), 100);
  return closed.finally(() => clearInterval(drip));
}

test.each([
  ['a body', () => head('Content-Type: application/json', 'Content-Length: 5000')],
  ['a body of unknown length', () => `${head('Content-Type: application/json', 'Transfer-Encoding: chunked')}1388\r\n`],
  ['a head', () => head('X-Slow:').trimEnd()],
])('[RUN-03] %s that trickles is answered 408 and its connection closes', async (_, begun) => {
  const wire = wireTo(origin);
  wire.socket.write(begun());
  expect(await trickling(wire)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
});

test('[RUN-03] a silent connection is closed', async () => {
  expect(await wireTo(origin).closed).toMatch(/^(HTTP\/1\.1 408|$)/);
});

test('[RUN-03] slow bodies occupy no slot: others can add to their carts meanwhile', async () => {
  const trickles = Array.from({ length: 100 }, () => {
    const wire = wireTo(origin);
    wire.socket.write(head('Content-Type: application/json', 'Content-Length: 5000'));
    return trickling(wire);
  });
  const person = shop.person();
  expect((await person.send('POST', addresses.add, { ProductVariantId: 1, Quantity: 1 })).status).toBe(200);
  for (const said of await Promise.all(trickles)) expect(said).toContain('408');
});
