import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssetList } from '#contract/asset-library.ts';
import type { DeskPostPageData } from '#contract/desk-posts.ts';
import type { PageAnswer } from '#contract/page.ts';
import { assets, folders } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { signedInAs } from '../signed-in-as.ts';

let shop: TestShop;
let editor: Person;
beforeAll(async () => {
  shop = await openTestShop();
  editor = await signedInAs(shop, 'editor');
});
afterAll(() => shop.close());

const desk = async (id: number) =>
  ((await (await editor.get(`/fr/desk/posts/${id}`)).json()) as PageAnswer<DeskPostPageData>).Page;
/** A draft with a picture; its number. */
async function draftWith(PictureId: string): Promise<number> {
  const answer = await editor.post('/fr/desk/posts/0', {
    Do: 'save',
    TitleFr: 'Un four à pain',
    SummaryFr: 'Il cuit.',
    BodyFr: '<p>Venez.</p>',
    TitleNl: 'Een broodoven',
    SummaryNl: 'Hij bakt.',
    BodyNl: '<p>Kom.</p>',
    CategoryId: '1',
    Day: '2026-01-05',
    PictureId,
  });
  expect(answer.status).toBe(303);
  return Number(/posts\/(\d+)/u.exec(answer.headers.get('location') ?? '')?.[1]);
}

test('[UP-10] the picture of a post, a draft too, is not deleted from the library', async () => {
  const db = shop.services.db;
  const [copy] = await db
    .insert(assets)
    .values({ name: 'four', fileName: 'four.webp', mime: 'image/webp', size: 1 })
    .returning();
  const draft = await draftWith(copy?.guid ?? '');
  const remove = () => editor.send('DELETE', `/api/v1/assetslibrary/assets/${copy?.guid}?culture=fr`);
  const refused = await remove();
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Un four à pain')]);
  await editor.post(`/fr/desk/posts/${draft}`, { Do: 'remove', Version: '1' });
  expect((await remove()).status).toBe(200);
});

test('[UP-16] a plain list has the latest pictures alone, and the post’s own; the library’s are found by folder and name', async () => {
  const { db } = shop.services;
  const file = (name: string, more: Partial<typeof assets.$inferInsert> = {}) => ({
    name,
    fileName: name,
    mime: 'image/webp',
    size: 1,
    ...more,
  });
  const [folder] = await db
    .insert(folders)
    .values({ name: { fr: 'Fournil', nl: 'Bakkerij' }, level: 1 })
    .returning();
  const folderId = folder?.id ?? 0;
  const old = new Date('2020-01-01');
  const [oven] = await db
    .insert(assets)
    .values([
      file('Four ancien', { folderId, createdAt: old }),
      file('Plan du four', { folderId, mime: 'application/pdf' }),
    ])
    .returning();
  const latest = (await desk(0)).Pictures.map(({ Name }) => Name);
  expect([latest.length, latest.includes('Four ancien'), latest.includes('Plan du four')]).toEqual([200, false, false]);
  const id = await draftWith(oven?.guid ?? '');
  expect((await desk(id)).Pictures).toContainEqual({ AssetId: oven?.guid, Name: 'Four ancien' });

  const pictures = async (query: string) =>
    (await (await editor.get(`/api/v1/assetslibrary/pictures?culture=fr&${query}`)).json()) as AssetList;
  const names = async (query: string) => (await pictures(query)).Assets.map(({ name }) => name);
  expect(await names(`FolderId=${folderId}`)).toEqual(['Four ancien']);
  expect(await names(`FolderId=0&q=FOUR%20anc`)).toEqual(['Four ancien']);
  expect(await names(`FolderId=${folderId}&q=girafe`)).toEqual([]);
  const all = await pictures('FolderId=0&q=e&page=2');
  expect([all.CurrentPage, all.Assets.length, all.Assets.every(({ fileType }) => fileType === 'Image')]).toEqual([
    2,
    24,
    true,
  ]);
});
