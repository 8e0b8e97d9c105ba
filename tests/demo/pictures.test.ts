import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFormats, pictureWidths } from '#rules/pictures.ts';
import { picturesApp } from '#server/assets/pictures.routes.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { asProblem } from '#server/kernel/problem.ts';
import { secureHeaders } from '#server/http/security.ts';
import { PictureRefused, sizedPicture } from '#server/pictures/sizes.ts';
import { readSettings } from '#server/settings.mjs';

const id = (digit: number) => `0b0c7a5e-6a1f-4b6e-9b6c-00000000000${digit}`;
const flat = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c8322f' } });

let dataDir: string;
const master = (digit: number) => join(dataDir, 'assets', `${id(digit)}.webp`);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(dataDir, 'assets'));
  const sides = [1200, 1200, 1200, 1200, 600];
  await Promise.all(
    sides.map((side, index) =>
      flat(side)
        .webp({ effort: 0 })
        .toFile(master(index + 1)),
    ),
  );
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.each(pictureFormats)('every width of a picture is derived as %s', async (format) => {
  for (const width of pictureWidths) {
    const picture = await sizedPicture({ dataDir }, id(1), { width, format });
    expect(picture?.mime).toBe(`image/${format}`);
    const { format: found, compression, width: side, height } = await sharp(await picture?.content()).metadata();
    expect([compression === 'av1' ? 'avif' : found, side, height]).toEqual([format, width, width]);
  }
});

test('a picture is never enlarged', async () => {
  const picture = await sizedPicture({ dataDir }, id(5), { width: 1200, format: 'webp' });
  expect((await sharp(await picture?.content()).metadata()).width).toBe(600);
});

/** How many pictures `work` makes sharp encode, and how many of them concurrently at most. */
async function jobsDuring<T>(work: () => Promise<T>): Promise<{ result: T; jobs: number; atOnce: number }> {
  let changes = 0;
  let atOnce = 0;
  const note = () => {
    changes++;
    const { queue, process } = sharp.counters();
    // not their sum: a job may move from one to the other between the two readings
    atOnce = Math.max(atOnce, queue, process);
  };
  sharp.queue.on('change', note);
  try {
    const result = await work();
    // each job enters the queue and leaves it
    return { result, jobs: changes / 2, atOnce };
  } finally {
    sharp.queue.off('change', note);
  }
}

test('a size is derived once: concurrent requests wait for it, later ones get the stored file', async () => {
  const ask = () => sizedPicture({ dataDir }, id(2), { width: 480, format: 'avif' });
  const first = await jobsDuring(() => Promise.all([ask(), ask(), ask()]));
  const later = await jobsDuring(ask);
  expect([first.jobs, later.jobs]).toEqual([1, 0]);
  expect(new Set([...first.result, later.result].map((picture) => picture?.etag)).size).toBe(1);
});

test('at most two sizes are derived at once', async () => {
  const { jobs, atOnce } = await jobsDuring(() =>
    Promise.all(pictureWidths.map((width) => sizedPicture({ dataDir }, id(3), { width, format: 'webp' }))),
  );
  expect(jobs).toBe(pictureWidths.length);
  expect(atOnce).toBeLessThanOrEqual(2);
});

test('a replaced master is derived anew and has a new ETag', async () => {
  const ask = () => sizedPicture({ dataDir }, id(6), { width: 160, format: 'webp' });
  await writeFile(master(6), await flat(300).webp().toBuffer());
  const before = await ask();
  await writeFile(master(6), await flat(300, 150).webp().toBuffer());
  const later = new Date(Date.now() + 5000);
  await utimes(master(6), later, later);
  const after = await ask();
  expect(after?.etag).not.toBe(before?.etag);
  expect((await sharp(await after?.content()).metadata()).height).toBe(80);
});

test.each([
  [id(8), 320, 'webp'],
  [id(1), 321, 'webp'],
  [id(1), Number.NaN, 'webp'],
  [id(1), 320, 'png'],
  [id(1), 320, 'constructor'],
  ['../assets/0b0c7a5e-6a1f-4b6e-9b6c-000000000001', 320, 'webp'],
  [`${id(1)}\0`, 320, 'webp'],
])('there is no picture %j in %d px as %s', async (guid, width, format) => {
  expect(await sizedPicture({ dataDir }, guid, { width, format })).toBeNull();
});

test('a master that is an SVG, is damaged or has too many pixels is refused, and nothing of it is stored', async () => {
  const enormous = await flat(8000, 6000).webp({ effort: 0 }).toBuffer();
  const masters = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    enormous.subarray(0, 40),
    enormous,
  ];
  for (const content of masters) {
    await writeFile(master(7), content);
    await expect(sizedPicture({ dataDir }, id(7), { width: 160, format: 'webp' })).rejects.toThrow(PictureRefused);
  }
  expect((await readdir(join(dataDir, 'cache', 'pictures'))).filter((name) => name.startsWith(id(7)))).toEqual([]);
});

test('over HTTP a picture is sandboxed and cached for a year, and a refused one is 404 like an unknown one', async () => {
  const settings = readSettings({ DATA_DIR: dataDir });
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => c.json({}, asProblem(error).status));
  app.use(async (c, next) => {
    c.set('origin', 'http://shop.test');
    await next();
  });
  app.use(secureHeaders(settings));
  app.route('/', picturesApp({ settings, log: pino({ level: 'silent' }) }));
  const get = (path: string, headers = {}) => app.request(`/assets/pictures/${path}`, { headers });

  const answer = await get(`${id(1)}/320.jpeg`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  // a program in a browser that shows a mail shows its pictures
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await get(`${id(1)}/320.jpeg`, { 'If-None-Match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);

  await writeFile(master(7), 'not a picture');
  for (const path of [`${id(7)}/320.webp`, `${id(8)}/320.webp`, `${id(1)}%00/320.webp`, `..%2f${id(1)}/320.webp`]) {
    const refused = await get(path);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, null]);
  }
});
