import { sql } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { asset } from '#contract/asset.ts';
import { sweepUploads } from '#server/files/uploads.ts';
import { rowsOf } from '#server/db/open.ts';
import { desk, postsOf, told } from '#tests/server/desk/shop.ts';
import { addresses, customerOf, registration } from '#tests/server/http-shop.ts';
import { readRefund, refundFields, sendRefund } from '#tests/server/refunds.ts';
import {
  assetsOf,
  blank,
  forgetUploads,
  openShopWithFiles,
  orderWithFiles,
  png,
  sendAhead,
} from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';

const DAY = 86_400_000;
const now = Date.now();
let shop: TestShop;
let staff: Person;
let person: Person;
let orderId: string;
beforeAll(async () => {
  ({ shop, staff, person, orderId } = await openShopWithFiles({ now: () => now }));
});
afterAll(() => shop.close());
beforeEach(() => forgetUploads(shop));

const folder = () => readdir(join(shop.settings.dataDir, 'uploads')).catch(() => []);
const rows = async () => rowsOf(await shop.services.db.execute(sql`SELECT public_id FROM uploads`)).length;

describe('[UP-12] files sent ahead of their form', () => {
  test('[UP-11] are answered as an array of assets, one for each in their order, a refused one with its sentence', async () => {
    const files = [
      { name: 'photo.png', content: await png() },
      { name: 'leeg.png', content: '' },
      { name: 'bon.pdf', content: '%PDF-1.7 …' },
    ];
    const answer = await assetsOf(shop, person, { orderId, files });
    expect(answer.map((each) => v.parse(asset, each))).toEqual(answer);
    const [picture, empty, document] = answer;
    expect(picture).toMatchObject({ name: 'photo.png', Name: 'photo.png', OriginalFileName: 'photo.png', Error: '' });
    expect(picture).toMatchObject({ fileType: 'Image', width: 40, height: 20, AssetId: picture?.guid });
    expect(picture?.tmpName).toMatch(/^[\w-]{43}$/u);
    expect(empty).toMatchObject({ name: 'leeg.png', Uri: '', tmpName: '', size: 0 });
    expect(empty?.Error).toBe('«\u00a0leeg.png\u00a0» est vide. Choisissez un autre fichier.');
    expect(document).toMatchObject({ fileType: 'Other', thumbnail_url: '', width: 0, size: 12 });
    const seen = await person.get(picture?.Uri ?? '');
    expect([seen.status, seen.headers.get('Content-Type'), seen.headers.get('X-Content-Type-Options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect([seen.headers.get('Cache-Control'), seen.headers.get('Content-Security-Policy')]).toEqual([
      'private, no-store',
      `default-src 'none'; sandbox`,
    ]);
    const small = await person.get(picture?.thumbnail_url ?? '');
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 40 });
    const saved = await person.get(document?.Uri ?? '');
    expect(saved.headers.get('Content-Disposition')).toBe(`attachment; filename*=UTF-8''bon.pdf`);
  });

  test('[UP-06] are refused one by one, each in the language of the page', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(12)]);
    const whole = await blank(300, 300).jpeg().toBuffer();
    const files = [
      { name: 'IMG_1.HEIC', content: heic },
      { name: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { name: 'photo.jpg', content: 'MZ, not a picture' },
      { name: 'cut.jpg', content: whole.subarray(0, whole.byteLength / 2) },
      { name: 'bomb.png', content: await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer() },
      { name: 'big.pdf', content: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024)]) },
      { name: 'fine.png', content: await png() },
    ];
    const answer = await assetsOf(shop, person, { orderId, files });
    const said = ['HEIC', 'SVG', 'JPEG, PNG ou WebP', 'abîmé', '40 millions', '10\u00a0Mo|10 Mo', '^$'];
    expect(answer.map(({ Error }, at) => new RegExp(said[at] ?? '-', 'u').test(Error))).toEqual(files.map(() => true));
    expect([await rows(), await folder()]).toEqual([1, [expect.any(String)]]);
  });

  test('[UP-06] keep a harmless name: 300 characters, one that is read backwards, the same twice', async () => {
    const content = await png();
    const names = [`${'é'.repeat(296)}.png`, 'photo\u202Egnp.exe.png', '../../etc/passwd.png', 'a.png', 'a.png'];
    const answer = await assetsOf(shop, person, { orderId, files: names.map((name) => ({ name, content })) });
    const [long = '', backwards, path, ...twice] = answer.map(({ name }) => name);
    expect([long.length, long.endsWith('.png'), backwards, path, twice]).toEqual([
      100,
      true,
      'photognp.exe.png',
      'passwd.png',
      ['a.png', 'a.png'],
    ]);
    expect(new Set(answer.map(({ guid }) => guid)).size).toBe(5);
  });

  test('lose the place that a camera wrote, and stand upright', async () => {
    const taken = await blank(40, 20)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [picture] = await assetsOf(shop, person, { orderId, files: [{ name: 'gps.jpg', content: taken }] });
    expect([picture?.width, picture?.height]).toEqual([20, 40]);
    const seen = await sharp(Buffer.from(await (await person.get(picture?.Uri ?? '')).arrayBuffer())).metadata();
    expect([seen.exif, seen.orientation]).toEqual([undefined, undefined]);
  });

  test('belong to who sent them: anybody else gets the bytes of an unknown one', async () => {
    const [picture] = await assetsOf(shop, person, { orderId, files: [{ name: 'a.png', content: await png() }] });
    const { person: other } = await customerOf(shop);
    const unknown = 'x'.repeat(43);
    const bytes = async (who: Person, name: string) => {
      const answers = await Promise.all([
        who.get(`/assets/uploads/${name}`),
        who.get(`/assets/uploads/${name}/thumbnail`),
        who.get(`/assets/croptempimg/${name}/0/0/10/10/10/10`),
      ]);
      return await Promise.all(
        answers.map(async (answer) => [
          answer.status,
          (await answer.text()).replaceAll(/"traceId":"[^"]*"|[\w-]{43}/gu, ''),
        ]),
      );
    };
    for (const who of [other, shop.person()]) {
      const theirs = await bytes(who, picture?.tmpName ?? '');
      expect(theirs.map(([status]) => status)).toEqual([404, 404, 404]);
      expect(theirs).toEqual(await bytes(who, unknown));
      expect((await who.send('DELETE', `/api/v1/uploads/${picture?.tmpName}`)).status).toBe(200);
    }
    expect(await rows()).toBe(1);
    expect((await person.send('DELETE', `/api/v1/uploads/${picture?.tmpName}`)).status).toBe(200);
    expect([await rows(), await folder()]).toEqual([0, []]);
    expect((await person.send('DELETE', `/api/v1/uploads/${picture?.tmpName}`)).status).toBe(200);
  });

  test('[UP-02] are attached by their form, in its order and under their new names, once', async () => {
    const files = [
      { name: 'a.png', content: await png() },
      { name: 'b.pdf', content: '%PDF-1.7' },
    ];
    const [first, second] = await assetsOf(shop, person, { orderId, files });
    const { Requests: before } = await readRefund(person, orderId);
    const sent = await sendRefund(
      shop,
      person,
      orderId,
      await refundFields(
        person,
        orderId,
        ['1'],
        [
          ['list-assets-orders-refund', `${second?.guid},${first?.guid}`],
          [`asset-${second?.guid}-name`, 'facture'],
          [`asset-${first?.guid}-name`, 'a.png'],
        ],
      ),
    );
    expect(sent.status).toBe(303);
    const { Requests } = await readRefund(person, orderId);
    expect(Requests.length).toBe(before.length + 1);
    expect(Requests.at(-1)?.Files.map(({ Name }) => Name)).toEqual(['facture.pdf', 'a.png']);
    expect([await rows(), await folder()]).toEqual([0, []]);
    expect((await told(staff.get(`${desk}/${orderId}`))).RefundRequests.at(-1)?.Files).toHaveLength(2);
  });

  test('that are gone, or somebody else’s, are not attached: the form says so and nothing is requested', async () => {
    const { person: other } = await customerOf(shop);
    const otherOrder = await orderWithFiles(
      postsOf(() => staff),
      other,
    );
    const [theirs] = await assetsOf(shop, other, {
      orderId: otherOrder,
      files: [{ name: 'a.png', content: await png() }],
    });
    const { Requests: before } = await readRefund(person, orderId);
    const fields = await refundFields(person, orderId, ['1'], [['list-assets-orders-refund', theirs?.guid ?? '']]);
    const sent = await sendRefund(shop, person, orderId, fields);
    expect([sent.status, (await sent.json()) as object]).toMatchObject([
      422,
      { Form: { Errors: [{ pointer: '/Attachments', code: 'Upload.Gone' }] } },
    ]);
    expect((await readRefund(person, orderId)).Requests).toHaveLength(before.length);
  });

  test('move with a sign-in, and go after a day', async () => {
    const { person: owner, Email } = await customerOf(shop);
    const guests = await orderWithFiles(
      postsOf(() => staff),
      owner,
    );
    const [kept] = await assetsOf(shop, owner, { orderId: guests, files: [{ name: 'a.png', content: await png() }] });
    // the file of a visitor's session, as it stands before the sign-in
    const visitor = shop.person();
    await visitor.send('POST', addresses.add, { ProductVariantId: 901, Quantity: 1 });
    await shop.services.db.execute(sql`
      UPDATE uploads SET customer_id = NULL, session_hash = (
        SELECT id_hash FROM sessions WHERE customer_id IS NULL ORDER BY created_at DESC LIMIT 1)`);
    expect((await visitor.get(kept?.Uri ?? '')).status).toBe(200);
    const { Password } = registration(Email);
    expect((await visitor.send('POST', addresses.login, { Email, Password })).status).toBe(200);
    expect((await visitor.get(kept?.Uri ?? '')).status).toBe(200);
    await sweepUploads(shop.services.db, shop.settings, now + DAY - 60_000);
    expect(await rows()).toBe(1);
    await sweepUploads(shop.services.db, shop.settings, now + DAY + 60_000);
    expect([await rows(), await folder()]).toEqual([0, []]);
  });

  test('have limits: 250 of one person, and those of an address', async () => {
    await shop.services.db.execute(sql`
      INSERT INTO uploads (public_id, tmp_name, customer_id, name, type, bytes)
      SELECT gen_random_uuid(), n::text, (SELECT max(customer_id) FROM orders WHERE public_id = ${orderId}), 'x', 'image/png', 1
      FROM generate_series(1, 250) AS n`);
    const file = { name: 'a.png', content: await png() };
    const [full] = await assetsOf(shop, person, { orderId, files: [file] });
    expect([full?.Uri, full?.Error]).toEqual(['', expect.stringContaining('n’a plus de place')]);
    expect(await folder()).toEqual([]);
    const { limits } = shop.settings;
    const most = limits.uploadsPerAddress;
    limits.uploadsPerAddress = 1;
    try {
      const answer = await sendAhead(shop, person, { orderId, files: [file, file] });
      expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
    } finally {
      limits.uploadsPerAddress = most;
    }
  });
});
