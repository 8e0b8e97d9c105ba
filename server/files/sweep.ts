import type { FileStore } from './store.ts';

/** A file that was just written and not yet recorded is younger than this, in ms. */
const UNRECORDED_MS = 3_600_000;

/**
 * Deletes the files of a store that nothing names: of what was deleted without them, and of a process that ended between
 * writing and recording. `named` is only asked when there are files that are old enough.
 */
export async function sweepUnnamed(
  store: FileStore,
  now: number,
  named: () => Promise<readonly { id: string | null }[]>,
): Promise<void> {
  const ids = await store.writtenBefore(now - UNRECORDED_MS);
  if (ids.length === 0) return;
  const known = new Set((await named()).map(({ id }) => id));
  for (const id of ids) if (!known.has(id)) await store.remove(id);
}
