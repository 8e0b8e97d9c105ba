import { Hono } from 'hono';
import * as v from 'valibot';
import { callPaths } from '#contract/call-paths.ts';
import { listOwnFiles, ownFilesPage, reuseOwnFile as reuseCall } from '#contract/own-files.ts';
import { guid } from '#contract/wire.ts';
import { attachmentStore } from '#server/files/attachments.ts';
import { hasOwnFiles } from '#server/files/own.ts';
import { isPicture } from '#server/files/recognize.ts';
import { thumbnailOf } from '#server/files/pictures.ts';
import { sendFile } from '#server/files/send.ts';
import { inMemory } from '#server/files/store.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { answers } from '#server/http/handler.ts';
import { visitOf } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { findOwnFile, readOwnFiles, reuseOwnFile } from './own-files.ts';

const calls = [
  answers(listOwnFiles, ({ query: { q, page }, visit, services }) =>
    readOwnFiles({ visit, services }, { search: q, page }),
  ),
  answers(reuseCall, ({ params, visit, services }) => reuseOwnFile({ visit, services }, params.fileId)),
];

const page = serves(ownFilesPage, {
  read: async ({ visit, services, search: { q, pagenbr } }) => ({
    data: {
      Kind: 'ownFiles' as const,
      ...(await readOwnFiles({ visit, services }, { search: q, page: pagenbr })),
    },
    meta: { Title: await services.texts.translate(visit.culture, 'OwnFiles.Title'), Description: '', NoIndex: true },
  }),
});

/** A customer's own files, for themselves alone; 404 for anyone else, whoever they are. */
function ownFilesApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const mount = (path: string, isThumbnail: boolean) =>
    app.get(path, async (c) => {
      const asked = v.safeParse(guid, c.req.param('fileId'));
      const visit = await visitOf(c, services);
      // whoever orders for a customer is not the customer
      if (!asked.success || !hasOwnFiles(visit)) throw notFound();
      const { name, type, bytes } = await findOwnFile({ visit, services }, asked.output);
      if (isThumbnail && !isPicture(type)) throw notFound();
      const store = attachmentStore(services.settings);
      const how = { keep: 'private, no-store', name, isSaved: !isPicture(type) };
      if (!isThumbnail) return await sendFile(c, await store.open(asked.output), { ...how, type });
      const whole = await store.at(asked.output, bytes);
      if (!whole) throw notFound();
      const { content } = await thumbnailOf(whole);
      return await sendFile(c, inMemory(content), { ...how, type: 'image/webp' });
    });
  mount(callPaths.ownFileThumbnail, true);
  mount(callPaths.ownFile, false);
  return app;
}

export const routes: Routes = { calls, pages: [page], app: ownFilesApp };
