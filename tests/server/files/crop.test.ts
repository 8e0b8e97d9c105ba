import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { asset } from '#contract/asset.ts';
import { rowsOf } from '#server/db/open.ts';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { assetsOf, blank, orderWithFiles, png } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let person: Person;
let orderId: string;
beforeAll(async () => {
  shop = await openSmallShop();
  const { person: staff } = await customerOf(shop, shop.person(), 'staff');
  ({ person } = await customerOf(shop));
  orderId = await orderWithFiles(
    postsOf(() => staff),
    person,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE uploads`);
});
const rows = async () => rowsOf(await shop.services.db.execute(sql`SELECT public_id FROM uploads`)).length;

describe('[UP-03, UP-08] a crop', () => {
  const crop = async (path: string) => await person.get(`/assets/croptempimg/${path}`);

  test('cuts the rectangle out of the picture, scales it, and forgets the picture unless it is to be kept', async () => {
    // left half red, right half blue
    const half = await blank(20, 20)
      .composite([
        { input: { create: { width: 10, height: 20, channels: 3, background: '#f00' } }, left: 0, top: 0 },
        { input: { create: { width: 10, height: 20, channels: 3, background: '#00f' } }, left: 10, top: 0 },
      ])
      .png()
      .toBuffer();
    const [picture] = await assetsOf(shop, person, { orderId, files: [{ name: 'half.png', content: half }] });
    const kept = await crop(`${picture?.tmpName}/10/0/10/20/5/10?keepOriginal=true`);
    const right = v.parse(asset, await kept.json());
    expect(right).toMatchObject({ name: 'half.png', width: 5, height: 10, Error: '' });
    const { dominant } = await sharp(Buffer.from(await (await person.get(right.Uri)).arrayBuffer())).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect((await person.get(picture?.Uri ?? '')).status).toBe(200);
    expect((await crop(`${picture?.tmpName}/0/0/20/20/20/20`)).status).toBe(200);
    expect((await person.get(picture?.Uri ?? '')).status).toBe(404);
    expect(await rows()).toBe(2);
  });

  test('that makes no sense is answered with an Error in words, and costs nothing', async () => {
    const files = [
      { name: 'a.png', content: await png(40, 20) },
      { name: 'b.pdf', content: '%PDF-1.7' },
    ];
    const [picture, document] = await assetsOf(shop, person, { orderId, files });
    const errorOf = async (path: string) => {
      const answer = await crop(path);
      return [answer.status, ((await answer.json()) as { Error: string }).Error];
    };
    const outside = [200, expect.stringContaining('40\u00a0×\u00a020\u00a0px')];
    for (const wrong of ['31/0/10/10/10/10', '0/11/10/10/10/10', '0/0/0/10/10/10', '0/0/10/0/10/10'])
      expect(await errorOf(`${picture?.tmpName}/${wrong}`)).toEqual(outside);
    for (const size of ['4001/10', '10/4001', '0/10', '4000/4001'])
      expect(await errorOf(`${picture?.tmpName}/0/0/10/10/${size}`)).toEqual([200, expect.stringContaining('4000')]);
    expect(await errorOf(`${document?.tmpName}/0/0/1/1/1/1`)).toEqual([200, 'Ce fichier n’est pas une image.']);
    expect((await crop(`${picture?.tmpName}/-1/0/10/10/10/10`)).status).toBe(400);
    expect(await rows()).toBe(2);
  });
});
