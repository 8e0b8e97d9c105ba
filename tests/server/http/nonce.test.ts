import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#server/http/env.ts';
import { secureHeaders } from '#server/http/security.ts';
import { readSettings } from '#server/settings.mjs';

test('every response has a nonce of 128 random bits, however many are drawn at a time', async () => {
  const app = new Hono<HttpEnv>();
  app.use(
    async (c, next) => {
      c.set('origin', 'http://shop.test');
      await next();
    },
    secureHeaders(readSettings({})),
  );
  app.get('/', (c) => c.text(c.get('nonce')));
  const nonces: string[] = [];
  for (let each = 0; each < 1_000; each++) {
    const answer = await app.request('/');
    const nonce = await answer.text();
    expect(answer.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(1_000);
  const bytes = nonces.map((nonce) => Buffer.from(nonce, 'base64'));
  expect(new Set(bytes.map(({ byteLength }) => byteLength))).toEqual(new Set([16]));
  // each byte takes many values: nothing of a block is left empty or repeated
  for (let at = 0; at < 16; at++) expect(new Set(bytes.map((each) => each[at])).size).toBeGreaterThan(200);
});
