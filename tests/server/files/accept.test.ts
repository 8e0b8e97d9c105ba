import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptFiles } from '#server/files/accept.ts';
import type { AcceptedFile } from '#server/files/accept.ts';
import { plainName } from '#server/files/recognize.ts';
import { isOnDisk } from '#server/kernel/content.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { animatedPng, animatedWebp } from './animations.ts';

const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0ffee' }, limitInputPixels: false });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-accept-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file as it lies on disk when it has arrived. */
async function accept(name: string, bytes: Uint8Array) {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const content = { path, byteLength: bytes.byteLength };
  const head = bytes.subarray(0, 1000);
  return await acceptFiles('Attachments', [{ field: 'Attachments', name, head, content, isTooLarge: false }]);
}
/** A picture is newly encoded, beside the file that arrived. */
const pixelsOf = async (file: AcceptedFile | undefined): Promise<Uint8Array> => {
  if (!file || !isOnDisk(file.content)) throw new Error('That is no picture on disk.');
  const pixels = await readFile(file.content.path);
  expect(pixels.byteLength).toBe(file.content.byteLength);
  return pixels;
};

/** A file's refusal: its code, and the name in it. */
async function refusal(name: string, bytes: Uint8Array): Promise<unknown[]> {
  const error: unknown = await accept(name, bytes).catch((thrown: unknown) => thrown);
  if (!(error instanceof ShopProblem)) throw new Error(`${name} is not refused.`, { cause: error });
  return [error.status, ...error.errors.map(({ pointer, code, params }) => `${pointer} ${code} ${params?.['name']}`)];
}

describe('[SALES-05] a picture that a buyer sends', () => {
  test('is stored upright and without the place and the device that the camera wrote', async () => {
    const taken = await blank(40, 20)
      .withExif({ IFD0: { Model: 'Phone of Emma' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Phone of Emma');
    const [file] = await accept('IMG_0001.JPG', taken);
    const kept = await sharp(await pixelsOf(file)).metadata();
    expect([file?.kind, kept.width, kept.height, kept.exif, kept.orientation]).toEqual([
      'image/jpeg',
      20,
      40,
      undefined,
      undefined,
    ]);
  });

  test.each(['png', 'webp'] as const)('loses what a %s file carries behind its pixels', async (format) => {
    const picture = await blank(8, 8)[format]().toBuffer();
    const [file] = await accept(`a.${format}`, Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
    expect(file?.kind).toBe(`image/${format}`);
    expect(Buffer.from(await pixelsOf(file)).toString('latin1')).not.toContain('script');
    expect(await sharp(await pixelsOf(file)).metadata()).toMatchObject({ format, width: 8, height: 8 });
  });

  test.each([
    ['PNG', animatedPng, 'acTL'],
    ['WebP', animatedWebp, 'ANIM'],
  ] as const)('is the first one of an animated %s', async (_, animated, mark) => {
    const moving = await animated(['#ff0000', '#0000ff'], 12, 8);
    expect(moving.includes(mark)).toBe(true);
    const [file] = await accept('moving', moving);
    const kept = await pixelsOf(file);
    expect([file?.width, file?.height, Buffer.from(kept).includes(mark)]).toEqual([12, 8, false]);
    const { pages = 1, height } = await sharp(kept, { animated: true }).metadata();
    const { dominant } = await sharp(kept).stats();
    expect([pages, height, dominant.r > 200, dominant.b < 50]).toEqual([1, 8, true, true]);
  });

  test('is at most 4000 px a side', async () => {
    const [file] = await accept('wide.png', await blank(5000, 50).png().toBuffer());
    expect(await sharp(await pixelsOf(file)).metadata()).toMatchObject({ width: 4000, height: 40 });
  });

  test('is refused before it is decoded if a small file holds too many pixels', async () => {
    const bomb = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(500_000);
    expect(await refusal('bomb.png', bomb)).toEqual([422, '/Attachments File.Pixels bomb.png']);
  });

  test('is refused if it is cut off or only begins like one', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', sigma: 30, mean: 128 },
      },
    })
      .jpeg()
      .toBuffer();
    const damaged = [422, '/Attachments File.Damaged a.jpg'];
    expect(await refusal('a.jpg', whole.subarray(0, whole.byteLength / 2))).toEqual(damaged);
    expect(await refusal('a.jpg', latin('\xFF\xD8\xFF\xE0 a photo'))).toEqual(damaged);
  });
});

test.each([
  ['a HEIC photo, whatever it is called', 'IMG_1.jpg', latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'Heic'],
  ['a drawing that can run scripts', 'logo.svg', latin('<svg onload="alert(1)">'), 'Svg'],
  [
    'one behind a declaration and a comment',
    'logo.png',
    latin('\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- made -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'Svg',
  ],
  ['nothing', 'nothing.png', new Uint8Array(), 'Empty'],
  ['a program', 'photo.png', latin('MZ\x90'), 'Kind'],
  ['an animation of another kind', 'cat.gif', latin('GIF89a'), 'Kind'],
])('[SALES-05] %s is refused with a sentence of its own', async (_, name, bytes, code) => {
  expect(await refusal(name, bytes)).toEqual([422, `/Attachments File.${code} ${name}`]);
});

test('[SALES-05] a file’s name loses its folders, and what would hide its extension', () => {
  expect(plainName('C:\\photos\\mug.jpg')).toBe('mug.jpg');
  expect(plainName('../../etc/passwd')).toBe('passwd');
  expect(plainName('photo\u202Egnp.exe')).toBe('photognp.exe');
  expect(plainName('צילום.png')).toBe('צילום.png');
  expect(plainName(`${'x'.repeat(300)}.jpeg`)).toBe(`${'x'.repeat(95)}.jpeg`);
  expect(plainName(`${'😀'.repeat(200)}.png`)).toBe(`${'😀'.repeat(96)}.png`);
  expect(plainName(' "\u0000" ')).toBe('document');
});
