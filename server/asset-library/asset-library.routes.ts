import { Hono } from 'hono';
import * as v from 'valibot';
import * as contract from '#contract/asset-library.ts';
import type { AssetList } from '#contract/asset-library.ts';
import { callPaths } from '#contract/call-paths.ts';
import { guid } from '#contract/wire.ts';
import { videoTypes } from '#rules/videos.ts';
import { sendFile } from '#server/files/send.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { changeAsset, deleteAsset, readDocument } from './files.ts';
import { changeFolder, createFolder, deleteFolder, findFolder, readFolders } from './folders.ts';
import { readAsset, readList } from './list.ts';
import { libraryPages } from './pages.ts';
import { sendVideo } from './send-video.ts';

interface Shown extends Asker {
  query: { FolderId: number; q?: string | undefined; page?: string | undefined };
}
const listOf = ({ query, ...asker }: Shown, folderId = query.FolderId): Promise<AssetList> =>
  readList(asker, { folderId, search: query.q, page: query.page });

const calls = [
  answers(contract.getAssetFolders, async ({ query, ...asker }) => {
    const found = findFolder(await readFolders(asker), query.folderId);
    if (!found) throw notFound();
    return found.folder;
  }),
  answers(contract.getAsset, ({ params, ...asker }) => readAsset(asker, params.assetId)),
  answers(contract.findPictures, ({ query: { FolderId: folderId, q: search, page }, ...asker }) =>
    readList(asker, { folderId, search, page, isOfPictures: true }),
  ),
  answers(contract.createAssetFolder, async ({ body, visit, services, query }) => {
    await createFolder({ visit, services }, { parentId: body.ParentId, name: body.Name });
    return await listOf({ visit, services, query });
  }),
  answers(contract.changeAssetFolder, async ({ params: { folderId }, body, visit, services, query }) => {
    await changeFolder({ visit, services }, { folderId, parentId: body.ParentId, name: body.Name });
    return await listOf({ visit, services, query });
  }),
  answers(contract.deleteAssetFolder, async ({ params: { folderId }, visit, services, query }) => {
    const above = await deleteFolder({ visit, services }, folderId);
    return await listOf({ visit, services, query }, query.FolderId === folderId ? above : query.FolderId);
  }),
  answers(contract.changeAsset, async ({ params, body, visit, services, query }) => {
    await changeAsset({ visit, services }, { guid: params.assetId, folderId: body.InFolderId, name: body.Name });
    return await listOf({ visit, services, query });
  }),
  answers(contract.deleteAsset, async ({ params, visit, services, query }) => {
    await deleteAsset({ visit, services }, params.assetId);
    return await listOf({ visit, services, query });
  }),
];

/** The library's documents, for everybody who has their URL: pages link to them. Pictures have URLs of their own. */
function documentsApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(callPaths.libraryFile, async (c) => {
    const asked = v.safeParse(guid, c.req.param('assetId'));
    const found = asked.success ? await readDocument(services, asked.output) : null;
    if (!found) throw notFound();
    const { mime: type, name } = found.row;
    // it may be deleted, but never changes
    const how = { type, keep: 'public, max-age=3600', name };
    return videoTypes.includes(type)
      ? await sendVideo(c, found.stored, how)
      : await sendFile(c, found.stored, { ...how, isSaved: true });
  });
  return app;
}

export const routes: Routes = { calls, pages: libraryPages, app: documentsApp };
