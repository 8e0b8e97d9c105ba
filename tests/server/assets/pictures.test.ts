import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { picturesApp } from '#server/assets/pictures.routes.ts';
import { asProblem } from '#server/kernel/problem.ts';
import { readSettings } from '#server/settings.mjs';

const known = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const broken = '3f2504e0-4f89-41d3-9a0c-0305e82c3303';
let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'assets'));
  const red = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#ff0000' } });
  await writeFile(join(folder, 'assets', `${known}.webp`), await red.webp().toBuffer());
  await writeFile(join(folder, 'assets', `${broken}.webp`), 'not a picture');
  await writeFile(join(folder, 'secret.webp'), 'secret');
  app = new Hono();
  app.onError((error, c) => c.json({}, asProblem(error).status));
  app.route('/', picturesApp({ settings: readSettings({ DATA_DIR: folder }), log: pino({ level: 'silent' }) }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`/assets/pictures/${path}`, { headers });

test.each(['webp', 'avif', 'jpeg'])(
  'a picture is served in the requested width as %s, cacheable for a year',
  async (format) => {
    const answer = await get(`${known}/320.${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([320, 320]);
  },
);

test('a cached picture is answered 304 without a body', async () => {
  const etag = (await get(`${known}/160.webp`)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const tags of [etag, `"other", ${etag}`, `W/${etag}`]) {
    const again = await get(`${known}/160.webp`, { 'If-None-Match': tags });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  }
  expect((await get(`${known}/160.webp`, { 'If-None-Match': '"other"' })).status).toBe(200);
});

test.each([
  `${known}/321.webp`,
  `${known}/320.png`,
  `${known}/320.webp.webp`,
  `${known}/..%2f..%2fsecret.webp`,
  `..%2f..%2fsecret/320.webp`,
  `..%2fassets%2f${known}/320.webp`,
  `%00/320.webp`,
  `3f2504e0-4f89-41d3-9a0c-0305e82c3302/320.webp`,
  `${broken}/320.webp`,
  'not-a-guid/320.webp',
])('%s is 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBeNull();
});

test('[RUN-04] a resized picture that cannot be stored is served all the same, and the log says why', async () => {
  const said: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => said.push(/"reason":"(\w+)"/.exec(line)?.[1] ?? line) });
  const own = await mkdtemp(join(tmpdir(), 'full-'));
  onTestFinished(() => rm(own, { recursive: true }));
  await mkdir(join(own, 'assets'));
  const blue = sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } });
  await writeFile(join(own, 'assets', `${known}.webp`), await blue.webp().toBuffer());
  const full = picturesApp({ settings: readSettings({ DATA_DIR: own }), log });
  const shown = async (width: number) => {
    const answer = await full.request(`/assets/pictures/${known}/${width}.webp`);
    const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [answer.status, answer.headers.get('content-type'), seen.width];
  };
  // a file where the folder should be
  await writeFile(join(own, 'cache'), '');
  expect(await shown(160)).toEqual([200, 'image/webp', 160]);
  await rm(join(own, 'cache'));
  await mkdir(join(own, 'cache', 'pictures'), { recursive: true });
  // no space left for what is written here: Linux's /dev/full
  const part = join(own, 'cache', 'pictures', `${known}-320.webp.${process.pid}.part`);
  await symlink('/dev/full', part);
  expect(await shown(320)).toEqual([200, 'image/webp', 320]);
  expect(await shown(320)).toEqual([200, 'image/webp', 320]);
  expect(await readdir(join(own, 'cache', 'pictures'))).toEqual([`${known}-320.webp`]);
  expect(said).toEqual([expect.stringMatching(/ENOTDIR|EEXIST/), 'ENOSPC']);
});
