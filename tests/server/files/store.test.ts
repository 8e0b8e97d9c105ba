import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
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
