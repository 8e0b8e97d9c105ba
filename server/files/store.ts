import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#server/kernel/content.ts';
import { keep } from '#server/kernel/keep-file.ts';
import { storeFailure } from '#server/kernel/problem.ts';

/** Where people's files lie, by an id that the shop gives them. Never among the pictures that everyone may see. */
export interface FileStore {
  /** Whole or not at all. A full disk is said to be one (503). */
  put(id: string, content: Content): Promise<void>;
  read(id: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The same; null if there is none. */
  find(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Nothing happens if there is none. */
  remove(id: string): Promise<void>;
  /** The ids of files that were written before a time, in ms since 1970. */
  writtenBefore(time: number): Promise<string[]>;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Files in a folder, which is made by the first one. Ids are the shop's own: nobody's text becomes a path. */
export function folderStore(folder: string): FileStore {
  const pathOf = (id: string): string => join(folder, id);
  return {
    put: async (id, content) => {
      try {
        await mkdir(folder, { recursive: true });
        await keep(pathOf(id), content);
      } catch (error) {
        throw storeFailure(error);
      }
    },
    read: async (id) => new Uint8Array(await readFile(pathOf(id))),
    find: async (id) =>
      await readFile(pathOf(id)).then(
        (content) => new Uint8Array(content),
        (error: unknown) => {
          if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
          throw error;
        },
      ),
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
