import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Why the shop cannot start, in a sentence for whoever started it. */
export class CannotStart extends Error {}

/** Below this many free bytes the embedded database may not even open again. */
const NEEDED_BYTES = 200 * 1024 * 1024;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to someone else
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Takes the data folder for this process. PGlite itself takes no lock, and two processes on one folder lose orders:
 * a second one is refused. A lock left by a process that died is taken over. Answers how to let go.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'vitrine.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const pid = Number(await readFile(file, 'utf8').catch(() => ''));
      if (Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid))
        throw new CannotStart(
          `The data folder ${folder} is in use by another shop (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
        );
      await rm(file, { force: true });
    }
  }
  throw new CannotStart(`The data folder ${folder} could not be locked: another shop is starting on it.`);
}

/** Refuses to start on a disk that is nearly full, before anything is written. */
export async function requireFreeDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < NEEDED_BYTES)
    throw new CannotStart(
      `The disk of ${folder} has ${Math.floor(free / 1048576)} MB left, but the shop needs ${NEEDED_BYTES / 1048576} MB to start. Free some space, or set DATA_DIR to another disk.`,
    );
}
