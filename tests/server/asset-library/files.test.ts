import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AssetList, LibraryAsset } from '#contract/asset-library.ts';
import type { Asset } from '#contract/asset.ts';
import type { PageAnswer } from '#contract/page.ts';
import { assets, brands, contentPages, contentPageTexts, productPictures } from '#server/db/schema/index.ts';
import { masterPath } from '#server/pictures/files.ts';
import { problemOf } from '#tests/server/http-shop.ts';
import { png } from '#tests/server/uploads.ts';
import {
  shop,
  editor,
  staff,
  api,
  db,
  read,
  pageOf,
  at,
  fileOf,
  pdf,
  made,
  posted,
  put,
  useLibrary,
} from './library.ts';

useLibrary();

describe('[UP-10, UP-12] files of the library', () => {
  test('a picture becomes a master like those of products, read in every size by everybody', async () => {
    const folder = await made('Photos');
    const file = await put(folder, 'façade.png', await png(900, 300));
    expect(file).toMatchObject({ name: 'façade.png', fileType: 'Image', width: 900, height: 300, tmpName: '' });
    expect(await read<LibraryAsset>(`${api}/assets/${file.AssetId}`)).toEqual(file);
    for (const url of [file.Uri, file.thumbnail_url]) {
      const picture = await shop.person().get(url);
      const { width, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect([picture.status, format, width]).toEqual([200, 'webp', url === file.Uri ? 900 : 320]);
    }
    await editor.send('DELETE', `${api}/assets/${file.AssetId}`);
    expect(existsSync(masterPath(shop.settings.dataDir, file.guid))).toBe(false);
  });

  test('a document is only ever saved, and is gone with its file', async () => {
    const folder = await made('Papiers');
    const file = await put(folder, 'tarif.pdf');
    expect(file).toMatchObject({ fileType: 'Other', thumbnail_url: '', width: 0 });
    const answer = await shop.person().get(file.Uri);
    expect([answer.status, await answer.text(), answer.headers.get('Content-Disposition')]).toEqual([
      200,
      pdf,
      "attachment; filename*=UTF-8''tarif.pdf",
    ]);
    const lying = () => readdir(join(shop.settings.dataDir, 'library'));
    const before = (await lying()).length;
    const gone = await posted(at(folder), [
      ['Do', 'deleteAsset'],
      ['AssetId', file.AssetId],
    ]);
    expect(gone.headers.get('Location')).toBe(`${at(folder)}?done=deleted`);
    expect([(await shop.person().get(file.Uri)).status, (await lying()).length]).toEqual([404, before - 1]);
  });

  test('files sent ahead of the form are taken with their new names, and are their sender’s alone', async () => {
    const folder = await made('Envois');
    const ahead = await posted(at(folder), [['Files', fileOf(pdf, 'a.pdf')]], {
      headers: { Accept: 'application/json' },
    });
    const [{ AssetId } = { AssetId: '' }] = (await ahead.json()) as Asset[];
    const form: [string, string][] = [
      ['Do', 'upload'],
      ['list-assets-orders-assetlibrary', AssetId],
      [`asset-${AssetId}-name`, 'Conditions'],
    ];
    expect((await posted(at(folder), form, { person: staff })).status).toBe(422);
    expect((await posted(at(folder), form)).status).toBe(303);
    expect((await pageOf(at(folder))).List.Assets.map(({ name }) => name)).toEqual(['Conditions.pdf']);
    // taken once
    expect((await posted(at(folder), form)).status).toBe(422);
    const none = await posted(at(folder), [['Do', 'upload']], { headers: { Accept: 'application/json' } });
    expect([none.status, ((await none.json()) as PageAnswer).Form?.Errors]).toEqual([
      422,
      [{ pointer: '/Files', code: 'AssetLibrary.NoFile' }],
    ]);
  });

  test('one that is refused takes none of the others along', async () => {
    const folder = await made('Refus');
    const answer = await posted(at(folder), [
      ['Do', 'upload'],
      ['Files', fileOf(pdf, 'bon.pdf')],
      ['Files', fileOf('MZ', 'mauvais.exe')],
    ]);
    expect([answer.status, (await pageOf(at(folder))).List.TotalItems]).toEqual([422, 0]);
  });

  test('is renamed with its extension, and moved', async () => {
    const [from, to] = [await made('Départ'), await made('Arrivée')];
    const { AssetId } = await put(from, 'note.pdf');
    const answer = await editor.send('PUT', `${api}/assets/${AssetId}?FolderId=${from}`, {
      InFolderId: to,
      Name: 'Note 2',
    });
    expect(((await answer.json()) as AssetList).Assets).toEqual([]);
    expect((await pageOf(at(to))).List.Assets.map(({ name }) => name)).toEqual(['Note 2.pdf']);
    const back = await posted(`${at(to)}?display=table`, [
      ['Do', 'changeAsset'],
      ['AssetId', AssetId],
      ['InFolderId', '0'],
      ['Name', 'note.pdf'],
    ]);
    expect(back.headers.get('Location')).toBe(`${at(to)}?display=table&done=changed`);
  });

  test('is not deleted while a product, a brand or a page uses it, and the refusal names them', async () => {
    const folder = await made('Utilisés');
    const refusalOf = async ({ AssetId }: LibraryAsset) => {
      const answer = await editor.send('DELETE', `${api}/assets/${AssetId}`);
      const { code, Message } = await problemOf(answer);
      return [answer.status, code, Message];
    };
    const inPage = await put(folder, 'page.pdf');
    await db().insert(contentPages).values({ id: 900, code: 'conditions', position: 1 });
    const html = `<a href="${inPage.Uri}">x</a>`;
    // in the other language alone
    await db()
      .insert(contentPageTexts)
      .values([
        { pageId: 900, culture: 'fr', title: 'Nos conditions', slug: 'nos-conditions', html: '' },
        { pageId: 900, culture: 'nl', title: 'Voorwaarden', slug: 'voorwaarden', html },
      ]);
    expect(await refusalOf(inPage)).toEqual([
      409,
      'AssetLibrary.InUse',
      'Ce fichier est utilisé par\u00a0: Nos conditions. Retirez-le d’abord de là.',
    ]);
    const rowOf = async ({ guid }: LibraryAsset) =>
      (await db().select().from(assets).where(eq(assets.guid, guid)))[0]?.id ?? 0;
    const picture = await put(folder, 'produit.png', await png(20, 20));
    const shown = Array.from({ length: 5 }, (_, index) => ({ productId: index + 1, position: 90 }));
    const assetId = await rowOf(picture);
    await db()
      .insert(productPictures)
      .values(shown.map((row) => ({ ...row, assetId })));
    expect(await refusalOf(picture)).toEqual([409, 'AssetLibrary.InUseAndMore', expect.stringMatching(/2 autres/u)]);
    const logo = await put(folder, 'logo.png', await png(20, 20));
    await db()
      .update(brands)
      .set({ logoId: await rowOf(logo) })
      .where(eq(brands.id, 1));
    const [brand] = await db().select().from(brands).where(eq(brands.id, 1));
    expect((await refusalOf(logo))[2]).toContain(brand?.name);
    await db().delete(productPictures).where(eq(productPictures.assetId, assetId));
    expect((await editor.send('DELETE', `${api}/assets/${picture.AssetId}`)).status).toBe(200);
  });
});
