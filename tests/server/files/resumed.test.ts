import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import { sweepBegun } from '#server/files/begun.ts';
import { sweepUploads } from '#server/files/uploads.ts';
import { rowsOf } from '#server/db/open.ts';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop, registration, addresses } from '#tests/server/http-shop.ts';
import { refundPage } from '#tests/server/refunds.ts';
import { hashOfBytes, pdf, tusOf } from '#tests/server/resumed.ts';
import type { TusAnswer } from '#tests/server/resumed.ts';
import { blank, orderWithFiles, sendAhead } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';

const DAY = 86_400_000;
const MB = 1024 ** 2;
const now = Date.now();
let shop: TestShop;
let staff: Person;
let person: Person;
let page: string;
let tus: ReturnType<typeof tusOf>;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => now });
  await shop.listen();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
  ({ person } = await customerOf(shop));
  page = refundPage(await orderWithFiles(posts, person));
  tus = tusOf(shop, person);
});
const posts = postsOf(() => staff);
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.services;
  for (const sweep of [sweepUploads, sweepBegun]) await sweep(db, shop.settings, Date.now() + 2 * DAY);
  await db.execute(sql`TRUNCATE rate_limits`);
});

const filesIn = (folder: string) => readdir(join(shop.settings.dataDir, folder)).catch(() => []);
const countOf = async (table: 'uploads' | 'begun_uploads') =>
  rowsOf(await shop.services.db.execute(sql`SELECT id FROM ${sql.identifier(table)}`)).length;
/** Bytes that are on disk of what is arriving. */
async function arriving(): Promise<number> {
  const [folder = ''] = await filesIn('incoming');
  const path = join(shop.settings.dataDir, 'incoming', folder, '0');
  return await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
/** Rows and files of what is begun, files that are arriving, rows and files of what is there. */
const left = async () => [
  [await countOf('begun_uploads'), (await filesIn('begun')).length],
  (await filesIn('incoming')).length,
  [await countOf('uploads'), (await filesIn('uploads')).length],
];
const nothingLeft = [[0, 0], 0, [0, 0]];

async function begun(size: number, more: Parameters<typeof tus.begin>[2] = {}): Promise<string> {
  const { status, headers } = await tus.begin(page, size, more);
  expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
  return headers.location ?? '';
}
const assetIn = ({ body }: TusAnswer) => JSON.parse(body) as Asset;
const bytesOf = async (asset: Asset, who = person) => new Uint8Array(await (await who.get(asset.Uri)).arrayBuffer());

describe('[UP-13] a file that is sent in pieces', () => {
  test.each([1, 2, 3, 4, 5])('goes on where its connection was cut, to the byte (seed %i)', async (seed) => {
    const content = pdf(6 * MB + seed, seed);
    const url = await begun(content.byteLength);
    const resumed: number[] = [];
    let state = seed * 7919;
    for (;;) {
      const offset = await tus.offset(url);
      resumed.push(offset);
      if (resumed.length > 4) {
        const last = await tus.send(url, offset, content.subarray(offset));
        expect([last.status, last.headers['upload-offset']]).toEqual([204, String(content.byteLength)]);
        break;
      }
      state = (state * 48_271) % 2_147_483_647;
      const end = offset + 1 + (state % (content.byteLength - offset));
      const body = content.subarray(offset, end);
      const { cut } = await tus.sendPart(url, offset, { announced: content.byteLength - offset, body });
      await expect.poll(arriving).toBeGreaterThan(0);
      cut();
    }
    // what came before a cut counts
    expect(resumed).toEqual(resumed.toSorted((one, other) => one - other));
    expect(new Set(resumed).size).toBe(resumed.length);
    const asset = assetIn(await tus.finish(url));
    expect(asset).toMatchObject({ name: 'plan.pdf', size: content.byteLength, Error: '' });
    expect(hashOfBytes(await bytesOf(asset))).toBe(hashOfBytes(content));
    expect(await left()).toEqual([[1, 0], 0, [1, 1]]);
  });

  test('stores what a connection brought that was never closed, as soon as its sender asks', async () => {
    const content = pdf(2 * MB);
    const url = await begun(content.byteLength);
    const half = content.subarray(0, MB);
    const { heard } = await tus.sendPart(url, 0, { announced: content.byteLength, body: half });
    await expect.poll(arriving).toBeGreaterThan(0);
    const offset = await tus.offset(url);
    expect((await heard)?.headers['upload-offset']).toBe(String(offset));
    expect((await tus.send(url, offset, content.subarray(offset))).status).toBe(204);
    expect(hashOfBytes(await bytesOf(assetIn(await tus.finish(url))))).toBe(hashOfBytes(content));
  });

  test('[UP-11] is answered like one that came whole, and once, whoever asks again', async () => {
    const content = await blank(60, 30)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const key = 'a browser’s own';
    const url = await begun(content.byteLength, { name: 'photo.jpg', key });
    expect(await begun(content.byteLength, { name: 'photo.jpg', key })).toBe(url);
    expect((await tus.finish(url)).status).toBe(409);
    await tus.send(url, 0, content);
    const answers = await Promise.all([tus.finish(url), tus.finish(url)]);
    const again = await tus.finish(url);
    const [asset, ...others] = [...answers, again].map(assetIn);
    expect(asset).toMatchObject({ name: 'photo.jpg', fileType: 'Image', width: 30, height: 60, Error: '' });
    expect(others).toEqual([asset, asset]);
    expect(await tus.offset(url)).toBe(content.byteLength);
    const [whole] = (await (
      await sendAhead(shop, person, {
        orderId: page.split('/').at(-1) ?? '',
        files: [{ name: 'photo.jpg', content }],
        key,
      })
    ).json()) as Asset[];
    expect(whole).toEqual(asset);
    expect(await left()).toEqual([[1, 0], 0, [1, 1]]);
    // a place that a camera wrote is gone
    expect(Buffer.from(asset ? await bytesOf(asset) : []).includes('Exif')).toBe(false);
  });

  test('is its sender’s alone: anybody else is answered as about an unknown one', async () => {
    const content = pdf(2000);
    const url = await begun(content.byteLength);
    await tus.send(url, 0, content.subarray(0, 1500));
    const unknown = url.replace(/[\da-f-]{36}/u, crypto.randomUUID());
    const { person: other } = await customerOf(shop);
    const told = ({ status, body }: TusAnswer) => [status, body.replaceAll(/"traceId":"[^"]*"|[\da-f-]{36}/gu, '')];
    for (const who of [other, shop.person()]) {
      const theirs = tusOf(shop, who);
      const asked = async (path: string) => [
        told(await theirs.ask('HEAD', path)),
        told(await theirs.send(path, 1500, content.subarray(1500))),
        told(await theirs.ask('DELETE', path)),
        told(await theirs.finish(path)),
        told(await theirs.ask('GET', path)),
      ];
      const answers = await asked(url);
      expect(answers.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
      expect(answers).toEqual(await asked(unknown));
      // who may not see the form sends nothing to it
      expect((await theirs.begin(page, 10)).status).toBe(404);
    }
    expect([await tus.offset(url), await left()]).toEqual([1500, [[1, 1], 0, [0, 0]]]);
  });

  test('begins from the shop’s own pages alone', async () => {
    const foreign = { 'Upload-Length': 10, Origin: 'https://elsewhere.example' };
    expect((await tus.ask('POST', page, foreign)).status).toBe(403);
    const url = await begun(10);
    const patch = {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': 0,
      'Sec-Fetch-Site': 'cross-site',
    };
    expect((await tus.ask('PATCH', url, patch, pdf(10))).status).toBe(403);
    expect((await tus.ask('DELETE', url, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect(await tus.offset(url)).toBe(0);
  });

  test('ends when its sender removes it, and leaves nothing', async () => {
    const url = await begun(2000);
    await tus.send(url, 0, pdf(1500));
    expect((await tus.ask('DELETE', url)).status).toBe(204);
    expect([(await tus.ask('HEAD', url)).status, await left()]).toEqual([404, nothingLeft]);
  });

  test('goes after a day, with its pieces, and so does a piece that no row names', async () => {
    const url = await begun(2000);
    await tus.send(url, 0, pdf(1500));
    const { db } = shop.services;
    await sweepBegun(db, shop.settings, now + DAY - 60_000);
    expect((await left())[0]).toEqual([1, 1]);
    await sweepBegun(db, shop.settings, now + DAY + 60_000);
    expect(await left()).toEqual(nothingLeft);
  });

  test('moves with a sign-in', async () => {
    const { person: owner, Email } = await customerOf(shop);
    const theirs = tusOf(shop, owner);
    const { headers } = await theirs.begin(refundPage(await orderWithFiles(posts, owner)), 2000);
    const url = headers.location ?? '';
    const visitor = shop.person();
    await visitor.send('POST', addresses.add, { ProductVariantId: 901, Quantity: 1 });
    // the file of a visitor's session, as it stands before the sign-in
    await shop.services.db.execute(sql`
      UPDATE begun_uploads SET customer_id = NULL, session_hash = (
        SELECT id_hash FROM sessions WHERE customer_id IS NULL ORDER BY created_at DESC LIMIT 1)`);
    const guest = tusOf(shop, visitor);
    expect(await guest.offset(url)).toBe(0);
    const { Password } = registration(Email);
    expect((await visitor.send('POST', addresses.login, { Email, Password })).status).toBe(200);
    expect(await guest.offset(url)).toBe(0);
  });
});
