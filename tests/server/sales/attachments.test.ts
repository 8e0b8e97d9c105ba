import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop, raw } from '#tests/server/http-shop.ts';
import { deliveredOrder, readRefund, refundFields, refusedRefund, sendRefund } from '#tests/server/refunds.ts';
import type { Fields } from '#tests/server/refunds.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const post = postsOf(() => staff);
const delivered = (person: Person) => deliveredOrder(post, person);
const ask = async (person: Person, orderId: string, quantities: string[], more: Fields) =>
  await sendRefund(shop, person, orderId, await refundFields(person, orderId, quantities, more));
const file = (name: string, content: string | Uint8Array<ArrayBuffer>, type = 'image/png'): [string, File] => [
  'Attachments',
  new File([content], name, { type }),
];
const blank = sharp({ create: { width: 6, height: 4, channels: 3, background: '#c0ffee' } });
const png = new Uint8Array(await blank.clone().png().toBuffer());
const jpeg = new Uint8Array(
  await blank
    .clone()
    .withExif({ IFD0: { Model: 'Phone of Emma' } })
    .jpeg()
    .toBuffer(),
);

describe('[SALES-05] a request for a refund', () => {
  test('carries photos and documents, known by their content, that only its buyer and the staff can read', async () => {
    const person = shop.person();
    const OrderId = await delivered(person);
    const files = [
      file('éclat.png', png),
      file('facture.pdf', '%PDF-1.7 a receipt', 'application/pdf'),
      file('C:\\photos\\mug.jpg', jpeg, 'image/jpeg'),
    ];
    expect((await ask(person, OrderId, ['1'], files)).status).toBe(303);
    const [request] = (await readRefund(person, OrderId)).Requests;
    expect(request?.Files.map(({ Name }) => Name)).toEqual(['éclat.png', 'facture.pdf', 'mug.jpg']);
    const [picture, document, photo] = request?.Files.map(({ Url }) => Url) ?? [];
    if (picture === undefined || document === undefined || photo === undefined) throw new Error('no files');
    const read = await person.get(picture, { Accept: '*/*' });
    expect([read.status, read.headers.get('Content-Type'), read.headers.get('X-Content-Type-Options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(read.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(await sharp(await read.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 6, height: 4 });
    // without what the camera wrote into it
    const shown = Buffer.from(await (await person.get(photo, { Accept: '*/*' })).arrayBuffer()).toString('latin1');
    expect([Buffer.from(jpeg).toString('latin1'), shown].map((each) => each.includes('Phone of Emma'))).toEqual([
      true,
      false,
    ]);
    expect((await person.get(document)).headers.get('Content-Disposition')).toMatch(/^attachment;/u);
    expect((await staff.get(picture)).status).toBe(200);
    const { person: stranger } = await customerOf(shop);
    const { person: editor } = await customerOf(shop, shop.person(), 'editor');
    for (const nobody of [stranger, editor, shop.person()]) expect((await nobody.get(picture)).status).toBe(404);
    // not under another order, not as a picture of the shop
    const other = await delivered(person);
    expect((await person.get(picture.replace(OrderId, other))).status).toBe(404);
    const kept = await readdir(join(shop.settings.dataDir, 'attachments'));
    expect(kept).toHaveLength(3);
    expect((await person.get(`/assets/pictures/${kept[0]}/400.webp`)).status).toBe(404);
  });

  test('refuses other kinds whatever they are called, large ones and too many, and keeps none of their bytes', async () => {
    const person = shop.person();
    const OrderId = await delivered(person);
    const before = await readdir(join(shop.settings.dataDir, 'attachments')).catch(() => []);
    const page = file('photo.png', '<html><script>alert(1)</script>');
    expect(await refusedRefund(ask(person, OrderId, ['1'], [page]))).toEqual([
      422,
      [{ pointer: '/Attachments', code: 'File.Kind', params: { name: 'photo.png' } }],
    ]);
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(png);
    expect((await refusedRefund(ask(person, OrderId, ['1'], [file('a.png', large)])))[1]).toMatchObject([
      { code: 'RefundRequest.FileTooLarge', params: { name: 'a.png' } },
    ]);
    const six = Array.from({ length: 6 }, (_, nth) => file(`${nth}.png`, png));
    expect((await refusedRefund(ask(person, OrderId, ['1'], six)))[1]).toMatchObject([
      { code: 'RefundRequest.TooManyFiles' },
    ]);
    // a good file with a wrong quantity
    expect((await ask(person, OrderId, ['9'], [file('a.png', png)])).status).toBe(422);
    expect(await readdir(join(shop.settings.dataDir, 'attachments')).catch(() => [])).toEqual(before);
    // no other page takes a form of that size
    const form = new FormData();
    form.append('File', new File([large], 'a.png'));
    const packed = new Response(form);
    const elsewhere = await raw(shop, person, 'POST', '/fr/catalog/quickorder', {
      headers: { Host: new URL(shop.origin).host, 'Content-Type': packed.headers.get('Content-Type') ?? '' },
      body: await packed.arrayBuffer(),
    });
    expect(elsewhere.status).toBe(413);
  });
});
