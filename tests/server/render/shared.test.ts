import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlsIn } from '#rules/urls.ts';
import { translations } from '#server/db/schema/index.ts';
import { sharedFile, sharedPath, versionOf } from '#server/render/shared-file.ts';
import { readShared } from '#server/shell.ts';
import type { TestShop } from '#tests/shop.ts';
import { openSmallShop } from '../http-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const current = () => readShared(shop.services, { culture: 'fr', urls: urlsIn('fr', '') });
const forGood = 'public, max-age=31536000, immutable';
/** The file as cached, and its caching headers. */
const read = async (version: string, encoding = '') => {
  const answer = await shop.person().get(sharedPath('fr', version), { 'Accept-Encoding': encoding });
  expect(answer.status).toBe(200);
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    encoding: answer.headers.get('Content-Encoding'),
    kept: answer.headers.get('Cache-Control'),
    vary: answer.headers.get('Vary'),
  };
};

test('texts and menu of a version are cached forever, and served compressed', async () => {
  const { Texts, Menu, Company } = await current();
  const { version, file } = sharedFile({ Texts, Menu, Company });
  expect(JSON.parse(file.body.toString())).toEqual({ Texts, Menu, Company });
  const plain = await read(version);
  expect([plain.kept, plain.encoding, plain.bytes]).toEqual([forGood, null, file.body]);
  const brotli = await read(version, 'gzip, deflate, br');
  expect([brotli.encoding, brotli.vary]).toEqual(['br', 'Accept-Encoding']);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(file.body);
  expect(brotli.bytes.byteLength).toBeLessThan(file.body.byteLength / 3);
  const gzip = await read(version, 'gzip');
  expect([gzip.encoding, gunzipSync(gzip.bytes)]).toEqual(['gzip', file.body]);
});

test('a version issued by another process is known by its content', async () => {
  await shop.services.db
    .update(translations)
    .set({ text: 'Fermer ceci', isEdited: true })
    .where(and(eq(translations.culture, 'fr'), eq(translations.key, 'Core.Close')));
  // no page of this process has referenced it yet
  const { kept, bytes } = await read(versionOf(await current()));
  expect(kept).toBe(forGood);
  expect(JSON.parse(bytes.toString())).toMatchObject({ Texts: { 'Core.Close': 'Fermer ceci' } });
});

test('an unknown version returns the current one, uncached', async () => {
  const { Texts, Menu, Company } = await current();
  const { kept, bytes } = await read('a-former-version');
  expect(kept).toBe('no-store');
  expect(JSON.parse(bytes.toString())).toEqual({ Texts, Menu, Company });
});

test('a culture that the shop does not have has no file', async () => {
  expect((await shop.person().get('/static/shared/shell-de-a-former-version.json')).status).toBe(404);
});
