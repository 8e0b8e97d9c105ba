import { once } from 'node:events';
import { mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import type { HonoRequest } from 'hono';
import type { FileOnDisk } from '../kernel/content.ts';
import { ShopProblem, storeFailure } from '../kernel/problem.ts';

/** What a page takes of a form with files. */
export interface TakenFiles {
  /** Most bytes of the whole form, and of one file. */
  most: number;
  largest: number;
  /** Where files lie while their request is answered. */
  folder: string;
  /** Whether a file that begins like this may be accepted: else its rest is not kept. */
  mayBe(head: Uint8Array): boolean;
}

/** An uploaded file. */
export interface Upload {
  field: string;
  /** As the browser named it. */
  name: string;
  /** Its first bytes, by which it is known. */
  head: Uint8Array;
  /** Whole only if it is not `isTooLarge` and its head may be accepted. */
  content: FileOnDisk;
  isTooLarge: boolean;
}

/** A form with files, as it arrived. */
export interface Arrived {
  entries: [string, string][];
  uploads: Upload[];
  /** Why its files are not there; its texts are. */
  failure: Error | null;
}

/** Bytes by which a file is known. */
export const HEAD = 1000;
/** Most parts of a form: each file costs an entry of a folder. */
const MOST_FILES = 250;
const MOST_TEXTS = 1000;
/** Bytes of all texts together. */
const MOST_TEXT = 256 * 1024;

/** Bytes of files that may be arriving at once in a process: more wait for the next try (503). One always may. */
const ROOM = 1024 ** 3;
let reserved = 0;
/** Room for a file that arrives, until what it returns is called. @throws 503 */
export function reserve(bytes: number): () => void {
  if (reserved > 0 && reserved + bytes > ROOM) throw new ShopProblem(503);
  reserved += bytes;
  return () => {
    reserved -= bytes;
  };
}

type Asked = Pick<HonoRequest, 'raw'> & { header(name: string): string | undefined };

const arriving = new WeakMap<Request, Promise<Arrived>>();
const endings = new WeakMap<Request, () => Promise<void>>();

/** Writes a form's files to disk while they arrive, whatever their size. Never throws: {@link arrivedFiles} does. */
export async function receiveFiles(request: Asked, taken: TakenFiles): Promise<void> {
  const arrival = receive(request, taken);
  arriving.set(request.raw, arrival);
  await arrival.catch(() => undefined);
}

/** What {@link receiveFiles} received. @throws 400 if the form is malformed or was cut off, 413, 503 */
export async function arrivedFiles({ raw }: Asked): Promise<Arrived> {
  const arrival = arriving.get(raw);
  if (!arrival) throw new Error('A form with files was not received.');
  return await arrival;
}

/** Deletes a request's files. */
export const discardFiles = async (raw: Request): Promise<void> => await endings.get(raw)?.();

async function receive(request: Asked, taken: TakenFiles): Promise<Arrived> {
  const announced = Number(request.header('Content-Length') ?? taken.most);
  if (announced > taken.most) throw new ShopProblem(413);
  const leave = reserve(announced);
  const folder = join(taken.folder, crypto.randomUUID());
  endings.set(request.raw, async () => {
    endings.delete(request.raw);
    leave();
    // what cannot be deleted now is swept later
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  });
  return await parse(request, { ...taken, folder });
}

/** The parts of a form, as they come. */
async function parse(request: Asked, taken: TakenFiles): Promise<Arrived> {
  const arrived: Arrived = { entries: [], uploads: [], failure: null };
  const files: Promise<Upload | null>[] = [];
  const streams: Readable[] = [];
  let [texts, refusal]: [number, ShopProblem | null] = [0, null];
  const refuse = (status: 400 | 413) => (): void => {
    refusal ??= new ShopProblem(status, status === 400 ? { code: 'Problem.Malformed' } : {});
  };
  const parser = parserOf(request.header('Content-Type') ?? '');
  parser.on('error', refuse(400));
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit']) parser.on(limit, refuse(413));
  parser.on('field', (name: string | undefined, value: string) => {
    texts += (name?.length ?? 0) + value.length;
    if (texts > MOST_TEXT) refuse(413)();
    if (name !== undefined) arrived.entries.push([name, value]);
  });
  parser.on('file', (field: string | undefined, stream: Readable, name: string | undefined) => {
    const path = join(taken.folder, String(files.length));
    stream.on('error', refuse(400));
    streams.push(stream);
    const file = write(stream, path, taken).then(({ head, byteLength, failure }) => {
      arrived.failure ??= failure;
      // a file field without a choice posts an empty one
      if (field === undefined || (byteLength === 0 && (name ?? '') === '')) return null;
      const content = { path, byteLength };
      const plain = (name ?? '').toWellFormed().replaceAll('\0', '');
      return { field, name: plain, head, content, isTooLarge: byteLength > taken.largest };
    });
    // a part that was cut off
    files.push(file.catch(() => null));
  });

  let size = 0;
  const { body } = request.raw;
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > taken.most) refuse(413)();
      if (refusal) break;
      if (!parser.write(chunk)) await once(parser, 'drain');
    }
  } catch {
    // the client disconnected in the middle of its request, or sends no form
    refuse(400)();
  }
  if (!refusal) {
    const finished = once(parser, 'finish').catch(refuse(400));
    parser.end();
    await finished;
  }
  if (refusal) for (const stream of streams) stream.destroy();
  arrived.uploads = (await Promise.all(files)).filter((file) => file !== null);
  if (refusal) throw refusal as ShopProblem;
  return arrived;
}

function parserOf(type: string): BusboyInstance {
  const limits = { fieldSize: MOST_TEXT + 1, fieldNameSize: 1000, fields: MOST_TEXTS, files: MOST_FILES };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new ShopProblem(400, { code: 'Problem.Malformed' });
  }
}

/** Writes a part to disk for as long as it may be accepted; the rest is read and not kept. */
async function write(
  stream: Readable,
  path: string,
  { folder, largest, mayBe }: TakenFiles,
): Promise<{ head: Uint8Array; byteLength: number; failure: Error | null }> {
  let [head, byteLength] = [Buffer.alloc(0), 0];
  let file: FileHandle | null = null;
  let failure: Error | null = null;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      byteLength += chunk.byteLength;
      if (head.byteLength < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.byteLength)]);
      if (failure || byteLength > largest || (head.byteLength === HEAD && !mayBe(head))) continue;
      try {
        if (!file) await mkdir(folder, { recursive: true });
        file ??= await open(path, 'w');
        await file.writeFile(chunk);
      } catch (error) {
        // the form's texts are still to come
        failure = storeFailure(error);
      }
    }
  } finally {
    await file?.close();
  }
  return { head, byteLength, failure };
}
