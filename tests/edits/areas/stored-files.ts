import type { Edit } from '../edit.ts';

/** Files on their way from one store to another. */
export const storedFiles: readonly Edit[] = [
  {
    row: 'UP-12',
    slip: 'the sweep deletes an attachment that no row names yet',
    file: 'server/kernel/keep-file.ts',
    find: '      await utimes(temporary, new Date(), new Date());\n',
    replace: '      await utimes(temporary, 1, 1);\n',
  },
  {
    row: 'UP-12',
    slip: 'a file that a form takes is read into memory',
    file: 'server/files/store.ts',
    find: '({ path: pathOf(id), byteLength }), nullIfGone)',
    replace: 'readFile(pathOf(id)), nullIfGone)',
  },
  {
    row: 'UP-12',
    slip: 'a file in the bucket passes through memory',
    file: 'server/files/bucket-store.ts',
    find: 'if (isInBucket(content)) return await copy(content.key, keyOf(id));',
    replace: 'if (isInBucket(content)) content = await content.read();',
  },
  {
    row: 'UP-12',
    slip: 'a file that is gone meanwhile is an error of the shop',
    file: 'server/files/store.ts',
    find: "throw codeOf(error) === 'ENOENT' ? new FileGone() : storeFailure(error);",
    replace: 'throw storeFailure(error);',
  },
];
