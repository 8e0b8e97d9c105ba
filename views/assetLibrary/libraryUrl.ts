import type { Urls } from '#rules/urls.ts';

/** The page of a folder, in the tree that begins with `root`; the root of all has the bare path. */
export const libraryUrl = (
  urls: Urls,
  root: number,
  folderId: number,
  search: Readonly<Record<string, string | undefined>> = {},
): string =>
  folderId === 0
    ? urls.assetLibrary(search)
    : urls.assetLibraryFolder({ rootFolderId: String(root), folderId: String(folderId) }, search);
