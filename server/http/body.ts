import type { HonoRequest } from 'hono';
import type { Encoding } from '#contract/endpoint.ts';
import type { FieldProblem } from '#contract/problem.ts';
import { ShopProblem } from '../kernel/problem.ts';
import { arrivedFiles, receiveFiles } from './receive-files.ts';
import type { TakenFiles, Upload } from './receive-files.ts';

const JSON_LIMIT = 64 * 1024;
const FORM_LIMIT = 256 * 1024;
const MAX_DEPTH = 20;

/** The parts of a request that are used here. */
type Asked = Pick<HonoRequest, 'raw'> & { header(name: string): string | undefined };

/** The encoding that a request claims; null for one that no call accepts. */
export function encodingOf(request: Asked): Encoding | null {
  const type = request.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (!type) return 'query';
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') return 'form';
  return null;
}

const isMultipart = (request: Asked): boolean => /^\s*multipart\//i.test(request.header('Content-Type') ?? '');

/** Bodies already being received, refused ones included. */
const received = new WeakMap<Request, Promise<Uint8Array>>();

/**
 * Waits until a body has arrived, and keeps it for the parser: a form's files on disk where a page takes them. If
 * Content-Length already exceeds the limit, it does not wait. Never throws: refusing is the parser's job.
 */
export async function receiveBody(request: Asked, takes?: TakenFiles): Promise<void> {
  const encoding = encodingOf(request);
  if (takes && encoding === 'form' && isMultipart(request)) return await receiveFiles(request, takes);
  const limit = encoding === 'json' ? JSON_LIMIT : FORM_LIMIT;
  // an encoding that no call accepts is refused without being read
  if (encoding === null || encoding === 'query' || Number(request.header('Content-Length') ?? 0) > limit) return;
  const bytes = arrivingBytes(request, limit);
  received.set(request.raw, bytes);
  await bytes.catch(() => undefined);
}

/** The body's bytes, refused beyond `limit` whether or not a length was announced. */
async function readBytes(request: Asked, limit: number): Promise<Uint8Array> {
  const announced = request.header('Content-Length');
  if (Number(announced ?? 0) > limit) throw new ShopProblem(413);
  const bytes = await (received.get(request.raw) ?? arrivingBytes(request, limit));
  if (bytes.byteLength > limit) throw new ShopProblem(413);
  return bytes;
}

async function arrivingBytes(request: Asked, limit: number): Promise<Uint8Array> {
  const announced = request.header('Content-Length');
  if (announced === undefined) return await readPieces(request, limit);
  try {
    // Node passes on no more than was announced, and at once rather than chunk by chunk like a stream
    return new Uint8Array(await request.raw.arrayBuffer());
  } catch {
    // the client disconnected in the middle of its request
    throw new ShopProblem(400);
  }
}

async function readPieces({ raw: { body } }: Asked, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!body) return new Uint8Array();
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw new ShopProblem(413);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof ShopProblem) throw error;
    // the client disconnected in the middle of its request
    throw new ShopProblem(400);
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((child) => isDeeperThan(child, depth - 1));
}

/** Neither NUL nor a lone surrogate: no database stores such a text. */
export const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether every percent sign of an encoded text starts a valid UTF-8 sequence. */
export function isSoundEncoding(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Refuses a query that cannot be decoded (400), in the values of `names` or, without them, anywhere. */
export function requireSoundQuery(address: string, names?: readonly string[]): void {
  const [, query = ''] = /\?([^#]*)/u.exec(address) ?? [];
  // parameters that nobody reads are harmless: a campaign link with a raw "-50%" still opens the page
  const isRead = (pair: string) => names === undefined || names.includes(pair.replace(/=.*$/u, ''));
  if (query.split('&').some((pair) => isRead(pair) && !isSoundEncoding(pair))) throw new ShopProblem(400);
}

/** The invalid texts in a payload, as field errors by wire name. */
export function unsoundTexts(value: unknown, pointer = ''): FieldProblem[] {
  if (typeof value === 'string') return isSoundText(value) ? [] : [{ pointer, code: 'Form.Text' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    isSoundText(name) ? unsoundTexts(child, `${pointer}/${name.slice(0, 60)}`) : [{ pointer, code: 'Form.Text' }],
  );
}

/** Parses a JSON body. A call without a payload of its own also accepts an empty one. */
export async function readJson(request: Asked, { mayBeEmpty = false } = {}): Promise<unknown> {
  const bytes = await readBytes(request, JSON_LIMIT);
  if (mayBeEmpty && bytes.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ShopProblem(400, { code: 'Problem.Malformed' });
  }
  if (isDeeperThan(value, MAX_DEPTH)) throw new ShopProblem(400, { code: 'Problem.Malformed' });
  return value;
}

export interface Posted {
  /** Texts by field; of repeated names the last one counts, like a browser's last choice. */
  fields: Record<string, string>;
  /** Uploaded files as UTF-8 by field; invalid bytes become U+FFFD. */
  files: Record<string, string>;
  /** Uploaded files as they are; empty unless a page takes them. */
  uploads: readonly Upload[];
  /** Why its files are not there, although its texts are. */
  failure: Error | null;
}

/** What a page's forms post besides single texts. */
export interface PostedMore {
  /** Fields that a form repeats, one per line of a table: their texts are joined by line breaks. */
  repeated?: readonly string[];
  /** Most bytes of a form with files; without it files are read as texts. */
  bytes?: number;
  /** Most bytes of one of them; those of the form if it is not given. */
  largest?: number;
}

/** A form's text fields; files are ignored. */
export const readForm = async (request: Asked): Promise<Record<string, string>> => (await readPosted(request)).fields;

/** The fields and files of a posted form. */
export async function readPosted(request: Asked, { repeated = [], bytes: most }: PostedMore = {}): Promise<Posted> {
  if (most !== undefined && isMultipart(request)) {
    const { entries, uploads, failure } = await arrivedFiles(request);
    return { fields: fieldsIn(entries, repeated), files: {}, uploads, failure };
  }
  const bytes = await readBytes(request, FORM_LIMIT);
  const type = request.header('Content-Type') ?? '';
  if (bytes.byteLength === 0) return { fields: {}, files: {}, uploads: [], failure: null };
  let entries: [string, FormDataEntryValue][];
  try {
    entries = isMultipart(request)
      ? [...(await new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } }).formData())]
      : [...new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(bytes))];
  } catch {
    throw new ShopProblem(400, { code: 'Problem.Malformed' });
  }
  const fields = fieldsIn(entries, repeated);
  const texts = entries.map(async ([name, value]): Promise<[string, unknown]> => [
    name,
    value instanceof File ? (await value.text()).replaceAll('\0', '\uFFFD') : null,
  ]);
  return { fields, files: recordOf(await Promise.all(texts)), uploads: [], failure: null };
}

/** Texts by field; those of a repeated one are joined. */
function fieldsIn(entries: readonly [string, unknown][], repeated: readonly string[]): Record<string, string> {
  const lists = repeated.map((field): [string, unknown] => {
    const all = entries.flatMap(([name, value]) => (name === field && typeof value === 'string' ? [value] : []));
    return [field, all.length === 0 ? null : all.join('\n')];
  });
  return recordOf([...entries, ...lists]);
}

/** Fields by name without inherited names: `__proto__` is a field like any other and does no harm. */
export function recordOf(entries: Iterable<[string, unknown]>): Record<string, string> {
  const fields = [...entries].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== '__proto__',
  );
  return Object.fromEntries(fields);
}

/**
 * Moves a payload's unknown keys into its origin data: `{ProductVariantId, Quantity, Campaign}` becomes
 * `{ProductVariantId, Quantity, Origin: {Campaign}}`. Only for bodies that declare `Origin`.
 */
export function gatherOrigin(payload: unknown, known: readonly string[]): unknown {
  if (
    !known.includes('Origin') ||
    typeof payload !== 'object' ||
    payload === null ||
    Array.isArray(payload) ||
    'Origin' in payload
  )
    return payload;
  const extra = Object.entries(payload).filter(
    ([name, value]) => !known.includes(name) && name !== 'culture' && typeof value !== 'object',
  );
  return {
    ...payload,
    ...(extra.length > 0 ? { Origin: Object.fromEntries(extra.map(([name, value]) => [name, String(value)])) } : {}),
  };
}
