import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore } from '#server/files/store.ts';

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
