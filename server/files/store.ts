import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Content } from '#server/kernel/content.ts';
import { keep } from '#server/kernel/keep-file.ts';
import { FileGone, storeFailure } from '#server/kernel/problem.ts';

/** A stored file, read while it is sent: whoever opened it reads it to its end or cancels it. */
export interface StoredFile {
  /** Null if the store does not say. */
  readonly byteLength: number | null;
  readonly body: ReadableStream<Uint8Array>;
}

/** The same of what is in memory already. */
export const inMemory = (content: Uint8Array): StoredFile => ({
  byteLength: content.byteLength,
  body: new Blob([Uint8Array.from(content)]).stream(),
});

/** Where people's files lie, by an id that the shop gives them. Never among the pictures that everyone may see. */
export interface FileStore {
  /** Whole or not at all. A full disk is said to be one (503). */
  put(id: string, content: Content): Promise<void>;
  read(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The same; null if there is none. */
  find(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Where a file of this many bytes lies, to be stored elsewhere or shown: nothing of it is in memory. Null if there is none. */
  at(id: string, byteLength: number): Promise<Content | null>;
  /** A file to be sent on, of which only a part is in memory at a time; null if there is none. */
  open(id: string): Promise<StoredFile | null>;
  /** Nothing happens if there is none. */
  remove(id: string): Promise<void>;
  /** The ids of files that were written before a time, in ms since 1970. */
  writtenBefore(time: number): Promise<string[]>;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Throws anything else than that there is no such file. */
function nullIfGone(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
  throw error;
}

/** Files in a folder, which is made by the first one. Ids are the shop's own: nobody's text becomes a path. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string): string => join(folder, id);
  return {
    put: async (id, content) => {
      try {
        await mkdir(folder, { recursive: true });
        await keep(pathOf(id), content);
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new FileGone() : storeFailure(error);
      }
    },
    read: async (id) => new Uint8Array(await readFile(pathOf(id))),
    find: async (id) => await readFile(pathOf(id)).then((content) => new Uint8Array(content), nullIfGone),
    at: async (id, byteLength) => await stat(pathOf(id)).then(() => ({ path: pathOf(id), byteLength }), nullIfGone),
    open: async (id) => {
      const file = await open(pathOf(id)).catch(nullIfGone);
      if (!file) return null;
      const { size } = await file.stat();
      // closed with its stream
      return { byteLength: size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    writtenBefore: async (time) => {
      const ids = await readdir(folder).catch(() => []);
      const ages = await Promise.all(
        ids.map(async (id) => ({
          id,
          // another process may have deleted it meanwhile
          writtenAt: await stat(pathOf(id)).then(
            ({ mtimeMs }) => mtimeMs,
            () => Infinity,
          ),
        })),
      );
      return ages.filter(({ writtenAt }) => writtenAt < time).map(({ id }) => id);
    },
  };
}
