import type { Context } from 'hono';
import { sendFile } from '#server/files/send.ts';
import type { StoredFile } from '#server/files/store.ts';
import type { HttpEnv } from '#server/http/env.ts';

type How = Parameters<typeof sendFile>[2];

interface Range {
  from: number;
  to: number;
}

/** The bytes that a request asks for, both included; null for the whole file. An empty range is one beyond it. */
export function rangeOf(header: string | undefined, byteLength: number): Range | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '') ?? [];
  // several ranges at once get the whole file, as a server may answer (RFC 9110)
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, byteLength - Number(last)) : Number(first);
  const to = first === '' || last === '' ? byteLength - 1 : Math.min(Number(last), byteLength - 1);
  return { from, to };
}

/** Some bytes of a stream, which is read no further. */
function part(body: ReadableStream<Uint8Array>, { from, to }: Range) {
  let at = 0;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      const start = Math.max(0, from - at);
      const piece = chunk.subarray(start, Math.max(start, to + 1 - at));
      at += chunk.byteLength;
      if (piece.byteLength > 0) out.enqueue(piece);
      if (at > to) out.terminate();
    },
  });
  return body.pipeThrough(cut);
}

/** Sends a video, or the part of it that a player asks for: some browsers play nothing that is not sent in parts. */
export async function sendVideo(c: Context<HttpEnv>, stored: StoredFile | null, how: How): Promise<Response> {
  const size = stored?.byteLength ?? null;
  const range = stored && size !== null ? rangeOf(c.req.header('Range'), size) : null;
  if (stored && range && range.from > range.to) {
    await stored.body.cancel();
    c.header('Content-Range', `bytes */${size}`);
    return c.body(null, 416);
  }
  const sent = await sendFile(
    c,
    stored && range ? { byteLength: range.to + 1 - range.from, body: part(stored.body, range) } : stored,
    how,
  );
  if (size !== null) sent.headers.set('Accept-Ranges', 'bytes');
  // opened directly it is the browser's own page around it: in a sandbox it could not ask for itself
  sent.headers.set('Content-Security-Policy', `default-src 'none'; media-src 'self'; style-src 'unsafe-inline'`);
  if (!range) return sent;
  sent.headers.set('Content-Range', `bytes ${range.from}-${range.to}/${size}`);
  return new Response(sent.body, { status: 206, headers: sent.headers });
}
