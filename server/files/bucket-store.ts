import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { isInBucket, isOnDisk } from '#server/kernel/content.ts';
import type { Content } from '#server/kernel/content.ts';
import { FileGone, Unreachable } from '#server/kernel/problem.ts';
import type { Bucket } from '#server/settings/files.mjs';
import type { FileStore } from './store.ts';

/** How long the store may take for one request, in ms. */
const MOST_MS = 10_000;
/** The slowest connection to a store that still sends a file in time. */
const BYTES_PER_MS = 1000;
/** How long a file may take to reach who reads it, in ms. */
const SENDING_MS = 600_000;
/** Stores ask for a pause when they are busy, in ms. */
const PAUSE_MS = 200;

/** The status of a refusal; null if there was no answer. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
/** Refusals are final; anything else may be over a moment later. */
const isFinal = (error: unknown): boolean => (statusOf(error) ?? 500) < 500;

/** What happened, without addresses and keys. */
const reasonOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');

/** Every request can be repeated: the second one changes nothing further. */
async function asked<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (isFinal(error)) throw new Unreachable(`The file store refused a request (${reasonOf(error)}).`);
  }
  await wait(PAUSE_MS);
  try {
    return await request();
  } catch (error) {
    throw new Unreachable(`The file store did not answer (${reasonOf(error)}).`);
  }
}

/** The answer to a request, whose body may take longer than its beginning. */
async function begun<T>(request: Promise<T>): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([
      request,
      wait(MOST_MS, null, { signal: late.signal, ref: false }).then((): never => {
        throw new Error('timeout');
      }),
    ]);
  } finally {
    late.abort();
  }
}

const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 || (error instanceof Error && error.cause !== undefined && isMissing(error.cause));
const gone = (): never => {
  throw new FileGone();
};

/** Files in a bucket of an S3-compatible store, under `folder/`. An object is written whole or not at all. */
export function bucketStore(bucket: Bucket, folder: string): FileStore {
  const clientFor = (bytes: number) =>
    new S3mini({ ...bucket, requestAbortTimeout: MOST_MS + Math.ceil(bytes / BYTES_PER_MS) });
  const client = clientFor(0);
  const sender = new S3mini({ ...bucket, requestAbortTimeout: SENDING_MS });
  const keyOf = (id: string): string => `${folder}/${id}`;
  const find = async (id: string) => {
    const content = await asked(() => client.getObjectArrayBuffer(keyOf(id)));
    return content === null ? null : new Uint8Array(content);
  };
  const copy = async (from: string, to: string) => {
    const copied = await asked(() =>
      client.copyObject(from, to).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error as Error))),
    );
    if (copied === null) gone();
  };
  return {
    put: async (id, content) => {
      if (isInBucket(content)) return await copy(content.key, keyOf(id));
      const body = isOnDisk(content) ? await openAsBlob(content.path) : Uint8Array.from(content);
      await asked(() => clientFor(content.byteLength).putObject(keyOf(id), body));
    },
    read: async (id) => {
      const content = await find(id);
      if (content === null) throw new Error(`ENOENT: the file store has no ${keyOf(id)}.`);
      return content;
    },
    find,
    at: async (id, byteLength): Promise<Content | null> =>
      (await asked(() => client.objectExists(keyOf(id))))
        ? { key: keyOf(id), byteLength, read: async () => (await find(id)) ?? gone() }
        : null,
    open: async (id) => {
      const answer = await asked(() => begun(sender.getObjectResponse(keyOf(id))));
      if (!answer?.body) return null;
      const bytes = answer.headers.get('Content-Length');
      return { byteLength: bytes === null ? null : Number(bytes), body: answer.body };
    },
    remove: async (id) => {
      await asked(() =>
        client.deleteObject(keyOf(id)).catch((error: unknown) => {
          // some stores say so, others answer 204
          if (statusOf(error) !== 404) throw error;
        }),
      );
    },
    writtenBefore: async (time) => {
      const objects = await asked(() => client.listObjects('/', `${folder}/`));
      if (objects === null) throw new Unreachable('The file store has no such bucket.');
      return (
        objects
          .map(({ Key, LastModified }) => ({ Key, writtenAt: LastModified.getTime() }))
          // the client takes a time that it cannot read for 1970
          .filter(({ writtenAt }) => writtenAt > 0 && writtenAt < time)
          .map(({ Key }) => Key.slice(folder.length + 1))
      );
    },
  };
}
