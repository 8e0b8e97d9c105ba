import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturesApp } from '#server/assets/pictures.routes.ts';
import { asProblem } from '#server/kernel/problem.ts';
import { keepMaster } from '#server/pictures/files.ts';
import { readSettings } from '#server/settings.mjs';
import { openBucket } from '#tests/server/files/bucket.ts';

const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
let bucket: Awaited<ReturnType<typeof openBucket>>;
const folders: string[] = [];
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const red = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();

/** A process on a machine of its own. */
async function machine() {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  folders.push(folder);
  const settings = readSettings({ DATA_DIR: folder, ...bucket.env });
  const said: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => said.push(/"reason":"(\w+)"/u.exec(line)?.[1] ?? line) });
  const app = new Hono();
  app.onError((error, c) => c.json({}, asProblem(error).status));
  app.route('/', picturesApp({ settings, log }));
  const shown = async (file: string, id = guid) => {
    const answer = await app.request(`/assets/pictures/${id}/${file}`);
    const { width } = answer.ok ? await sharp(Buffer.from(await answer.arrayBuffer())).metadata() : {};
    return [answer.status, width, answer.headers.get('ETag')];
  };
  return { folder, settings, shown, said };
}

test('[RUN-10] a bucket has the pictures of all machines, and each size of them, which is made once', async () => {
  const [one, other, third] = [await machine(), await machine(), await machine()];
  await keepMaster(one.settings, guid, await red(800));
  expect([...bucket.objects.keys()]).toEqual([`assets/${guid}.webp`]);
  const [status, width, etag] = await other.shown('320.webp');
  expect([status, width]).toEqual([200, 320]);
  expect([...bucket.objects.keys()]).toEqual([`assets/${guid}.webp`, `sizes/${guid}-320.webp`]);
  // without its master no size can be made
  bucket.objects.delete(`assets/${guid}.webp`);
  expect(await third.shown('320.webp')).toEqual([200, 320, etag]);
  expect((await third.shown('160.webp'))[0]).toBe(404);
  bucket.objects.clear();
  // each machine keeps what it has shown
  expect(await other.shown('320.webp')).toEqual([200, 320, etag]);
  expect(await readdir(join(other.folder, 'cache', 'pictures'))).toEqual([`${guid}-320.webp`]);
});

test('[RUN-10] a machine whose disk is full shows them all the same, and they are made once', async () => {
  const id = guid.replace('3301', '3302');
  const [full, other] = [await machine(), await machine()];
  await keepMaster(other.settings, id, await red(800));
  // no space left for what is written here: Linux's /dev/full
  const part = (width: number) => join(full.folder, 'cache', 'pictures', `${id}-${width}.webp.${process.pid}.part`);
  await mkdir(dirname(part(320)), { recursive: true });
  await symlink('/dev/full', part(320));
  expect((await full.shown('320.webp', id)).slice(0, 2)).toEqual([200, 320]);
  bucket.objects.delete(`assets/${id}.webp`);
  await symlink('/dev/full', part(320));
  expect((await full.shown('320.webp', id)).slice(0, 2)).toEqual([200, 320]);
  expect((await other.shown('320.webp', id)).slice(0, 2)).toEqual([200, 320]);
  expect(full.said).toEqual(['ENOSPC', 'ENOSPC']);
});

test('[RUN-10] pictures from before the shop had a bucket are still shown', async () => {
  const id = guid.replace('3301', '3303');
  const old = await machine();
  await mkdir(join(old.folder, 'assets'));
  await writeFile(join(old.folder, 'assets', `${id}.webp`), await red(400));
  expect((await old.shown('160.webp', id)).slice(0, 2)).toEqual([200, 160]);
});
