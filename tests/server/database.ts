import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPglite, openStore } from '#server/db/open.ts';
import type { Db, Store } from '#server/db/open.ts';
import { seedDemo } from '#server/db/seed/index.ts';

/** When the demo shop of every test was set up: its season is open on every day of this month. */
export const seededAt = new Date(new Date().toISOString().slice(0, 7));

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Fills an empty, migrated store of either kind with the demo shop, pictures left out. */
export const seedForTests = (db: Db): Promise<void> =>
  seedDemo(db, { dataDir: root, now: seededAt, onProgress: () => undefined, pictures: 'skip' });

/** A migrated PGlite in memory with nothing in it. */
export const emptyDatabase = (): Promise<Store> => openStore({});

/**
 * The demo shop in a PGlite of one's own, in memory. It is seeded once for each state of the seed, the schema and the
 * rules they use; after that it is loaded from a dump. Close it.
 */
export async function demoDatabase(): Promise<Store> {
  const dump = join(root, 'node_modules/.cache/vitrine', `demo-${fingerprint()}.tar`);
  if (existsSync(dump)) return openPglite({ dump: new Blob([readFileSync(dump)]) });
  const store = await openPglite({});
  await seedForTests(store.db);
  const made = await store.lite.dumpDataDir('none');
  keep(dump, Buffer.from(await made.arrayBuffer()));
  return store;
}

/** Two workers may seed at once: each writes a file of its own, and the last rename wins. */
function keep(dump: string, bytes: Buffer): void {
  mkdirSync(join(dump, '..'), { recursive: true });
  const own = `${dump}.${process.pid}`;
  writeFileSync(own, bytes);
  renameSync(own, dump);
}

/** Everything that decides what the seed writes. */
const sources = ['server/db', 'src/rules'];

function fingerprint(): string {
  const hash = createHash('sha256').update(seededAt.toISOString());
  for (const source of sources) {
    const files = readdirSync(join(root, source), { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
    for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
      hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
