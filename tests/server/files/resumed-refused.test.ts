import { mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import { uploadLimits } from '#rules/uploads.ts';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { refundPage } from '#tests/server/refunds.ts';
import { pdf, tusOf } from '#tests/server/resumed.ts';
import type { TusAnswer } from '#tests/server/resumed.ts';
import { assetsOf, blank, orderWithFiles, png } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let person: Person;
let orderId: string;
let tus: ReturnType<typeof tusOf>;
beforeAll(async () => {
  shop = await openSmallShop();
  await shop.listen();
  const { person: staff } = await customerOf(shop, shop.person(), 'staff');
  ({ person } = await customerOf(shop));
  orderId = await orderWithFiles(
    postsOf(() => staff),
    person,
  );
  tus = tusOf(shop, person);
});
afterAll(() => shop.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.services.db.execute(sql`TRUNCATE uploads, begun_uploads, rate_limits`);
});

const assetIn = ({ body }: TusAnswer) => JSON.parse(body) as Asset;
const begin = async (culture: string, size: number, name: string) =>
  (await tus.begin(refundPage(orderId, culture), size, { name })).headers.location ?? '';
const filesIn = (folder: string) => readdir(join(shop.settings.dataDir, folder)).catch(() => []);

/** A picture whose header tells other dimensions than its pixels have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const picture = await png();
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(2000)]);
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2000)}</svg>`);
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2000)]);
const backwards = '\u202Egnp.\u05E6\u05D9\u05DC\u05D5\u05DD.heic';
const long = `${'é'.repeat(300)}.gif`;
const tooMany = claiming(16_000, 16_000);

/** Each file with what names it, and what its sentence says in either language. */
const refused: [
  what: string,
  name: string,
  content: Buffer | Promise<Buffer>,
  shown: string,
  fr: RegExp,
  nl: RegExp,
][] = [
  ['a HEIC photo', 'IMG_1.jpg', heic, 'IMG_1.jpg', /HEIC.* JPEG/u, /HEIC-foto.* JPEG/u],
  ['a drawing', 'logo.png', drawing, 'logo.png', /dessin SVG/u, /SVG-tekening/u],
  ['an animation of another kind', 'cat.gif', gif, 'cat.gif', /n’est pas une image JPEG/u, /is geen JPEG-/u],
  ['a name of 304 characters', long, gif, `${'é'.repeat(96)}.gif`, /n’est pas une image/u, /is geen JPEG-/u],
  ['a name from right to left', backwards, heic, 'gnp.צילום.heic', /HEIC/u, /HEIC/u],
  ['16000 × 16000 px', 'bomb.png', tooMany, 'bomb.png', /40 millions de pixels/u, /40 miljoen pixels/u],
  ['half a picture', 'a.jpg', blank(400, 400).jpeg().toBuffer(), 'a.jpg', /abîmé/u, /beschadigd/u],
];

describe('[UP-13] a file that is sent in pieces and refused', () => {
  describe.each(refused)('%s', (_, name, given, shown, ...sentences) => {
    test.each([
      ['fr', sentences[0]],
      ['nl', sentences[1]],
    ])('[UP-06] is told as if it had come whole (%s)', async (culture, sentence) => {
      const whole = await given;
      const content = name === 'a.jpg' ? whole.subarray(0, whole.byteLength / 2) : whole;
      const url = await begin(culture, content.byteLength, name);
      const sent = await tus.send(url, 0, content);
      const told = assetIn(sent.status === 204 ? await tus.finish(url) : sent);
      expect(told).toMatchObject({ name: shown, Uri: '', tmpName: '' });
      expect(told.Error).toMatch(sentence);
      expect(told.Error).toContain(shown);
      if (culture === 'fr') {
        const [same] = await assetsOf(shop, person, { orderId, files: [{ name, content }] });
        expect([told.name, told.Error]).toEqual([same?.name, same?.Error]);
      }
      expect((await tus.ask('HEAD', url)).status).toBe(404);
      expect([await filesIn('begun'), await filesIn('uploads')]).toEqual([[], []]);
    });
  });

  test('is told so once its kind is known: the rest is not sent', async () => {
    const url = await begin('fr', 6_000_000, 'IMG_1.HEIC');
    const { status, body } = await tus.send(url, 0, heic);
    expect([status, (JSON.parse(body) as Asset).Error]).toEqual([422, expect.stringContaining('HEIC')]);
  });

  test.each([
    ['fr', 0, 422, /^«\u00a0plan\.pdf\u00a0» est vide/u],
    ['nl', 0, 422, /^“plan\.pdf” is leeg/u],
    ['fr', uploadLimits.largest + 1, 413, /^«\u00a0plan\.pdf\u00a0» dépasse 10\u00a0Mo/u],
    ['nl', uploadLimits.largest + 1, 413, /^“plan\.pdf” is groter dan 10\u00a0MB/u],
    ['fr', 2 ** 50, 413, /dépasse 10\u00a0Mo/u],
  ])('[UP-06] is told before its first byte by its size (%s, %d)', async (culture, size, status, sentence) => {
    const answer = await tus.begin(refundPage(orderId, culture), size);
    expect([answer.status, assetIn(answer).Error]).toEqual([status, expect.stringMatching(sentence)]);
    expect(answer.headers.location).toBeUndefined();
  });

  test('[UP-06] is told the limit of its form, where that is lower', async () => {
    const { status, body } = await tusOf(shop, shop.person()).begin('/nl/contact/form', 6 * 1024 ** 2);
    expect([status, (JSON.parse(body) as Asset).Error]).toEqual([413, expect.stringContaining('groter dan 5\u00a0MB')]);
  });

  test('an animation is shown by its first picture', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        blank(10, 10)
          .composite([{ input: { create: { width: 10, height: 10, channels: 3, background } } }])
          .png()
          .toBuffer(),
      ),
    );
    const content = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true, loop: 0 })
      .toBuffer();
    expect((await sharp(content).metadata()).pages).toBe(2);
    const url = await begin('fr', content.byteLength, 'cat.webp');
    await tus.send(url, 0, content);
    const asset = assetIn(await tus.finish(url));
    expect(asset).toMatchObject({ Error: '', width: 10, height: 10 });
    const stored = sharp(Buffer.from(await (await person.get(asset.Uri)).arrayBuffer()));
    expect((await stored.metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 255] = await stored.raw().toBuffer();
    expect([red > 250, blue < 5]).toEqual([true, true]);
  });
});

describe('[UP-13] a request of the protocol', () => {
  test.each([
    ['another version', { 'Tus-Resumable': '0.2.2' }, 400],
    ['no length', {}, 400],
    ['a length that comes later', { 'Upload-Defer-Length': 1 }, 400],
    ['a length that is none', { 'Upload-Length': 'x' }, 400],
    ['metadata that are none', { 'Upload-Length': 10, 'Upload-Metadata': 'filename ###' }, 400],
    ['bytes of its own', { 'Upload-Length': 10, 'Content-Type': 'application/offset+octet-stream' }, 415],
  ])('that begins a file with %s is refused as a problem', async (_, headers, status) => {
    const answer = await tus.ask('POST', refundPage(orderId), headers);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
  });

  test.each([
    ['where no bytes end', { 'Upload-Offset': 700 }, 409],
    ['of more than was announced', { 'Upload-Offset': 5 }, 413],
    ['of another type', { 'Upload-Offset': 0, 'Content-Type': 'image/png' }, 400],
    ['at no place', {}, 400],
  ])('with bytes %s changes nothing', async (_, headers, status) => {
    const url = await begin('fr', 1000, 'plan.pdf');
    await tus.send(url, 0, pdf(5));
    const patch = { 'Content-Type': 'application/offset+octet-stream', 'Content-Length': 1000, ...headers };
    expect((await tus.ask('PATCH', url, patch, pdf(1000))).status).toBe(status);
    expect(await tus.offset(url)).toBe(5);
  });

  test('for one file under the key of another is a conflict', async () => {
    await tus.begin(refundPage(orderId), 10, { key: 'k' });
    expect((await tus.begin(refundPage(orderId), 11, { key: 'k' })).status).toBe(409);
  });

  test('counts as a file that is sent: 429 beyond the limit of an address', async () => {
    const { limits } = shop.settings;
    const most = limits.uploadsPerAddress;
    limits.uploadsPerAddress = 1;
    try {
      expect((await tus.begin(refundPage(orderId), 10)).status).toBe(201);
      const { status, headers } = await tus.begin(refundPage(orderId), 10);
      expect([status, headers['retry-after'] !== undefined]).toEqual([429, true]);
    } finally {
      limits.uploadsPerAddress = most;
    }
  });

  test('has room kept for all its bytes, beside files that came whole', async () => {
    const most = { ...uploadLimits };
    Object.assign(uploadLimits, { files: 2, bytes: 3000 });
    try {
      const url = await begin('fr', 2500, 'plan.pdf');
      const [other] = await assetsOf(shop, person, { orderId, files: [{ name: 'b.pdf', content: pdf(501) }] });
      expect(other?.Error).toContain('n’a plus de place');
      const answer = await tus.begin(refundPage(orderId), 501);
      expect([answer.status, assetIn(answer).Error]).toEqual([422, expect.stringContaining('n’a plus de place')]);
      // its own room is there for it
      await tus.send(url, 0, pdf(2500));
      expect(assetIn(await tus.finish(url)).Error).toBe('');
      // and is not counted twice
      expect((await tus.begin(refundPage(orderId), 500)).status).toBe(201);
    } finally {
      Object.assign(uploadLimits, most);
    }
  });

  test('[RUN-10] on a full disk is answered 503, and goes on later', async () => {
    const content = pdf(3000);
    const url = await begin('fr', content.byteLength, 'plan.pdf');
    await tus.send(url, 0, content.subarray(0, 1000));
    const before = await filesIn('begun');
    const id = crypto.randomUUID();
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
    const path = join(shop.settings.dataDir, 'incoming', id, '0');
    await mkdir(dirname(path), { recursive: true });
    // no space left for what is written here: Linux's /dev/full
    await symlink('/dev/full', path);
    const full = await tus.send(url, 1000, content.subarray(1000));
    expect([full.status, full.headers['retry-after'] !== undefined, full.body]).toEqual([
      503,
      true,
      expect.stringContaining('n’a plus de place pour vos fichiers'),
    ]);
    vi.restoreAllMocks();
    expect([await filesIn('begun'), await tus.offset(url)]).toEqual([before, 1000]);
    expect((await tus.send(url, 1000, content.subarray(1000))).status).toBe(204);
    expect(assetIn(await tus.finish(url))).toMatchObject({ size: 3000, Error: '' });
  });
});
