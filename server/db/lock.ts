import { createServer } from 'node:net';
import { access, constants, link, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { knock, openDoor } from './door.ts';

/** Why the shop cannot start, in a sentence for whoever started it. */
export class CannotStart extends Error {}

/** Below this many free bytes the embedded database may not even open again. */
const NEEDED_BYTES = 200 * 1024 * 1024;

/** Where whoever holds the lock can be heard, from any container of this machine. */
const doorOf = (file: string, holder: number) => `${file}.${holder}.sock`;

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
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
 * a second one is refused. A lock left by a process that died is taken over, also where its number is another process's
 * by now. Answers how to let go.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'vitrine.lock');
  const own = `${file}.${process.pid}`;
  await makeFolder(folder);
  const releaseName = await holdName(folder, file);
  const door = await openDoor(doorOf(file, process.pid));
  if (!door) {
    await releaseName();
    throw inUse(folder, file, process.pid);
  }
  const release = async () => {
    await door.close();
    await releaseName();
  };
  try {
    await writeFile(own, String(process.pid));
    for (let attempt = 0; attempt < 3; attempt++) {
      // a link appears with its content in it: nobody ever reads a lock that is still empty
      if (await isDone(link(own, file)))
        return async () => {
          await letGo(file);
          await release();
        };
      const holder = await holderOf(file);
      if (holder !== process.pid && (await isHeld(file, holder))) throw inUse(folder, file, holder);
      await setAside(file, own, holder);
    }
    throw new CannotStart(`The data folder ${folder} could not be locked: another shop is starting on it.`);
  } catch (error) {
    await release();
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * Whether the process that a lock names is a shop on this folder. Its door says so. Where there is none (an older shop's
 * lock, a folder that takes no sockets), the kernel's name decides, which is ours by now; only a system that has no such
 * names is left to guess by the process's number, which may be another's.
 */
async function isHeld(file: string, holder: number): Promise<boolean> {
  const found = Number.isInteger(holder) && holder > 0 ? await knock(doorOf(file, holder)) : 'none';
  return found === 'none' ? !names.has(process.platform) && isRunning(holder) : found === 'held';
}

const inUse = (folder: string, file: string, holder: number) =>
  new CannotStart(
    `The data folder ${folder} is in use by another shop (process ${holder || 'unknown'}). Stop that one first, or set DATA_DIR to another folder. If that process is no shop, delete ${file}.`,
  );

/** How a name that lives in the kernel begins, where there is such a thing. */
const names: ReadonlyMap<string, string> = new Map([
  ['linux', '\0'],
  ['win32', '\\\\.\\pipe\\'],
]);

/**
 * Holds a name that the kernel gives to one process at a time and takes back when it ends: on Linux and Windows no two
 * starts ever get past here together. Elsewhere, and between containers, the file and its holder's door decide.
 */
async function holdName(folder: string, file: string): Promise<() => Promise<void>> {
  const { dev, ino } = await stat(folder);
  const prefix = names.get(process.platform);
  if (prefix === undefined) return () => Promise.resolve();
  const holder = createServer();
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject);
    holder.listen({ path: `${prefix}vitrine-${dev}-${ino}`, exclusive: true }, resolve);
  }).catch(async (error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? inUse(folder, file, await holderOf(file))
      : error;
  });
  holder.unref();
  return () => new Promise((resolve) => holder.close(() => resolve()));
}

const holderOf = async (file: string) => Number(await readFile(file, 'utf8').catch(() => ''));

/** Takes a stale lock away; when another start was faster, its fresh lock is put back. */
async function setAside(file: string, own: string, holder: number): Promise<void> {
  const aside = `${own}.stale`;
  if (
    !(await rename(file, aside)
      .then(() => true)
      .catch(() => false))
  )
    return;
  if (!Object.is(await holderOf(aside), holder)) await link(aside, file).catch(() => undefined);
  else if (holder !== process.pid) await rm(doorOf(file, holder), { force: true });
  await rm(aside, { force: true });
}

/** A lock that somebody took over meanwhile is theirs. */
const letGo = async (file: string) => {
  if ((await holderOf(file)) === process.pid) await rm(file, { force: true });
};

const isDone = (linking: Promise<void>) =>
  linking.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Node's own recursive mkdir tries for ever where a folder takes none and says "not found", as /proc does. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    if (!(await isFolder(folder))) throw error;
  });
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Refuses to start on a disk that is nearly full, before anything is written. */
export async function requireFreeDisk(folder: string): Promise<void> {
  await makeFolder(folder)
    .then(() => access(folder, constants.W_OK))
    .catch((error: unknown) => {
      const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      throw new CannotStart(`The data folder ${folder} cannot be written to${why}. Set DATA_DIR to another folder.`);
    });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < NEEDED_BYTES)
    throw new CannotStart(
      `The disk of ${folder} has ${Math.floor(free / 1048576)} MB left, but the shop needs ${NEEDED_BYTES / 1048576} MB to start. Free some space, or set DATA_DIR to another disk.`,
    );
}
