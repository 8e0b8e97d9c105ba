import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt } from 'drizzle-orm';
import { openStore } from '#server/db/open.ts';
import { stock } from '#server/db/schema/index.ts';
import { seedDemo } from '#demo/index.ts';
import { startPostgres } from '#scripts/postgres.mjs';
import { serverEnvironment, serverFlags } from '#scripts/server-flags.mjs';

export interface BenchShop {
  origin: string;
  /** The database's URL; null on PGlite. */
  databaseUrl: string | null;
  /** Resident memory of the shop's process in MB. */
  memory(): Promise<number>;
  /** What the process itself says of its memory; needs `reports`. */
  report(): Promise<NodeJS.MemoryUsage>;
  /** Milliseconds from the start of the process to the line that says it is listening. */
  startedIn: number;
  /** Asks the process to stop; resolves to its exit code. */
  terminate(): Promise<number | null>;
  stop(): Promise<void>;
}

export interface BenchOptions {
  kind?: 'pglite' | 'postgresql';
  env?: Record<string, string>;
  /** A folder that keeps the shop's pictures from one run to the next; without it the shop has none. */
  pictures?: string;
  /** Whether the process reports its memory. */
  reports?: boolean;
}

/**
 * The built shop with the demo data, in production mode and its own process, on a PostgreSQL with durable writes (or on
 * PGlite).
 */
export async function startShop({
  kind = 'postgresql',
  env = {},
  pictures,
  reports = false,
}: BenchOptions = {}): Promise<BenchShop> {
  const postgres = kind === 'postgresql' ? await startPostgres({ durable: true }) : null;
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  for (const folder of pictures ? ['assets', 'cache'] : []) {
    await mkdir(join(pictures ?? '', folder), { recursive: true });
    await symlink(join(pictures ?? '', folder), join(dataDir, folder));
  }
  const store = await openStore(postgres ? { url: postgres.url } : { folder: join(dataDir, 'database') });
  await seedDemo(store.db, {
    dataDir,
    now: new Date(),
    onProgress: () => undefined,
    pictures: pictures ? 'copy' : 'skip',
  });
  // so that sixteen shoppers can add for a minute without a single quantity being corrected
  await store.db.update(stock).set({ quantity: 1_000_000 }).where(gt(stock.quantity, 0));
  await store.close();
  const begun = performance.now();
  const reporter = reports ? ['--import', './bench/memory-of-process.ts'] : [];
  const child = spawn(process.execPath, [...serverFlags, ...reporter, 'server/main.ts'], {
    env: {
      ...serverEnvironment(process.env),
      NODE_ENV: 'production',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(reports ? (['ipc'] as const) : [])],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was open.`)));
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-2000);
      const open = /open at (http:\/\/[\w.:]+)/.exec(text);
      if (open?.[1]) resolve(open[1]);
    });
  });
  const startedIn = performance.now() - begun;
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const terminate = async () => {
    child.kill('SIGTERM');
    return await ended;
  };
  return {
    origin,
    databaseUrl: postgres?.url ?? null,
    startedIn,
    memory: async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    report: () =>
      new Promise((resolve) => {
        child.once('message', (memory) => resolve(memory as NodeJS.MemoryUsage));
        child.send('report');
      }),
    terminate,
    stop: async () => {
      await terminate();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
