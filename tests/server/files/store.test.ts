import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore } from '#server/files/store.ts';
import { FileGone } from '#server/kernel/problem.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[SALES-05] a folder stores attachments by id for any number of processes', async () => {
  const home = join(folder, 'later');
  const [one, other] = [folderStore(home), folderStore(home)];
  expect(await one.writtenBefore(Date.now())).toEqual([]);
  await one.put('a', new Uint8Array([1, 2]));
  await one.put('a', new Uint8Array([1, 2, 3]));
  await one.put('b', new Uint8Array([4]));
  expect(await other.read('a')).toEqual(new Uint8Array([1, 2, 3]));
  expect((await readdir(home)).toSorted()).toEqual(['a', 'b']);
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(home, 'a'), yesterday, yesterday);
  expect(await other.writtenBefore(Date.now() - 3_600_000)).toEqual(['a']);
  await other.remove('a');
  await other.remove('a');
  await expect(one.read('a')).rejects.toThrow('ENOENT');
});

test('[UP-12] a stored file is sent on bit by bit, however large it is', async () => {
  const home = join(folder, 'large');
  const store = folderStore(home);
  const size = 200_000_000;
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'a'), '%PDF-1.7');
  // without its bytes on the disk
  await truncate(join(home, 'a'), size);
  expect(await store.open('b')).toBeNull();
  const opened = await store.open('a');
  expect(opened?.byteLength).toBe(size);
  let [read, largest] = [0, 0];
  for await (const { byteLength } of opened?.body ?? []) {
    read += byteLength;
    largest = Math.max(largest, byteLength);
  }
  expect([read, largest <= 64 * 1024]).toEqual([size, true]);
  // one that nobody reads is closed
  const unread = await store.open('a');
  await unread?.body.cancel();
});

test('[UP-12] what is stored already is stored elsewhere without being read, as a new file; one that is gone is told', async () => {
  const [ahead, kept] = ['ahead', 'kept'].map((name) => join(folder, name)) as [string, string];
  const [one, other] = [folderStore(ahead), folderStore(kept)];
  await one.put('a', new Uint8Array([1, 2, 3]));
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(ahead, 'a'), yesterday, yesterday);
  const content = await one.at('a', 3);
  expect([content, await one.at('b', 3)]).toEqual([{ path: join(ahead, 'a'), byteLength: 3 }, null]);
  if (!content) return;
  await other.put('b', content);
  const [from, to] = [await stat(join(ahead, 'a')), await stat(join(kept, 'b'))];
  expect(to.ino).toBe(from.ino);
  // a sweep that looks for old files leaves it alone until a row names it
  expect(await other.writtenBefore(Date.now() - 3_600_000)).toEqual([]);
  await one.remove('a');
  expect(await other.read('b')).toEqual(new Uint8Array([1, 2, 3]));
  await expect(other.put('c', content)).rejects.toThrow(FileGone);
  expect(await readdir(kept)).toEqual(['b']);
});
