import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#contract/sales.ts';
import { addresses, answerOf } from '#tests/server/http-shop.ts';
import { orderFields, smallShop, variant } from '#tests/server/small-shop.ts';
import { personOf } from '#tests/shop.ts';

const main = fileURLToPath(new URL('../../demo/main.ts', import.meta.url));
const running = new Set<ChildProcess>();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-restart-'));
  const store = await smallShop({ folder: join(dataDir, 'database') });
  await store.close();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  origin: string;
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts the shop on the folder; resolves once it reports that it is listening, or has exited. */
function start(env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test', ...env },
  });
  running.add(child);
  let said = '';
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, said });
    }),
  );
  return new Promise((resolve) => {
    const hear = (bytes: unknown) => {
      said += String(bytes);
      const origin = /open at (http:\/\/[^/]+)/.exec(said)?.[1];
      if (origin) resolve({ child, origin, ended });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => resolve({ child, origin: '', ended }));
  });
}

test('an acknowledged order survives kill -9; shutdown is clean; no second process opens the folder', async () => {
  const first = await start();
  expect(first.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const second = await start();
  expect(await second.ended).toEqual({
    code: 1,
    said: expect.stringContaining(`in use by another shop (process ${first.child.pid})`) as string,
  });

  const shop = { origin: first.origin, fetch: (request: Request) => fetch(request) };
  const person = personOf(shop);
  await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  const order = { IdempotencyKey: crypto.randomUUID(), ExpectedTaxIncl: 488 + 605, Fields: orderFields };
  const placed = await answerOf(person.send('POST', addresses.order, order));
  expect(placed.status).toBe(200);
  const { Uri, Number } = parse(placeOrder.answer, placed.body);
  first.child.kill('SIGKILL');
  expect((await first.ended).code).toBe(null);
  expect(existsSync(join(dataDir, 'vitrine.lock'))).toBe(true);

  const again = await start();
  shop.origin = again.origin;
  const shown = await answerOf(person.get(Uri));
  expect(shown.status).toBe(200);
  expect(JSON.stringify(shown.body)).toContain(Number);
  // the buyer whose response got lost retries: the same order
  expect((await answerOf(person.send('POST', addresses.order, order))).body).toEqual(placed.body);

  again.child.kill('SIGTERM');
  const { code, said } = await again.ended;
  expect([code, said]).toEqual([0, expect.stringContaining('Vitrine is open at')]);
  expect(existsSync(join(dataDir, 'vitrine.lock'))).toBe(false);
}, 60_000);

test('[RUN-04] a port in use, an invalid host or a public demo stops startup with a clear message', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const { port } = blocker.address() as AddressInfo;
  const taken = await (await start({ PORT: String(port) })).ended;
  expect(taken).toEqual({ code: 1, said: `Port ${port} is taken. Stop what uses it, or set PORT to another one.\n` });
  await new Promise((resolve) => blocker.close(resolve));
  const nowhere = await (await start({ HOST: '203.0.113.9' })).ended;
  expect(nowhere).toEqual({
    code: 1,
    said: 'HOST must be an address of this machine, but is "203.0.113.9" (EADDRNOTAVAIL).\n',
  });
  const open = await (await start({ PUBLIC_URL: 'https://shop.example' })).ended;
  expect(open).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The shop would be open to everybody \(PUBLIC_URL is https:\/\/shop\.example\)/,
    ) as string,
  });
  const wrong = await (await start({ APP_PATH: 'shop' })).ended;
  expect(wrong).toEqual({ code: 1, said: 'APP_PATH must look like /shop, but is "shop".\n' });
  expect(existsSync(join(dataDir, 'vitrine.lock'))).toBe(false);
}, 60_000);
