import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import { rowsOf } from '#server/db/open.ts';
import { sweepPictures } from '#server/wishlist/picture.ts';
import { customerOf, openSmallShop, raw } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { blank, png } from '#tests/server/uploads.ts';
import { listsOf, sharedBy, sharedPage, wishBy, wished } from '#tests/server/wishes.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const page = '/fr/catalog/wishlist/list';
const folder = () => join(shop.settings.dataDir, 'wishlists');
const files = () => readdir(folder()).catch(() => []);

async function owner(): Promise<{ person: Person; listId: number }> {
  const { person } = await customerOf(shop);
  return { person, listId: (await wished(person, variant.mug)).WishlistId };
}

async function post(person: Person, fields: Readonly<Record<string, string | File>>, headers = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const packed = new Response(form);
  const type = packed.headers.get('Content-Type') ?? '';
  return await raw(shop, person, 'POST', page, {
    headers: { Host: new URL(shop.origin).host, 'Content-Type': type, Accept: 'text/html', ...headers },
    body: await packed.arrayBuffer(),
  });
}
const fileOf = (content: Uint8Array, name = 'photo.png') => new File([Uint8Array.from(content)], name);
const setBy = (person: Person, listId: number, more: Readonly<Record<string, string | File>>) =>
  post(person, { Do: 'updatePicture', ListId: String(listId), ...more });
const pictureOf = async (person: Person, listId: number) => (await listsOf(person, listId)).List?.Picture ?? '';
const seen = async (person: Person, url: string) => {
  const answer = await person.get(url);
  if (answer.status !== 200) return answer.status;
  return await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
};

/** Green on the left and on the right, red in the middle. */
const striped = async () => {
  const middle = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return await sharp({ create: { width: 1000, height: 600, channels: 3, background: 'green' } })
    .composite([{ input: middle, left: 200, top: 0 }])
    .png()
    .toBuffer();
};

describe('[WISH-20] the picture of a list', () => {
  test('is the middle of what a plain form sends, newly encoded, and replaces the former one', async () => {
    const { person, listId } = await owner();
    const before = (await files()).length;
    expect(await pictureOf(person, listId)).toBe('');
    expect((await setBy(person, listId, { Picture: fileOf(await striped()) })).status).toBe(303);
    const first = await pictureOf(person, listId);
    const answer = await person.get(first);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([600, 600]);
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    await setBy(person, listId, { Picture: fileOf(await png(600, 600)) });
    const second = await pictureOf(person, listId);
    expect([second === first, await seen(person, first), (await files()).length]).toEqual([false, 404, before + 1]);
    await post(person, { Do: 'removePicture', ListId: String(listId) });
    expect([await pictureOf(person, listId), await seen(person, second), (await files()).length]).toEqual([
      '',
      404,
      before,
    ]);
  });

  test('[UP-03] is one that was sent ahead, which is then forgotten', async () => {
    const { person, listId } = await owner();
    const ahead = await post(
      person,
      { Widget: 'wishlistpicture', Picture: fileOf(await png(700, 650)) },
      {
        Accept: 'application/json',
      },
    );
    const [asset] = (await ahead.json()) as Asset[];
    expect(asset).toMatchObject({ width: 700, height: 650, Error: '' });
    const named = { 'AssetId-wishlistpicture': asset?.AssetId ?? '' };
    expect((await setBy(person, listId, named)).status).toBe(303);
    expect(await seen(person, await pictureOf(person, listId))).toMatchObject({ width: 600, height: 600 });
    expect(await seen(person, asset?.Uri ?? '')).toBe(404);
    // the same form again names what is gone
    const again = await setBy(person, listId, named);
    expect([again.status, (await again.text()).includes('Upload.Gone')]).toEqual([422, true]);
  });

  test.each([
    ['a small one', async () => fileOf(await png(599, 900)), 'Upload.TooSmall'],
    ['a document', async () => fileOf(Buffer.from('%PDF-1.7 …'), 'bon.pdf'), 'Upload.NotAPicture'],
    ['nothing', () => fileOf(Buffer.from(''), ''), 'Wishlist.PictureMissing'],
  ])('is not %s, and stays', async (_, file, code) => {
    const { person, listId } = await owner();
    await setBy(person, listId, { Picture: fileOf(await png(600, 600)) });
    const former = await pictureOf(person, listId);
    const answer = await setBy(person, listId, { Picture: await file() });
    const text = await answer.text();
    // at its field, and the page comes with its sentence
    const said = [`"pointer":"/Picture","code":"${code}"`, `"${code}":`].map((part) => text.includes(part));
    expect([answer.status, ...said]).toEqual([422, true, true]);
    expect(await pictureOf(person, listId)).toBe(former);
  });

  test('[WISH-10] is seen by its owner and by whoever has the link, as long as it is shared', async () => {
    const { person, listId } = await owner();
    await setBy(person, listId, { Picture: fileOf(await blank(800, 800).jpeg().toBuffer(), 'photo.jpg') });
    const own = await pictureOf(person, listId);
    const { person: other } = await customerOf(shop);
    const guest = shop.person();
    expect([await seen(other, own), await seen(guest, own), await seen(guest, `${own}?list=x`)]).toEqual([
      404, 404, 404,
    ]);
    const token = await sharedBy(person, listId);
    const { Picture } = (await sharedPage(guest, token)).List;
    expect(Picture).toBe(`${own}?list=${token}`);
    expect(await seen(guest, Picture)).toMatchObject({ format: 'jpeg', width: 600 });
    expect(await seen(guest, own)).toBe(404);
    await sharedBy(person, listId, { IsShared: 'false' });
    expect(await seen(guest, Picture)).toBe(404);
  });

  test('is changed by its owner alone', async () => {
    const { person, listId } = await owner();
    const { person: other } = await customerOf(shop);
    const answers = [
      await setBy(other, listId, { Picture: fileOf(await png(600, 600)) }),
      await post(other, { Do: 'removePicture', ListId: String(listId) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await pictureOf(person, listId)).toBe('');
  });

  test('goes with its list, and what no list has any more is swept', async () => {
    const { person, listId } = await owner();
    await setBy(person, listId, { Picture: fileOf(await png(600, 600)) });
    const before = (await files()).length;
    await wishBy(person, 'POST', 'delete', { Id: listId });
    expect((await files()).length).toBe(before - 1);
    const { person: second, listId: kept } = await owner();
    await setBy(second, kept, { Picture: fileOf(await png(600, 600)) });
    const { person: third, listId: lost } = await owner();
    await setBy(third, lost, { Picture: fileOf(await png(600, 600)) });
    // as the erasure of an account does
    await shop.services.db.execute(sql`DELETE FROM wishlists WHERE id = ${lost}`);
    const old = new Date(Date.now() - 7_200_000);
    for (const id of await files()) await utimes(join(folder(), id), old, old);
    await sweepPictures(shop.services.db, shop.settings, Date.now());
    expect(await seen(second, await pictureOf(second, kept))).toMatchObject({ width: 600 });
    const rows = rowsOf(await shop.services.db.execute(sql`SELECT 1 FROM wishlists WHERE picture_id IS NOT NULL`));
    expect(await files()).toHaveLength(rows.length);
  });

  test('[WISH-13] comes along when a visitor signs in', async () => {
    const guest = shop.person();
    const { WishlistId } = await wished(guest, variant.mug);
    await setBy(guest, WishlistId, { Picture: fileOf(await png(600, 600)) });
    const url = await pictureOf(guest, WishlistId);
    expect(await seen(guest, url)).toMatchObject({ width: 600 });
    await customerOf(shop, guest);
    const { List } = await listsOf(guest);
    expect([List?.Picture, await seen(guest, url)]).toEqual([url, expect.objectContaining({ width: 600 })]);
  });
});
