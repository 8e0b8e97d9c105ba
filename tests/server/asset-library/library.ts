import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AssetFolder, AssetLibraryPageData, AssetList, LibraryAsset } from '#contract/asset-library.ts';
import type { PageAnswer } from '#contract/page.ts';
import { customerOf, openSmallShop, raw } from '#tests/server/http-shop.ts';
import type { Person, TestShop, TestShopOptions } from '#tests/shop.ts';

/** The small shop with an editor and a member of staff, for one test file. */
export let shop: TestShop;
export let editor: Person;
export let staff: Person;

export const useLibrary = (optionsOf: () => Promise<TestShopOptions> = () => Promise.resolve({})) => {
  beforeAll(async () => {
    shop = await openSmallShop(await optionsOf());
    editor = (await customerOf(shop, shop.person(), 'editor')).person;
    staff = (await customerOf(shop, shop.person(), 'staff')).person;
    // the small shop's own rows have ids of their own
    await db().execute(sql`SELECT setval(pg_get_serial_sequence('assets', 'id'), max(id)) FROM assets`);
  });
  afterAll(() => shop.close());
};

export const api = '/api/v1/assetslibrary';
export const bare = '/fr/assetslibrary/asset/assetsbyfolder';
export const db = () => shop.services.db;
export const read = async <T>(path: string, person = editor) => (await (await person.get(path)).json()) as T;
export const pageOf = async (path: string, person = editor) =>
  (await read<PageAnswer<AssetLibraryPageData>>(path, person)).Page;
export const treeOf = (query = '') => read<AssetFolder>(`${api}/folders/hierarchy${query}`);
export const at = (folderId: number, root = 0) => (folderId === 0 ? bare : `${bare}/${root}/${folderId}`);

export async function made(Name: string, ParentId = 0): Promise<number> {
  const answer = await editor.send('POST', `${api}/folders?FolderId=${ParentId}`, { Name, ParentId });
  expect(answer.status).toBe(200);
  const { Folders } = (await answer.json()) as AssetList;
  return Folders.find((folder) => folder.Name === Name)?.FolderId ?? 0;
}

export async function posted(
  path: string,
  fields: readonly (readonly [string, string | File])[],
  { headers = {}, person = editor }: { headers?: Record<string, string>; person?: Person } = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const packed = new Response(form);
  return await raw(shop, person, 'POST', path, {
    headers: {
      Host: new URL(shop.origin).host,
      'Content-Type': packed.headers.get('Content-Type') ?? '',
      Accept: 'text/html',
      ...headers,
    },
    body: await packed.arrayBuffer(),
  });
}
export const fileOf = (content: Uint8Array | string, name: string) =>
  new File([Uint8Array.from(Buffer.from(content))], name);
export const pdf = '%PDF-1.7\nx';

/** Puts a file into a folder and returns it. */
export async function put(folderId: number, name: string, content: Uint8Array | string = pdf): Promise<LibraryAsset> {
  const sent = await posted(at(folderId), [
    ['Do', 'upload'],
    ['Files', fileOf(content, name)],
  ]);
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${at(folderId)}?done=uploaded`]);
  const { List } = await pageOf(`${at(folderId)}?q=${encodeURIComponent(name.replace(/\.\w+$/u, ''))}`);
  const [file] = List.Assets;
  if (!file) throw new Error(`${name} is not there`);
  return file;
}
