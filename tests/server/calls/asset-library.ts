import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { assets, folders } from '#server/db/schema/index.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases, CallContext, Rejection } from './call-case.ts';

const nobodys = 2_000_000_000;

/** An empty folder of the library. */
async function folderIn({ shop }: Pick<CallContext, 'shop'>, parentId: number | null = null): Promise<number> {
  const name = randomUUID();
  const [row] = await shop.services.db
    .insert(folders)
    .values({ parentId, name: { fr: name, nl: name }, level: parentId === null ? 1 : 2 })
    .returning();
  return row?.id ?? 0;
}
/** A file of the library that nothing uses. */
async function fileIn({ shop }: Pick<CallContext, 'shop'>, folderId: number | null = null): Promise<string> {
  const values = { folderId, name: 'plan.pdf', fileName: 'plan.pdf', mime: 'application/pdf', size: 9 };
  // the small shop's own rows have ids of their own
  await shop.services.db.execute(sql`SELECT setval(pg_get_serial_sequence('assets', 'id'), max(id)) FROM assets`);
  const [row] = await shop.services.db.insert(assets).values(values).returning();
  return row?.guid ?? '';
}

const shown: readonly Rejection[] = [
  wrongCulture,
  ['a folder that is no id', 400, '/FolderId', { query: { FolderId: 'x' } }],
];
const names: readonly Rejection[] = [
  ['no name', 422, '/Name', { body: { Name: ' ' } }],
  ['a name without end', 400, '/Name', { body: { Name: 'x'.repeat(201) } }],
  ['a long name', 422, '/Name', { body: { Name: 'x'.repeat(101) } }],
  ['a name that is a number', 400, '/Name', { body: { Name: 1 } }],
];
const unknownFile: Rejection = ['a file of nobody', 404, null, { params: { assetId: randomUUID() } }];
const noFile: Rejection = ['what is no file', 400, '/assetId', { params: { assetId: '1' } }];
const unknownFolder: Rejection = ['an unknown folder', 404, null, { params: { folderId: String(nobodys) } }];
const noFolder: Rejection = ['the root', 400, '/folderId', { params: { folderId: '0' } }];

export const assetLibraryRows: CallCases<
  | 'getAssetFolders'
  | 'getAsset'
  | 'findPictures'
  | 'createAssetFolder'
  | 'changeAssetFolder'
  | 'deleteAssetFolder'
  | 'changeAsset'
  | 'deleteAsset'
> = {
  getAssetFolders: {
    may: 'editor',
    valid: async (context) => ({ query: { folderId: String(await folderIn(context)) } }),
    answer: ({ ItemLevel, Children }) => expect([ItemLevel, Children]).toEqual([1, []]),
    bad: [
      wrongCulture,
      ['what is no id', 400, '/folderId', { query: { folderId: 'x' } }],
      ['an unknown folder', 404, null, { query: { folderId: String(nobodys) } }],
    ],
  },
  getAsset: {
    may: 'editor',
    valid: async (context) => ({ params: { assetId: await fileIn(context) } }),
    answer: (file) => expect(file).toMatchObject({ name: 'plan.pdf', fileType: 'Other', size: 9, FolderId: 0 }),
    bad: [wrongCulture, unknownFile, noFile],
  },
  findPictures: {
    may: 'editor',
    valid: async (context) => ({ query: { FolderId: String(await folderIn(context)) } }),
    answer: ({ Assets, Search }) => expect([Assets, Search]).toEqual([[], '']),
    bad: [
      wrongCulture,
      ['what is no id', 400, '/FolderId', { query: { FolderId: 'x' } }],
      ['an unknown folder', 404, null, { query: { FolderId: String(nobodys) } }],
    ],
  },
  createAssetFolder: {
    may: 'editor',
    valid: async (context) => ({ body: { ParentId: await folderIn(context), Name: 'Nouveau' } }),
    answer: ({ FolderId, Folders }) => expect([FolderId, Folders.length > 0]).toEqual([0, true]),
    bad: [
      ...shown,
      ...names,
      ['no place', 400, '/ParentId', { body: { ParentId: undefined } }],
      ['a folder in an unknown one', 404, null, { body: { ParentId: nobodys } }],
    ],
  },
  changeAssetFolder: {
    may: 'editor',
    valid: async (context) => ({
      params: { folderId: String(await folderIn(context)) },
      body: { ParentId: await folderIn(context), Name: 'Autre' },
    }),
    answer: ({ FolderId }) => expect(FolderId).toBe(0),
    bad: [
      ...shown,
      ...names,
      unknownFolder,
      noFolder,
      ['no place', 400, '/ParentId', { body: { ParentId: undefined } }],
      ['an unknown place', 404, null, { body: { ParentId: nobodys } }],
    ],
  },
  deleteAssetFolder: {
    may: 'editor',
    valid: async (context) => ({ params: { folderId: String(await folderIn(context)) } }),
    answer: ({ FolderId }) => expect(FolderId).toBe(0),
    bad: [...shown, unknownFolder, noFolder],
  },
  changeAsset: {
    may: 'editor',
    valid: async (context) => ({
      params: { assetId: await fileIn(context) },
      body: { InFolderId: await folderIn(context), Name: 'Plan 2' },
    }),
    answer: ({ FolderId }) => expect(FolderId).toBe(0),
    bad: [
      ...shown,
      ...names,
      unknownFile,
      noFile,
      ['no place', 400, '/InFolderId', { body: { InFolderId: undefined } }],
      ['an unknown place', 404, null, { body: { InFolderId: nobodys } }],
    ],
  },
  deleteAsset: {
    may: 'editor',
    valid: async (context) => ({ params: { assetId: await fileIn(context) } }),
    answer: ({ FolderId }) => expect(FolderId).toBe(0),
    bad: [...shown, unknownFile, noFile],
  },
};
