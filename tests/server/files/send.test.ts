import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendFile } from '#server/files/send.ts';
import type { StoredFile } from '#server/files/store.ts';
import type { HttpEnv } from '#server/http/env.ts';

const sent = (stored: StoredFile | null, method: string) =>
  new Hono<HttpEnv>()
    .get('/', (c) =>
      sendFile(c, stored, { type: 'application/pdf', keep: 'private, no-store', name: 'reçu.pdf', isSaved: true }),
    )
    .request('/', { method });

test('[UP-12] a file is sent with its size, under its name, and runs nothing', async () => {
  const answer = await sent({ byteLength: 8, body: new Blob(['%PDF-1.7']).stream() }, 'GET');
  expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
    200,
    '%PDF-1.7',
    {
      'cache-control': 'private, no-store',
      'content-disposition': "attachment; filename*=UTF-8''re%C3%A7u.pdf",
      'content-length': '8',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    },
  ]);
});

test('[UP-12] a file whose head alone is asked for is closed without being read', async () => {
  let [isRead, isClosed] = [false, false];
  const body = new ReadableStream<Uint8Array>(
    {
      pull: () => {
        isRead = true;
      },
      cancel: () => {
        isClosed = true;
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await sent({ byteLength: 8, body }, 'HEAD');
  expect([answer.status, answer.headers.get('Content-Length'), isRead, isClosed]).toEqual([200, '8', false, true]);
});
