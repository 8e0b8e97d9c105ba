import * as v from 'valibot';
import { assetLibraryFolderPage, assetLibraryPage } from '#contract/asset-library.ts';
import { guid, id, text } from '#contract/wire.ts';
import { libraryLimits } from '#rules/asset-library.ts';
import { keepUploads } from '#server/files/uploads.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, PageResult, ServedPage } from '#server/http/page.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, notFound } from '#server/kernel/problem.ts';
import { addFiles, changeAsset, deleteAsset } from './files.ts';
import { changeFolder, createFolder, deleteFolder, findFolder, readFolders, ROOT } from './folders.ts';
import { readList } from './list.ts';

type Page = typeof assetLibraryPage;
type Search = v.InferOutput<Page['search']>;
type Form = Readonly<Record<string, string>>;
/** What a URL shows: a folder in the tree that begins with another. */
interface Place {
  rootFolderId: number;
  folderId: number;
}

const dones = ['uploaded', 'created', 'changed', 'deleted'] as const;
type Done = (typeof dones)[number];

async function read(asker: Asker, place: Place, search: Search): Promise<PageResult<Page>> {
  const { visit, services } = asker;
  const all = await readFolders(asker);
  const root = findFolder(all, place.rootFolderId)?.folder;
  // a folder outside its tree is not there
  if (!root || !findFolder(root, place.folderId)) throw notFound();
  const List = await readList(asker, { folderId: place.folderId, search: search.q, page: search.page }, all);
  return {
    data: {
      Kind: 'assetLibrary',
      RootFolderId: place.rootFolderId,
      Folders: root,
      AllFolders: all,
      List,
      Display: search.display === 'table' ? 'table' : 'grid',
      Editing: List.Assets.find(({ AssetId }) => AssetId === search.edit)?.AssetId ?? '',
      Done: dones.find((done) => done === search.done) ?? '',
    },
    meta: {
      Title: List.FolderId === ROOT ? await services.texts.translate(visit.culture, 'AssetLibrary.Title') : List.Name,
      Description: '',
      NoIndex: true,
    },
  };
}

/** A folder's page; the root has the bare path. */
function urlOf({ visit }: Pick<Asker, 'visit'>, place: Place, search: Search = {}): string {
  const { urls } = visit;
  const { rootFolderId, folderId } = place;
  if (folderId === ROOT) return urls.assetLibrary(search);
  return urls.assetLibraryFolder({ rootFolderId: String(rootFolderId), folderId: String(folderId) }, search);
}

/** A folder as a form names it. @throws 422 at the field */
function folderIn(form: Form, field: string): number {
  if (form[field] === '0') return ROOT;
  const parsed = v.safeParse(id, form[field]);
  if (!parsed.success) throw invalid(field, 'Form.Mandatory');
  return parsed.output;
}
function nameIn(form: Form): string {
  const parsed = v.safeParse(text(200), form['Name'] ?? '');
  if (!parsed.success) throw invalid('Name', parsed.issues[0].message);
  return parsed.output;
}
function assetIn(form: Form): string {
  const parsed = v.safeParse(guid, form['AssetId']);
  if (!parsed.success) throw notFound();
  return parsed.output;
}

type Act = (asker: Asker & Pick<Parameters<PageAction<Page>>[0], 'form' | 'uploads'>, place: Place) => Promise<Shows>;
/** What was done, and the folder that is shown afterwards. */
interface Shows {
  done: Done;
  folderId?: number;
}

const acts: Readonly<Record<string, Act>> = {
  upload: async ({ visit, services, form, uploads = [] }, { folderId }) => {
    await addFiles({ visit, services }, { folderId, form, uploads });
    return { done: 'uploaded' };
  },
  createFolder: async ({ visit, services, form }, { folderId }) => {
    await createFolder({ visit, services }, { parentId: folderId, name: nameIn(form) });
    return { done: 'created' };
  },
  changeFolder: async ({ visit, services, form }, { folderId }) => {
    await changeFolder({ visit, services }, { folderId, parentId: folderIn(form, 'ParentId'), name: nameIn(form) });
    return { done: 'changed' };
  },
  deleteFolder: async (asker, { folderId }) => ({ done: 'deleted', folderId: await deleteFolder(asker, folderId) }),
  changeAsset: async ({ visit, services, form }) => {
    const change = { guid: assetIn(form), folderId: folderIn(form, 'InFolderId'), name: nameIn(form) };
    await changeAsset({ visit, services }, change);
    return { done: 'changed' };
  },
  deleteAsset: async ({ visit, services, form }) => {
    await deleteAsset({ visit, services }, assetIn(form));
    return { done: 'deleted' };
  },
};

/** A form's page again, with what it has done. */
const after = (asker: Asker, place: Place, search: Search, { done, folderId = place.folderId }: Shows) => ({
  redirect: urlOf(asker, { ...place, folderId }, { q: search.q, page: search.page, display: search.display, done }),
});

const posted = {
  keep: keepUploads,
  takes: { bytes: libraryLimits.maxTotal + 256 * 1024 },
} as const;
const bare: Place = { rootFolderId: ROOT, folderId: ROOT };

export const libraryPages: ServedPage[] = [
  serves(assetLibraryPage, {
    ...posted,
    read: ({ visit, services, search }) => read({ visit, services }, bare, search),
    actions: Object.fromEntries(
      Object.entries(acts).map(([name, act]): [string, PageAction<typeof assetLibraryPage>] => [
        name,
        async (asked) => after(asked, bare, asked.search, await act(asked, bare)),
      ]),
    ),
  }),
  serves(assetLibraryFolderPage, {
    ...posted,
    read: async ({ visit, services, params, search }) => {
      // choosing the root gives the bare path
      if (params.folderId === ROOT) return { redirect: visit.urls.assetLibrary(), status: 301 };
      return await read({ visit, services }, params, search);
    },
    actions: Object.fromEntries(
      Object.entries(acts).map(([name, act]): [string, PageAction<typeof assetLibraryFolderPage>] => [
        name,
        async (asked) => after(asked, asked.params, asked.search, await act(asked, asked.params)),
      ]),
    ),
  }),
];
