import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#server/settings.mjs';

/** Where files lie while they arrive and their request is answered: a folder for each request. */
export const incomingIn = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'incoming');

/** No request takes this long, in ms. */
const OVER_MS = 3_600_000;

/** Deletes what a process that ended left behind; other processes may be receiving files meanwhile. */
export async function sweepIncoming(settings: Pick<Settings, 'dataDir'>, now: number): Promise<void> {
  const folder = incomingIn(settings);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const begunAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (begunAt < now - OVER_MS) await rm(path, { recursive: true, force: true });
  }
}
