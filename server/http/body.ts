import type { HonoRequest } from 'hono';
import type { Encoding } from '#contract/endpoint.ts';
import { ShopProblem } from './problem.ts';

export const JSON_LIMIT = 64 * 1024;
export const FORM_LIMIT = 256 * 1024;
const MAX_DEPTH = 20;

/** Which encoding a request claims; null for one no call takes. */
export function encodingOf(request: HonoRequest): Encoding | null {
  const type = request.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (!type) return 'query';
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') return 'form';
  return null;
}

/** The body's bytes, refused beyond `limit` whether or not a length was announced. */
async function readBytes(request: HonoRequest, limit: number): Promise<Uint8Array> {
  if (Number(request.header('Content-Length') ?? 0) > limit) throw new ShopProblem(413);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const { body } = request.raw;
  if (!body) return new Uint8Array();
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw new ShopProblem(413);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ShopProblem) throw error;
    // the client left in the middle of its own request
    throw new ShopProblem(400);
  }
  return Buffer.concat(chunks);
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((child) => isDeeperThan(child, depth - 1));
}

export async function readJson(request: HonoRequest): Promise<unknown> {
  const bytes = await readBytes(request, JSON_LIMIT);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ShopProblem(400, { code: 'Problem.Malformed' });
  }
  if (isDeeperThan(value, MAX_DEPTH)) throw new ShopProblem(400, { code: 'Problem.Malformed' });
  return value;
}

/** A form's text fields; of a name that comes twice the last one counts, as a browser's last choice. Files are not taken here. */
export async function readForm(request: HonoRequest): Promise<Record<string, string>> {
  const bytes = await readBytes(request, FORM_LIMIT);
  const type = request.header('Content-Type') ?? '';
  let entries: Iterable<[string, FormDataEntryValue]>;
  try {
    entries = type.startsWith('multipart/')
      ? (await new Response(Buffer.from(bytes), { headers: { 'Content-Type': type } }).formData()).entries()
      : new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).entries();
  } catch {
    throw new ShopProblem(400, { code: 'Problem.Malformed' });
  }
  return recordOf(entries);
}

/** Fields by name without inherited names: `__proto__` is a field like any other and lands nowhere. */
export function recordOf(entries: Iterable<[string, unknown]>): Record<string, string> {
  const record: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) if (typeof value === 'string' && name !== '__proto__') record[name] = value;
  return { ...record };
}

/**
 * A payload whose keys beyond the contract's are origin data: `{ProductVariantId, Quantity, Campaign}` becomes
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
