import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt } from 'drizzle-orm';
import { openStore } from '#server/db/open.ts';
import { stock } from '#server/db/schema/index.ts';
import { seedDemo } from '#server/db/seed/index.ts';
import { startPostgres } from '#scripts/postgres.mjs';
import { serverFlags } from '#scripts/server-flags.mjs';

export interface BenchShop {
  origin: string;
  /** Resident memory of the shop's process in MB. */
  memory(): Promise<number>;
  /** Milliseconds from the process's start to its first line that says it is open. */
  startedIn: number;
  stop(): Promise<void>;
}

/** The built shop in production mode, in a process of its own, on a PostgreSQL that keeps its writes, with the demo shop in it. */
export async function startShop(): Promise<BenchShop> {
  const postgres = await startPostgres({ durable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const store = await openStore({ url: postgres.url });
  await seedDemo(store.db, { dataDir, now: new Date(), onProgress: () => undefined, pictures: 'skip' });
  // so that sixteen shoppers can add for a minute without any addition being a correction
  await store.db.update(stock).set({ quantity: 1_000_000 }).where(gt(stock.quantity, 0));
  await store.close();
  const begun = performance.now();
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was open.`)));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-2000);
      const open = /open at (http:\/\/[\w.:]+)/.exec(text);
      if (open?.[1]) resolve(open[1]);
    });
  });
  const startedIn = performance.now() - begun;
  return {
    origin,
    startedIn,
    memory: async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
