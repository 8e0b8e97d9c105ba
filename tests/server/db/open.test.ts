import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { CannotStart } from '#server/db/lock.ts';
import { openStore } from '#server/db/open.ts';
import { emptyDatabaseUrl } from '#tests/server/small-shop.ts';

type Where = Parameters<typeof openStore>[0];

const folder = await mkdtemp(join(tmpdir(), 'vitrine-open-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens a new database, replaces its first migration's hash, and opens it again. */
async function reopenAsPreRelease(where: Where): Promise<void> {
  const made = await openStore(where);
  await made.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = 1795171229985`);
  await made.close();
  await openStore(where);
}

test.for<[string, () => Promise<Where>]>([
  ['PGlite', () => Promise.resolve({ folder })],
  ['PostgreSQL', async () => ({ url: await emptyDatabaseUrl(inject('postgresUrl')) })],
])('[RUN-07] a pre-release database on %s is refused with a way on', { timeout: 60_000 }, async ([, whereOf]) => {
  const where = await whereOf();
  const refusal = await reopenAsPreRelease(where).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CannotStart);
  expect(String(refusal)).toMatch(/in .+ was made by a version from before the first release.+Start with an empty one/);
});
