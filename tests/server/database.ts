import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPglite } from '#server/db/open.ts';
import type { Db, Store } from '#server/db/open.ts';
import { seedDemo } from '#demo/index.ts';
import type { OnProgress } from '#server/kernel/progress.ts';

/** When the demo shop of every test was set up: its season runs on every day of this month. */
export const seededAt = new Date(new Date().toISOString().slice(0, 7));

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/vitrine');

/** Fills an empty, migrated store of either kind with the demo shop, pictures left out. */
export const seedForTests = (db: Db, onProgress: OnProgress = () => undefined): Promise<void> =>
  seedDemo(db, { dataDir: root, now: seededAt, onProgress, pictures: 'skip' });

/** A migrated, empty PGlite of one's own, in memory. Close it. */
export const emptyDatabase = (): Promise<Store> => fromDump({ name: 'empty', fill: () => Promise.resolve() });

/** The demo shop in a PGlite of one's own, in memory. Close it. */
export const demoDatabase = (): Promise<Store> => fromDump({ name: 'demo', fill: ({ db }) => seedForTests(db) });

interface Dump {
  name: string;
  fill(store: Store): Promise<void>;
  /** What `fill` depends on besides the schema, the seed and the rules: files below the root. */
  sources?: readonly string[];
  /** The database's folder; in memory without it. */
  folder?: string;
}

/**
 * Created once for each state of what determines its rows, then loaded from a dump: a new database takes four times as
 * long to create.
 */
export async function fromDump({ name, fill, sources: own = [], folder }: Dump): Promise<Store> {
  const file = join(cache, `${name}-${fingerprint([...sources, ...own])}.tar`);
  const dump = read(file);
  if (dump) return openPglite({ dump, folder });
  const store = await openPglite({ folder });
  await fill(store);
  const made = await store.lite.dumpDataDir('none');
  keep(name, file, Buffer.from(await made.arrayBuffer()));
  return store;
}

function read(file: string): Blob | null {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return null;
  }
}

const sixHours = 21_600_000;

/**
 * Two workers may make the same dump at once: each writes its own file, and the last rename wins. Those of other states
 * stay for six hours: several working copies may share a cache.
 */
function keep(name: string, file: string, bytes: Buffer): void {
  mkdirSync(cache, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, bytes);
  renameSync(own, file);
  for (const other of readdirSync(cache).filter((dump) => dump.startsWith(`${name}-`))) {
    const made = statSync(join(cache, other), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > sixHours) rmSync(join(cache, other), { force: true });
  }
}

/** Everything that decides what any dump holds. */
const sources = [
  'demo',
  'server/db',
  'server/places/known',
  'server/payment/bank-account.ts',
  'server/security/passwords.ts',
  'core/rules',
];

function fingerprint(all: readonly string[]): string {
  const hash = createHash('sha256').update(seededAt.toISOString());
  for (const source of all)
    for (const path of filesIn(join(root, source))) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
}
