import * as v from 'valibot';
import { asset } from './asset.ts';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { culture, guid, id, text } from './wire.ts';

/** A folder with the folders in it, by name; the root, which holds all of them, has the id 0. */
export interface AssetFolder {
  FolderId: number;
  Name: string;
  /** 0 for the root, 1 for the folders in it, and so on. */
  ItemLevel: number;
  Children: AssetFolder[];
}
export const assetFolder: v.GenericSchema<AssetFolder> = v.object({
  FolderId: v.number(),
  Name: v.string(),
  ItemLevel: v.number(),
  Children: v.array(v.lazy(() => assetFolder)),
});

/** A folder's id, or 0 for the root. */
const folderId = v.union([id, v.literal(0), v.pipe(v.literal('0'), v.transform(Number))], 'Form.Mandatory');

const libraryAsset = v.object({
  ...asset.entries,
  FolderId: v.number(),
  /** The folder's name: a search lists those of several folders. */
  FolderName: v.string(),
  /** ISO 8601. */
  UploadedAt: v.string(),
});
export type LibraryAsset = v.InferOutput<typeof libraryAsset>;

/** The files of a folder, or those that a search finds in it and in the folders below. */
const assetList = v.object({
  FolderId: v.number(),
  Name: v.string(),
  /** The folders above it, from the root down. */
  Path: v.array(v.object({ FolderId: v.number(), Name: v.string() })),
  /** The folders in it. */
  Folders: v.array(v.object({ FolderId: v.number(), Name: v.string() })),
  Assets: v.array(libraryAsset),
  Search: v.string(),
  TotalItems: v.number(),
  CurrentPage: v.number(),
  TotalPages: v.number(),
});
export type AssetList = v.InferOutput<typeof assetList>;

/** The list that is shown, and answered anew after a change. */
const shown = {
  culture: v.optional(culture, 'fr'),
  FolderId: v.optional(folderId, 0),
  q: one,
  page: one,
};
const path = '/api/v1/assetslibrary';
/** A list that is left shows the folder above instead. */
const changed = { answer: assetList, may: 'editor', query: v.object(shown) } as const;

export const getAssetFolders = endpoint({
  id: 'getAssetFolders',
  what: 'A folder of the asset library with all folders below it; the root without `folderId`. For editors and staff.',
  method: 'GET',
  path: `${path}/folders/hierarchy`,
  may: 'editor',
  query: v.object({ folderId: v.optional(folderId, 0), culture: v.optional(culture, 'fr') }),
  answer: assetFolder,
  problems: [404],
});

export const getAsset = endpoint({
  id: 'getAsset',
  what: 'A file of the asset library. For editors and staff.',
  method: 'GET',
  path: `${path}/assets/:assetId`,
  may: 'editor',
  params: v.object({ assetId: guid }),
  query: v.object({ culture: v.optional(culture, 'fr') }),
  answer: libraryAsset,
  problems: [404],
});

export const findPictures = endpoint({
  id: 'findPictures',
  what: 'The pictures of a folder of the asset library, to choose from; with `q` those that a search finds in it and below. For editors and staff.',
  method: 'GET',
  path: `${path}/pictures`,
  may: 'editor',
  query: v.object(shown),
  answer: assetList,
  problems: [404],
});

export const createAssetFolder = endpoint({
  ...changed,
  id: 'createAssetFolder',
  what: 'Makes an empty folder in another one (0: the root). 409 for too many, 422 for a name that is taken there, and below the deepest level.',
  method: 'POST',
  path: `${path}/folders`,
  body: v.object({ ParentId: folderId, Name: text(200) }),
  problems: [404, 409, 422],
});

export const changeAssetFolder = endpoint({
  ...changed,
  id: 'changeAssetFolder',
  what: 'Renames a folder and puts it into another one, with all that is in it. Never into itself or a folder below it (422).',
  method: 'PUT',
  // not below `folders`, where the hierarchy is
  path: `${path}/folder/:folderId`,
  params: v.object({ folderId: id }),
  body: v.object({ ParentId: folderId, Name: text(200) }),
  problems: [404, 422],
});

export const deleteAssetFolder = endpoint({
  ...changed,
  id: 'deleteAssetFolder',
  what: 'Deletes a folder; 409 unless it is empty.',
  method: 'DELETE',
  // not below `folders`, where the hierarchy is
  path: `${path}/folder/:folderId`,
  params: v.object({ folderId: id }),
  problems: [404, 409],
});

export const changeAsset = endpoint({
  ...changed,
  id: 'changeAsset',
  what: 'Renames a file and puts it into a folder.',
  method: 'PUT',
  path: `${path}/assets/:assetId`,
  params: v.object({ assetId: guid }),
  // not `FolderId`, which is the folder that is shown
  body: v.object({ InFolderId: folderId, Name: text(200) }),
  problems: [404, 422],
});

export const deleteAsset = endpoint({
  ...changed,
  id: 'deleteAsset',
  what: 'Deletes a file for good; 409 while a product, category, brand, page, news post or banner uses it, with their names.',
  method: 'DELETE',
  path: `${path}/assets/:assetId`,
  params: v.object({ assetId: guid }),
  problems: [404, 409],
});

const described = {
  may: 'editor',
  /** `display` is `grid` or `table`. */
  search: v.object({ q: one, page: one, display: one, edit: one, done: one }),
  data: v.object({
    Kind: v.literal('assetLibrary'),
    /** The folder from which the tree begins; 0 for all of them. */
    RootFolderId: v.number(),
    /** The tree. */
    Folders: assetFolder,
    /** Where files and folders can be put. */
    AllFolders: assetFolder,
    List: assetList,
    Display: v.picklist(['grid', 'table']),
    /** The file whose form is open; '' for none. */
    Editing: v.string(),
    /** What a plain form has done; '' for nothing. */
    Done: v.picklist(['', 'uploaded', 'created', 'changed', 'deleted']),
  }),
  /** `upload` comes with files, or names those that were sent ahead. */
  actions: ['upload', 'createFolder', 'changeFolder', 'deleteFolder', 'changeAsset', 'deleteAsset'],
  texts: ['AssetLibrary', 'File', 'Upload'],
} as const;

/** The files that are in no folder, and all folders. */
export const assetLibraryPage = definePage({ id: 'assetLibrary', params: nothing, ...described });
export type AssetLibraryPageData = v.InferOutput<typeof assetLibraryPage.data>;

/** The files of a folder. */
export const assetLibraryFolderPage = definePage({
  id: 'assetLibraryFolder',
  params: v.object({ rootFolderId: folderId, folderId }),
  ...described,
});
