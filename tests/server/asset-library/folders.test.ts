import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AssetList } from '#contract/asset-library.ts';
import { foldersDeep } from '#rules/asset-library.ts';
import { assets, folders } from '#server/db/schema/index.ts';
import { customerOf, pointersOf, problemOf } from '#tests/server/http-shop.ts';
import type { Person } from '#tests/shop.ts';
import { shop, editor, staff, api, bare, db, pageOf, treeOf, at, made, posted, put, useLibrary } from './library.ts';

useLibrary();

describe('[UP-09, UP-10] the tree of folders', () => {
  test('has all folders by name, with their levels; a part of it begins with any folder', async () => {
    const outer = await made('Vitrines');
    await made('Zinc', outer);
    const inner = await made('Été', outer);
    const tree = await treeOf();
    expect([tree.FolderId, tree.ItemLevel, tree.Name]).toEqual([0, 0, 'Médiathèque']);
    const own = tree.Children.find(({ FolderId }) => FolderId === outer);
    expect(own?.Children.map(({ Name, ItemLevel }) => [Name, ItemLevel])).toEqual([
      ['Été', 2],
      ['Zinc', 2],
    ]);
    expect(await treeOf(`?folderId=${outer}`)).toEqual(own);
    expect((await treeOf('?culture=nl')).Name).toBe('Mediabibliotheek');
    expect((await pageOf(at(inner, outer))).Folders).toEqual(own);
    // a folder outside of the tree that its URL names
    expect((await editor.get(at(outer, inner))).status).toBe(404);
  });

  test('folders are renamed and moved with all that is in them, never into themselves, and no two are called the same', async () => {
    const [one, two] = [await made('Un'), await made('Deux')];
    const deep = await made('Trois', one);
    const change = (folderId: number, body: object) =>
      editor.send('PUT', `${api}/folder/${folderId}?FolderId=${two}`, body);
    const into = async (folderId: number, ParentId: number, Name: string) => {
      const answer = await change(folderId, { ParentId, Name });
      return answer.status === 200 ? 200 : [answer.status, ...pointersOf(await problemOf(answer))];
    };
    expect(await into(one, deep, 'Un')).toEqual([422, '/ParentId']);
    expect(await into(one, one, 'Un')).toEqual([422, '/ParentId']);
    expect(await into(one, 0, 'dEUX')).toEqual([422, '/Name']);
    expect(await into(one, two, 'Premier')).toBe(200);
    const tree = await treeOf(`?folderId=${two}`);
    expect(tree.Children[0]).toMatchObject({ FolderId: one, Name: 'Premier', ItemLevel: 2 });
    expect(tree.Children[0]?.Children[0]).toMatchObject({ FolderId: deep, ItemLevel: 3 });
    const levels = await db().select().from(folders).where(eq(folders.id, deep));
    expect(levels[0]?.level).toBe(3);
  });

  test('a name given in one language leaves the other one’s', async () => {
    const [row] = await db()
      .insert(folders)
      .values({ name: { fr: 'Lampes', nl: 'Lampen' }, level: 1 })
      .returning();
    await editor.send('PUT', `${api}/folder/${row?.id}`, { ParentId: 0, Name: 'Luminaires' });
    const namesIn = async (culture: string) => (await treeOf(`?culture=${culture}`)).Children.map(({ Name }) => Name);
    expect([await namesIn('fr'), await namesIn('nl')]).toEqual([
      expect.arrayContaining(['Luminaires']),
      expect.arrayContaining(['Lampen']),
    ]);
  });

  test('they end at a depth, also when a branch is moved', async () => {
    let parent = 0;
    for (let level = 1; level <= foldersDeep; level++) parent = await made(`Niveau ${level}`, parent);
    const answer = await editor.send('POST', `${api}/folders`, { Name: 'x', ParentId: parent });
    expect([answer.status, pointersOf(await problemOf(answer))]).toEqual([422, ['/ParentId']]);
    const loose = await made('Libre');
    const moved = await editor.send('PUT', `${api}/folder/${loose}`, { Name: 'Libre', ParentId: parent });
    expect(moved.status).toBe(422);
  });

  test('only an empty one is deleted, and the one above it is shown then', async () => {
    const outer = await made('Boîte');
    const inner = await made('Tiroir', outer);
    const { AssetId } = await put(inner, 'tiroir.pdf');
    const drop = (id: number) => editor.send('DELETE', `${api}/folder/${id}?FolderId=${id}`);
    expect([(await drop(outer)).status, (await problemOf(await drop(inner))).code]).toEqual([
      409,
      'AssetLibrary.NotEmpty',
    ]);
    await editor.send('DELETE', `${api}/assets/${AssetId}`);
    const answer = await drop(inner);
    expect([answer.status, ((await answer.json()) as AssetList).FolderId]).toEqual([200, outer]);
    // without JavaScript
    const form = await posted(at(outer), [['Do', 'deleteFolder']]);
    expect([form.status, form.headers.get('Location')]).toEqual([303, `${bare}?done=deleted`]);
  });
});

describe('[UP-10] the list of a folder', () => {
  test('has its files by name, page by page; the root has the bare path', async () => {
    const folder = await made('Beaucoup');
    const names = Array.from({ length: 30 }, (_, index) => `f-${String(index).padStart(2, '0')}.pdf`);
    await db()
      .insert(assets)
      .values(
        names
          .toReversed()
          .map((name) => ({ folderId: folder, name, fileName: name, mime: 'application/pdf', size: 1 })),
      );
    const first = (await pageOf(at(folder))).List;
    expect([first.TotalItems, first.TotalPages, first.CurrentPage]).toEqual([30, 2, 1]);
    const second = (await pageOf(`${at(folder)}?page=2`)).List;
    expect([...first.Assets, ...second.Assets].map(({ name }) => name)).toEqual(names);
    expect((await pageOf(`${at(folder)}?page=9`)).List.CurrentPage).toBe(2);
    expect(first.Path).toEqual([{ FolderId: 0, Name: 'Médiathèque' }]);
    const root = await editor.get(`${bare}/0/0`);
    expect([root.status, root.headers.get('Location')]).toEqual([301, bare]);
    const { TotalItems: before, ...top } = (await pageOf(bare)).List;
    expect(top).toMatchObject({ FolderId: 0, Path: [] });
    // a file of no folder is the root's; one of a folder is not
    await put(0, 'racine.pdf');
    await put(folder, 'feuille.pdf');
    const { TotalItems, Assets } = (await pageOf(bare)).List;
    expect(TotalItems).toBe(before + 1);
    expect(Assets.map(({ name }) => name)).toContain('racine.pdf');
    expect((await editor.get(`${bare}/0/2000000000`)).status).toBe(404);
  });

  test('a search finds every word of a name, in the folder and below it only', async () => {
    const outer = await made('Recherche');
    const inner = await made('Dessous', outer);
    await put(outer, 'Plan de la boutique.pdf');
    await put(inner, 'Plan du stock.pdf');
    const found = async (folder: number, q: string) =>
      (await pageOf(`${at(folder)}?q=${q}`)).List.Assets.map(({ name, FolderName }) => [name, FolderName]);
    expect(await found(outer, 'PLAN')).toEqual([
      ['Plan de la boutique.pdf', 'Recherche'],
      ['Plan du stock.pdf', 'Dessous'],
    ]);
    expect(await found(outer, 'plan+stock')).toEqual([['Plan du stock.pdf', 'Dessous']]);
    expect(await found(inner, 'boutique')).toEqual([]);
  });

  test('is for editors and staff alone: customers are refused, and visitors asked to sign in', async () => {
    const { person: customer } = await customerOf(shop);
    const statuses = async (person: Person) =>
      await Promise.all([bare, `${api}/folders/hierarchy`].map(async (path) => (await person.get(path)).status));
    expect(await statuses(staff)).toEqual([200, 200]);
    expect(await statuses(editor)).toEqual([200, 200]);
    expect(await statuses(customer)).toEqual([403, 403]);
    expect(await statuses(shop.person())).toEqual([401, 401]);
    expect((await customer.send('POST', `${api}/folders`, { Name: 'x', ParentId: 0 })).status).toBe(403);
  });
});
