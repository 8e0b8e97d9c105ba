import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whenListening } from '#tests/listening.ts';
import { smallShop } from '#tests/server/small-shop.ts';
import { wireTo } from '#tests/server/load/doors.ts';

const main = fileURLToPath(new URL('../../demo/main.ts', import.meta.url));
let dataDir: string;
let child: ChildProcess;
let origin: string;
let ended: Promise<number | null>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-stop-'));
  await (await smallShop({ folder: join(dataDir, 'database') })).close();
  child = spawn(process.execPath, ['--no-warnings', main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test', STOP_SECONDS: '60' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ({ origin, ended } = await whenListening(child));
}, 120_000);
afterAll(async () => {
  child.kill('SIGKILL');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

interface Answer {
  status: number | string;
  connection: string | undefined;
}
/** Over its own connection; without a response the status is the error's code. */
const ask = (path: string) =>
  new Promise<Answer>((resolve) => {
    const asking = request(origin + path, {
      agent: false,
      headers: { Accept: 'application/json', Connection: 'keep-alive' },
    });
    asking.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? '', connection: undefined }),
    );
    asking.once('response', (answer) => {
      answer
        .on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }))
        .resume();
    });
    asking.end();
  });

test('[RUN-03] shutdown in the middle of a burst of two hundred refuses nobody, and closes idle connections', async () => {
  expect((await ask('/api/v1/health/ready')).status).toBe(200);
  // it made one request and is kept alive
  const idle = wireTo(origin);
  idle.socket.write(`GET /api/v1/health/live HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n\r\n`);
  await new Promise((resolve) => idle.socket.once('data', resolve));

  const burst = Array.from({ length: 200 }, (_, at) => ask(`/fr/catalog?burst=${at}`));
  await Promise.race(burst);
  child.kill('SIGTERM');
  const ready = await ask('/api/v1/health/ready');
  const answers = await Promise.all(burst);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // responses after the signal ask clients to reconnect
  expect(answers.at(-1)?.connection).toBe('close');
  expect(ready).toEqual({ status: 503, connection: 'close' });
  expect(await idle.closed).toContain('200 OK');
  expect(await ended).toBe(0);
}, 120_000);
