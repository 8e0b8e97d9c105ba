import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AssetFolder, AssetList, LibraryAsset } from '#contract/asset-library.ts';
import { callPaths } from '#contract/call-paths.ts';
import { assetsAPage } from '#rules/asset-library.ts';
import { pageNumberIn, totalPagesOf } from '#rules/pagination.ts';
import { pictureUrl, pictureWidths } from '#rules/pictures.ts';
import { fillPath } from '#rules/urls.ts';
import { assets } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { findFolder, idsBelow, readFolders, ROOT } from './folders.ts';

export type AssetRow = typeof assets.$inferSelect;

/** What is shown: a folder, or what a search finds in it and below. */
export interface AssetView {
  folderId: number;
  search: string | undefined;
  page: string | undefined;
  /** Documents are left out. */
  isOfPictures?: boolean;
}

const isPicture = ({ mime }: AssetRow): boolean => mime.startsWith('image/');

/** The smallest stored width that shows a picture whole, else the largest. */
const widthOf = ({ width }: AssetRow) => pictureWidths.find((known) => known >= width) ?? 1200;

/** A file of the library on the wire. */
function assetOnWire(appPath: string, row: AssetRow, folderName: string): LibraryAsset {
  const { guid, name, mime: _, size, width, height, folderId, createdAt } = row;
  const isImage = isPicture(row);
  return {
    guid,
    AssetId: guid,
    name,
    Name: name,
    OriginalFileName: name,
    Uri: isImage
      ? pictureUrl(appPath, guid, widthOf(row), 'webp')
      : appPath + fillPath(callPaths.libraryFile, { assetId: guid }),
    thumbnail_url: isImage ? pictureUrl(appPath, guid, 320, 'webp') : '',
    size,
    fileType: isImage ? 'Image' : 'Other',
    width,
    height,
    tmpName: '',
    Error: '',
    FolderId: folderId ?? ROOT,
    FolderName: folderName,
    UploadedAt: createdAt.toISOString(),
  };
}

/** Of these folders; the root has the files of no folder. */
const inFolders = (ids: readonly number[]): SQL | undefined =>
  or(inArray(assets.folderId, ids), ids.includes(ROOT) ? isNull(assets.folderId) : undefined);

const wordsIn = (search: string): string[] => search.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 10);

/** A page of the files of a folder, with the folders in it. @throws 404 */
export async function readList(asker: Asker, view: AssetView, tree?: AssetFolder): Promise<AssetList> {
  const { visit, services } = asker;
  const found = findFolder(tree ?? (await readFolders(asker)), view.folderId);
  if (!found) throw notFound();
  const { folder, above } = found;
  const search = (view.search ?? '').trim().slice(0, 100);
  const below = search === '' ? [folder.FolderId] : idsBelow(folder);
  const wanted = and(
    inFolders(below),
    view.isOfPictures ? like(assets.mime, 'image/%') : undefined,
    ...wordsIn(search).map((word) => sql`strpos(lower(${assets.name}), ${word}::text) > 0`),
  );
  const total = await services.db.$count(assets, wanted);
  const pages = totalPagesOf(total, assetsAPage);
  // beyond the last page is the last page: files may have gone meanwhile
  const page = Math.min(pageNumberIn(view.page), pages);
  const rows = await services.db
    .select()
    .from(assets)
    .where(wanted)
    .orderBy(asc(sql`lower(${assets.name})`), asc(assets.id))
    .limit(assetsAPage)
    .offset((page - 1) * assetsAPage);
  const brief = ({ FolderId, Name }: AssetFolder) => ({ FolderId, Name });
  const nameOf = (id: number | null) => findFolder(folder, id ?? ROOT)?.folder.Name ?? folder.Name;
  return {
    ...brief(folder),
    Path: above.map(brief),
    Folders: search === '' ? folder.Children.map(brief) : [],
    Assets: rows.map((row) => assetOnWire(visit.appPath, row, nameOf(row.folderId))),
    Search: search,
    TotalItems: total,
    CurrentPage: page,
    TotalPages: pages,
  };
}

/** One file. @throws 404 */
export async function readAsset(asker: Asker, guid: string): Promise<LibraryAsset> {
  const [row] = await asker.services.db.select().from(assets).where(eq(assets.guid, guid));
  if (!row) throw notFound();
  const found = findFolder(await readFolders(asker), row.folderId ?? ROOT);
  return assetOnWire(asker.visit.appPath, row, found?.folder.Name ?? '');
}
