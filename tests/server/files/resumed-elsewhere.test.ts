import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import { begunUploads } from '#server/db/schema/index.ts';
import type { BegunRow } from '#server/files/begun.ts';
import { addPiece } from '#server/files/pieces.ts';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { refundPage } from '#tests/server/refunds.ts';
import { hashOfBytes, pdf, tusOf } from '#tests/server/resumed.ts';
import { smallShop } from '#tests/server/small-shop.ts';
import { orderWithFiles } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { openBucket } from './bucket.ts';

/** Two processes on one database, whose disks are their own. */
let bucket: Awaited<ReturnType<typeof openBucket>>;
let [one, other]: TestShop[] = [];
let person: Person;
let page: string;
beforeAll(async () => {
  bucket = await openBucket();
  const store = await smallShop();
  [one, other] = [
    await openSmallShop({ store, env: bucket.env }),
    await openSmallShop({ store: { ...store, close: () => Promise.resolve() }, env: bucket.env }),
  ];
  for (const shop of [one, other]) await shop.listen();
  const { person: staff } = await customerOf(one, one.person(), 'staff');
  ({ person } = await customerOf(one));
  page = refundPage(
    await orderWithFiles(
      postsOf(() => staff),
      person,
    ),
  );
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  await bucket.close();
});

const clients = () => {
  if (!one || !other) throw new Error('The shops are not open.');
  return { here: tusOf(one, person), there: tusOf(other, person), shops: [one, other] as const };
};
const incoming = ({ settings }: TestShop) => readdir(join(settings.dataDir, 'incoming')).catch(() => []);

test('[UP-13, RUN-10] a file goes on in another process, whose pieces lie in the bucket', async () => {
  const { here, there, shops } = clients();
  const content = pdf(300_000);
  const url = (await here.begin(page, content.byteLength)).headers.location ?? '';
  for (const [at, client] of [here, there, here].entries())
    expect((await client.send(url, at * 100_000, content.subarray(at * 100_000, (at + 1) * 100_000))).status).toBe(204);
  expect([...bucket.objects.keys()].map((name) => name.split('/')[0])).toEqual(['begun', 'begun', 'begun']);
  const asset = JSON.parse((await there.finish(url)).body) as Asset;
  expect([...bucket.objects.keys()]).toEqual([`uploads/${asset.guid}`]);
  expect(hashOfBytes(bucket.objects.get(`uploads/${asset.guid}`)?.content ?? Buffer.alloc(0))).toBe(
    hashOfBytes(content),
  );
  expect(await Promise.all(shops.map(incoming))).toEqual([[], []]);
  bucket.objects.clear();
});

test('[UP-13, RUN-10] what a connection brings too late, in another process, neither counts nor overwrites', async () => {
  const { here, shops } = clients();
  const content = pdf(200_000);
  const url = (await here.begin(page, content.byteLength)).headers.location ?? '';
  const [row] = await shops[0].services.db.select().from(begunUploads).orderBy(desc(begunUploads.id)).limit(1);
  if (!row) throw new Error('No file was begun.');
  const [first, second] = shops;
  async function* late() {
    yield content.subarray(0, 50_000);
    expect(await addPiece(second, row as BegunRow, Readable.from([content.subarray(0, 150_000)]))).toBe(150_000);
  }
  await expect(addPiece(first, row, late())).rejects.toMatchObject({ status: 409 });
  expect([await here.offset(url), bucket.objects.size]).toEqual([150_000, 1]);
  expect((await here.send(url, 150_000, content.subarray(150_000))).status).toBe(204);
  const { guid } = JSON.parse((await here.finish(url)).body) as Asset;
  expect(hashOfBytes(bucket.objects.get(`uploads/${guid}`)?.content ?? Buffer.alloc(0))).toBe(hashOfBytes(content));
  bucket.objects.clear();
});

test('[UP-13] a bucket that does not answer is told (503), and the file goes on later', async () => {
  const { here } = clients();
  const content = pdf(3000);
  const url = (await here.begin(page, content.byteLength)).headers.location ?? '';
  bucket.troubles.push(403);
  expect((await here.send(url, 0, content)).status).toBe(503);
  expect(await here.offset(url)).toBe(0);
  expect((await here.send(url, 0, content)).status).toBe(204);
  bucket.troubles.push(403);
  expect((await here.finish(url)).status).toBe(503);
  expect((JSON.parse((await here.finish(url)).body) as Asset).Error).toBe('');
});
