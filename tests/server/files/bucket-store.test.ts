import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bucketStore } from '#server/files/bucket-store.ts';
import { FileGone, Unreachable } from '#server/kernel/problem.ts';
import { sweepAttachments } from '#server/sales/attachments.ts';
import { readSettings, WrongSetting } from '#server/settings.mjs';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { deliveredOrder, readRefund, refundFields, sendRefund } from '#tests/server/refunds.ts';
import type { Fields } from '#tests/server/refunds.ts';
import { assetsOf, png } from '#tests/server/uploads.ts';
import type { TestShop } from '#tests/shop.ts';
import { keys, openBucket } from './bucket.ts';

let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.troubles.length = 0;
  bucket.passed.length = 0;
});
afterAll(() => bucket.close());

const open = (more: Partial<Parameters<typeof bucketStore>[0]> = {}) =>
  bucketStore({ endpoint: bucket.endpoint, region: 'eu-west-3', ...keys, ...more }, 'attachments');

describe('[RUN-10] a bucket', () => {
  test('stores files by id for any number of processes, below a folder of their kind', async () => {
    const [one, other] = [open(), open()];
    expect(await one.writtenBefore(Date.now() + 1000)).toEqual([]);
    await one.put('a', new Uint8Array([1, 2]));
    await one.put('a', new Uint8Array([1, 2, 3]));
    for (const id of ['b', 'c', 'd', 'e']) await other.put(id, new Uint8Array([4]));
    await bucketStore({ endpoint: bucket.endpoint, region: 'eu-west-3', ...keys }, 'uploads').put(
      'z',
      new Uint8Array(),
    );
    expect(await other.read('a')).toEqual(new Uint8Array([1, 2, 3]));
    expect([...bucket.objects.keys()].toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((id) => `attachments/${id}`).concat('uploads/z'),
    );
    // a list comes in pages
    expect((await other.writtenBefore(Date.now() + 1000)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const key of ['a', 'e']) bucket.objects.get(`attachments/${key}`)?.writtenAt.setTime(Date.now() - 86_400_000);
    expect((await one.writtenBefore(Date.now() - 3_600_000)).toSorted()).toEqual(['a', 'e']);
    await other.remove('a');
    await other.remove('a');
    await expect(one.read('a')).rejects.toThrow('ENOENT');
  });

  test('that is busy is asked once more; refusals and silence are told to the log, without a key', async () => {
    const store = open();
    bucket.troubles.push(503);
    await store.put('a', new Uint8Array([1]));
    bucket.troubles.push(500, 503);
    await expect(store.read('a')).rejects.toThrow(Unreachable);
    const wrong = await open({ secretAccessKey: 'another' })
      .put('b', new Uint8Array([1]))
      .catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(Unreachable);
    expect(String(wrong)).toMatch(/refused a request .*403/u);
    expect(String(wrong)).not.toMatch(/another|VITRINE/u);
    await expect(open({ endpoint: bucket.endpoint.replace('vitrine', 'other') }).writtenBefore(0)).rejects.toThrow(
      'no such bucket',
    );
    await expect(open({ endpoint: 'http://127.0.0.1:1/vitrine' }).read('a')).rejects.toThrow('did not answer');
    expect([...bucket.objects.keys()]).toEqual(['attachments/a']);
  });

  test('copies what it has; what is gone meanwhile is told', async () => {
    const store = open();
    await store.put('a', new Uint8Array([1]));
    const content = await store.at('a', 1);
    expect([content?.byteLength, await store.at('b', 1)]).toEqual([1, null]);
    if (!content) return;
    await store.put('c', content);
    expect(await store.read('c')).toEqual(new Uint8Array([1]));
    await store.remove('a');
    await expect(store.put('d', content)).rejects.toThrow(FileGone);
    expect([...bucket.objects.keys()]).toEqual(['attachments/c']);
  });
});

describe('[RUN-10] shops with a bucket', () => {
  const shops: TestShop[] = [];
  let post: ReturnType<typeof postsOf>;
  beforeAll(async () => {
    const first = await openSmallShop({ env: bucket.env });
    const shared = { ...first.services.store, close: () => Promise.resolve() };
    shops.push(first, await openSmallShop({ env: bucket.env, store: shared }));
    const { person: staff } = await customerOf(first, first.person(), 'staff');
    post = postsOf(() => staff);
  });
  afterAll(async () => {
    for (const shop of shops.toReversed()) await shop.close();
  });
  const photo = async (name: string): Promise<Fields[number]> => [
    'Attachments',
    new File([Uint8Array.from(await png())], name),
  ];
  const shopAt = (nth: number): TestShop => {
    const shop = shops[nth];
    if (!shop) throw new Error('no such shop');
    return shop;
  };

  test('read each other’s files, and none keeps any in its folder', async () => {
    const person = shopAt(0).person();
    const OrderId = await deliveredOrder(post, person);
    const fields = await refundFields(person, OrderId, ['1'], [await photo('mug.png')]);
    expect((await sendRefund(shopAt(0), person, OrderId, fields)).status).toBe(303);
    const [file] = (await readRefund(person, OrderId)).Requests[0]?.Files ?? [];
    const elsewhere = shopAt(1).person();
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
    const read = await elsewhere.get(file?.Url ?? '', { Accept: '*/*' });
    expect([read.status, read.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(
      (
        await shopAt(1)
          .person()
          .get(file?.Url ?? '')
      ).status,
    ).toBe(404);
    for (const { settings } of shops)
      await expect(readdir(join(settings.dataDir, 'attachments'))).rejects.toThrow('ENOENT');
    // what no row names is swept, by any of them
    await open().put('orphan', new Uint8Array([1]));
    for (const { writtenAt } of bucket.objects.values()) writtenAt.setTime(Date.now() - 86_400_000);
    await sweepAttachments(shopAt(1).services.db, shopAt(1).settings, Date.now());
    expect(bucket.objects.size).toBe(1);
    expect((await person.get(file?.Url ?? '', { Accept: '*/*' })).status).toBe(200);
  });

  test('[UP-12] take at one what was sent ahead at another', async () => {
    const [person, elsewhere] = [shopAt(0).person(), shopAt(1).person()];
    const orderId = await deliveredOrder(post, person);
    const [sent] = await assetsOf(shopAt(0), person, { orderId, files: [{ name: 'a.png', content: await png() }] });
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get(sent?.thumbnail_url ?? '')).status).toBe(200);
    const fields = await refundFields(elsewhere, orderId, ['1'], [['list-assets-orders-refund', sent?.guid ?? '']]);
    bucket.passed.length = 0;
    expect((await sendRefund(shopAt(1), elsewhere, orderId, fields)).status).toBe(303);
    const [key = ''] = bucket.objects.keys();
    expect([bucket.objects.size, key]).toEqual([1, expect.stringMatching(/^attachments\//u)]);
    // copied where it lies: neither read nor sent
    expect(bucket.passed).toContain(`copy ${key}`);
    expect(bucket.passed.filter((each) => /^(?:GET|PUT)/u.test(each))).toEqual([]);
  });

  test('answer 503 while it is down, and leave neither a request nor a file; afterwards the same form counts', async () => {
    const person = shopAt(0).person();
    const OrderId = await deliveredOrder(post, person);
    const files = [await photo('one.png'), await photo('two.png')];
    const fields = await refundFields(person, OrderId, ['1'], files);
    const send = () => sendRefund(shopAt(0), person, OrderId, fields);
    bucket.troubles.push(500, 500);
    expect((await send()).status).toBe(503);
    // at the second file
    bucket.troubles.push(0, 403);
    expect((await send()).status).toBe(503);
    expect(bucket.objects.size).toBe(0);
    expect((await readRefund(person, OrderId)).Requests).toEqual([]);
    expect((await send()).status).toBe(303);
    expect(bucket.objects.size).toBe(2);
  });
});

describe('[RUN-10] a bucket’s settings', () => {
  const env = { S3_BUCKET_URL: 'https://s3.example/shop/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  test('are all there or none; without them files lie in DATA_DIR', () => {
    expect(readSettings({}).bucket).toBeNull();
    const own = { accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(readSettings(env).bucket).toEqual({ endpoint: 'https://s3.example/shop', region: 'us-east-1', ...own });
    expect(readSettings({ ...env, S3_REGION: 'auto' }).bucket?.region).toBe('auto');
  });

  test.each([
    [
      { S3_SECRET_ACCESS_KEY: '' },
      'S3_BUCKET_URL is set, so S3_SECRET_ACCESS_KEY must be set, too: a bucket needs all three.',
    ],
    [{ S3_BUCKET_URL: 's3://shop' }, 'S3_BUCKET_URL must be an address that starts with http:// or https://.'],
    [
      { S3_BUCKET_URL: 'https://id:secret@s3.example/shop' },
      'S3_BUCKET_URL must be the bucket’s address alone, like https://s3.example/bucket or https://bucket.s3.example.',
    ],
  ])('with %o stop the start with a sentence', (change, sentence) => {
    expect(() => readSettings({ ...env, ...change })).toThrow(new WrongSetting(sentence));
  });
});
