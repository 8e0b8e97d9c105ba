import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { tusVersion } from '#server/files/tus.ts';
import type { Person, TestShop } from '#tests/shop.ts';

/** An answer of the protocol. */
export interface TusAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A PDF of so many bytes, the same ones every time: it is stored as it came. */
export function pdf(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  let state = seed;
  for (let at = 0; at < size; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = state >> 16;
  }
  bytes.write('%PDF-1.7\n');
  return bytes;
}

export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const base64 = (value: string) => Buffer.from(value).toString('base64');

/** Speaks the protocol as somebody's browser does, over connections of its own that can be cut. */
export function tusOf({ origin }: Pick<TestShop, 'origin'>, person: Person) {
  const open = (method: string, path: string, headers: Record<string, string | number>) => {
    const sent = request(new URL(path, origin), {
      method,
      agent: false,
      headers: {
        Origin: origin,
        Cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        Accept: 'application/json',
        'Tus-Resumable': tusVersion,
        ...headers,
      },
    });
    const answer = new Promise<TusAnswer>((resolve, reject) => {
      sent.once('error', reject).once('response', (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        );
      });
    });
    return { sent, answer };
  };
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string | number> = {},
    body?: Uint8Array,
  ) => {
    const { sent, answer } = open(method, path, body ? { 'Content-Length': body.byteLength, ...headers } : headers);
    sent.end(body);
    return await answer;
  };
  const piece = (offset: number) => ({ 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': offset });
  return {
    ask,
    begin: (
      page: string,
      size: number,
      { name = 'plan.pdf', key = crypto.randomUUID() }: { name?: string; key?: string } = {},
    ) => ask('POST', page, { 'Upload-Length': size, 'Upload-Metadata': `filename ${base64(name)},key ${base64(key)}` }),
    /** How many bytes are there. */
    offset: async (path: string) => Number((await ask('HEAD', path)).headers['upload-offset']),
    send: (path: string, offset: number, body: Uint8Array) => ask('PATCH', path, piece(offset), body),
    /** Announces more than is sent: the connection stays open until it is cut. */
    sendPart: async (path: string, offset: number, { announced, body }: { announced: number; body: Uint8Array }) => {
      const { sent, answer } = open('PATCH', path, { ...piece(offset), 'Content-Length': announced });
      const heard = answer.catch(() => null);
      await new Promise<void>((resolve) => sent.write(body, () => resolve()));
      return { heard, cut: () => void sent.destroy() };
    },
    finish: async (path: string) => {
      const id = /begun\/([\da-f-]+)/u.exec(path)?.[1];
      return await ask('POST', `/api/v1/uploads/begun/${id}/finish${new URL(path, origin).search}`);
    },
  };
}
