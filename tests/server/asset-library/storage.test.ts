import { afterAll, expect, test } from 'vitest';
import { sweepLibrary } from '#server/asset-library/files.ts';
import { openFiles } from '#server/files/open.ts';
import { openBucket } from '#tests/server/files/bucket.ts';
import { png } from '#tests/server/uploads.ts';
import { api, db, editor, pdf, put, shop, useLibrary } from './library.ts';

let bucket: Awaited<ReturnType<typeof openBucket>>;
useLibrary(async () => {
  bucket = await openBucket();
  return { env: bucket.env };
});
afterAll(() => bucket.close());

const HOUR = 3_600_000;
const lying = () => [...bucket.objects.keys()].toSorted();

test('[UP-10, RUN-10] a file of the library lies in the bucket, and is gone from it in every size with its row', async () => {
  const { AssetId, guid, thumbnail_url: small } = await put(0, 'façade.png', await png(900, 300));
  expect(lying()).toEqual([`assets/${guid}.webp`]);
  expect((await shop.person().get(small)).status).toBe(200);
  expect(lying()).toEqual([`assets/${guid}.webp`, `sizes/${guid}-320.webp`]);
  const document = await put(0, 'tarif.pdf');
  expect(lying()).toContain(`library/${document.guid}`);
  for (const id of [AssetId, document.AssetId])
    expect((await editor.send('DELETE', `${api}/assets/${id}`)).status).toBe(200);
  expect(lying()).toEqual([]);
});

test('[UP-10] a document that was written and never recorded is thrown away after an hour, and no other', async () => {
  const { guid } = await put(0, 'conditions.pdf');
  await openFiles(shop.settings, 'library').put('forgotten', Buffer.from(pdf));
  const sweptAt = async (time: number) => {
    await sweepLibrary(db(), shop.settings, time);
    return lying();
  };
  expect(await sweptAt(Date.now() + HOUR / 2)).toEqual([`library/${guid}`, 'library/forgotten'].toSorted());
  expect(await sweptAt(Date.now() + 2 * HOUR)).toEqual([`library/${guid}`]);
});
