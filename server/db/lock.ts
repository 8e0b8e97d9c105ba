import { createServer } from 'node:net';
import { access, constants, link, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { probeSocket, acquireSocketLock } from './socket-lock.ts';

/** Why the shop cannot start, as a message for the operator. */
export class CannotStart extends Error {}

/** With fewer free bytes the embedded database may not even open again. */
const NEEDED_BYTES = 200 * 1024 * 1024;

/** The socket on which the lock's holder listens, reachable from any container of this machine. */
const doorOf = (file: string, holder: number) => `${file}.${holder}.sock`;

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Locks the data folder for this process. PGlite itself takes no lock, and two processes on one folder would lose
 * orders: a second one is refused. A lock left by a dead process is taken over, even if its pid has been reused.
 * Returns a function that releases the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'vitrine.lock');
  const own = `${file}.${process.pid}`;
  await makeFolder(folder);
  const releaseName = await holdName(folder, file);
  const door = await acquireSocketLock(doorOf(file, process.pid));
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
      // a link appears with its content: nobody ever reads an empty lock
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
 * Whether the process in a lock file is a shop on this folder. Its socket tells. Without one (an older shop's lock, a
 * folder that does not support sockets) the kernel-held name decides, which is ours by now; only a system without such
 * names has to guess by the pid, which may have been reused.
 */
async function isHeld(file: string, holder: number): Promise<boolean> {
  const found = Number.isInteger(holder) && holder > 0 ? await probeSocket(doorOf(file, holder)) : 'none';
  return found === 'none' ? !names.has(process.platform) && isRunning(holder) : found === 'held';
}

const inUse = (folder: string, file: string, holder: number) =>
  new CannotStart(
    `The data folder ${folder} is in use by another shop (process ${holder || 'unknown'}). Stop that one first, or set DATA_DIR to another folder. If that process is no shop, delete ${file}.`,
  );

/** Prefixes of names that live in the kernel, on platforms that have them. */
const names: ReadonlyMap<string, string> = new Map([
  ['linux', '\0'],
  ['win32', '\\\\.\\pipe\\'],
]);

/**
 * Holds a name that the kernel gives to one process at a time and frees when it ends: on Linux and Windows two
 * concurrent starts never both get past here. Elsewhere, and between containers, the lock file and its holder's socket
 * decide.
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

/** Removes a stale lock; if another start was faster, its fresh lock is put back. */
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

/** A lock that another process has taken over meanwhile is left alone. */
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

/** Node's own recursive mkdir loops for ever on a folder that rejects entries with "not found", as /proc does. */
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

/** Refuses to start on a nearly full disk, before anything is written. */
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
