import type { Readable } from 'node:stream';
import { DataStore, Server, Upload } from '@tus/server';
import type { Locker } from '@tus/server';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, problemCodes, ShopProblem } from '#server/kernel/problem.ts';
import type { ProblemStatus } from '#server/kernel/problem.ts';
import { beginUpload, findBegun, forgetBegun } from './begun.ts';
import type { BegunRow } from './begun.ts';
import { addPiece } from './pieces.ts';

/** The version of the protocol that every request names. */
export const tusVersion = '1.0.0';

/** A request of the protocol: about a file that was begun, or one that begins it. */
export interface TusRequest {
  request: Request;
  /** The file's public id; null begins one. */
  publicId: string | null;
  /** Most bytes of a file that is begun. */
  largest: number;
  /** Where a file is sent that was begun. */
  urlOf(publicId: string): string;
}

/** The files that the asker began, as the protocol's server sees them. */
class BegunFiles extends DataStore {
  override extensions = ['creation', 'termination'];
  /** As it was found last. */
  row: BegunRow | null = null;
  /** Whether what came of a piece has been stored. */
  settled: Promise<unknown> = Promise.resolve();
  readonly #asker: Asker;
  readonly #largest: number;
  constructor(asker: Asker, largest: number) {
    super();
    this.#asker = asker;
    this.#largest = largest;
  }
  override async create(file: Upload): Promise<Upload> {
    const { size = 0, metadata = {} } = file;
    const name = (metadata['filename'] ?? '').toWellFormed().replaceAll('\0', '');
    const announced = { name, size, key: metadata['key'] ?? '', largest: this.#largest };
    file.id = (await beginUpload(this.#asker, announced)).publicId;
    return file;
  }
  override async getUpload(id: string): Promise<Upload> {
    this.row = await findBegun(this.#asker, id);
    if (!this.row) throw notFound();
    const { size, received: offset } = this.row;
    return new Upload({ id, size, offset });
  }
  override async write(bytes: Readable): Promise<number> {
    if (!this.row) throw notFound();
    const written = addPiece(this.#asker, this.row, bytes as AsyncIterable<Uint8Array>);
    this.settled = written.catch(() => undefined);
    return await written;
  }
  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    if (this.row) await forgetBegun(this.#asker, this.row);
  }
}

interface Holder {
  askToEnd(): unknown;
  ended: Promise<void>;
}
const holders = new Map<string, Holder>();

/**
 * One request at a time works on a file: a later one asks the one before to store what it has, since its connection is
 * gone. Processes that share a database are kept apart by the number of bytes that are there ({@link addPiece}).
 */
const oneAtATime = (settled: () => Promise<unknown>): Locker => ({
  newLock: (id) => {
    let end = () => {};
    return {
      lock: async (_signal, askToEnd) => {
        for (let holder = holders.get(id); holder; holder = holders.get(id)) {
          await holder.askToEnd();
          await holder.ended;
        }
        const ended = new Promise<void>((resolve) => {
          end = resolve;
        });
        holders.set(id, { askToEnd, ended });
      },
      unlock: async () => {
        await settled();
        holders.delete(id);
        end();
      },
    };
  },
});

const isProblemStatus = (status: number): status is ProblemStatus => status in problemCodes;

/** What went wrong, as the shop says it: the protocol's own errors are known by their status. */
function problemOf(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null || !('status_code' in error)) return error;
  const status = Number(error.status_code);
  // it says 403 where a header is missing
  return new ShopProblem(isProblemStatus(status) && status < 500 && status !== 403 ? status : 400);
}

const answered = ['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Location'];

/** Answers a request of the tus protocol (core, creation, termination). Throws what its answer would be a problem of. */
export async function answerTus(asker: Asker, { request, publicId, largest, urlOf }: TusRequest): Promise<Response> {
  if (request.headers.get('Tus-Resumable') !== tusVersion) throw new ShopProblem(400);
  const files = new BegunFiles(asker, largest);
  let failure: unknown = null;
  const server = new Server({
    path: '/',
    datastore: files,
    locker: oneAtATime(() => files.settled),
    // nothing is gained by going on: the other end has left
    lockDrainTimeout: 1,
    allowedOrigins: () => false,
    generateUrl: (_, { id }) => urlOf(id),
    getFileIdFromRequest: () => publicId ?? undefined,
    onResponseError: (_, error) => {
      failure = error;
      return undefined;
    },
  });
  const { status, headers } = await server.handleWeb(request);
  if (failure !== null) throw problemOf(failure);
  if (status >= 400) throw problemOf({ status_code: status });
  const told = answered.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(null, { status, headers: [...told, ['Cache-Control', 'no-store']] });
}
