import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, expect, test } from 'vitest';
import { outliving } from '#gateways/outliving.ts';

let end: (() => void) | undefined;
afterEach(() => end?.());

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  end = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const client = axios.create({ adapter: outliving, timeout: 1000, validateStatus: () => true });

test('a call that outlives its page sends query, headers and body, and its response is parsed', async () => {
  const origin = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.writeHead(422, {
        'Content-Type': 'application/problem+json',
        'X-Seen': request.headers['accept'] ?? '',
      });
      response.end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          body: JSON.parse(String(Buffer.concat(parts))) as unknown,
        }),
      );
    });
  });
  const response = await client.request({
    url: `${origin}/api/x`,
    method: 'PATCH',
    params: { culture: 'fr' },
    data: { Quantity: 2 },
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  });
  expect([response.status, response.headers['x-seen']]).toEqual([422, 'application/json']);
  expect(response.data).toEqual({ method: 'PATCH', url: '/api/x?culture=fr', body: { Quantity: 2 } });
});

test('it can be cancelled, and times out', async () => {
  const asked = Promise.withResolvers<void>();
  const origin = await serve(() => asked.resolve());
  const cancelled = new AbortController();
  const call = client.get(origin, { signal: cancelled.signal });
  await asked.promise;
  cancelled.abort();
  expect(await call.catch((error: unknown) => axios.isCancel(error))).toBe(true);
  await expect(client.get(origin, { timeout: 20 })).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('without a connection it is rejected', async () => {
  const origin = await serve(() => undefined);
  end?.();
  await expect(client.get(origin)).rejects.toBeInstanceOf(TypeError);
});
