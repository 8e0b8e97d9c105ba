import { eq, inArray, sql } from 'drizzle-orm';
import type { AssetFolder } from '#contract/asset-library.ts';
import type { Culture } from '#contract/wire.ts';
import { folderNameRules, foldersDeep, foldersMost } from '#rules/asset-library.ts';
import { checkForm } from '#rules/forms.ts';
import { normalise } from '#rules/search.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { assets, folders } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { invalid, notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';

type FolderRow = typeof folders.$inferSelect;

/** The root's id, which no row has: what is in it has no folder. */
export const ROOT = 0;

const readRows = (db: Db | Tx): Promise<FolderRow[]> => db.select().from(folders);

/** Folders are few and change seldom: whoever changes them waits for whoever does. */
const lockFolders = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('asset folders', 0))`);

const childrenOf = (rows: readonly FolderRow[], id: number): FolderRow[] =>
  rows.filter(({ parentId }) => (parentId ?? ROOT) === id);

const collators: Readonly<Record<Culture, Intl.Collator>> = {
  fr: new Intl.Collator('fr', { numeric: true }),
  nl: new Intl.Collator('nl', { numeric: true }),
};

function branch(rows: readonly FolderRow[], { id, name, level }: Branch, culture: Culture): AssetFolder {
  const children = childrenOf(rows, id).map((row) => ({ id: row.id, name: row.name[culture], level: level + 1 }));
  return {
    FolderId: id,
    Name: name,
    ItemLevel: level,
    Children: children
      .toSorted((one, other) => collators[culture].compare(one.name, other.name))
      .map((child) => branch(rows, child, culture)),
  };
}
interface Branch {
  id: number;
  name: string;
  level: number;
}

const treeOf = (rows: readonly FolderRow[], culture: Culture, name = ''): AssetFolder =>
  branch(rows, { id: ROOT, name, level: 0 }, culture);

/** All folders in the culture of the request, below the root. */
export async function readFolders({ visit, services }: Asker): Promise<AssetFolder> {
  const name = await services.texts.translate(visit.culture, 'AssetLibrary.Root');
  return treeOf(await readRows(services.db), visit.culture, name);
}

/** A folder of a tree, with those above it from the root down; null if it is not there. */
export function findFolder(
  tree: AssetFolder,
  id: number,
  above: readonly AssetFolder[] = [],
): { folder: AssetFolder; above: readonly AssetFolder[] } | null {
  if (tree.FolderId === id) return { folder: tree, above };
  for (const child of tree.Children) {
    const found = findFolder(child, id, [...above, tree]);
    if (found) return found;
  }
  return null;
}

/** A folder's id and those of all folders below it. */
export const idsBelow = ({ FolderId, Children }: AssetFolder): number[] => [FolderId, ...Children.flatMap(idsBelow)];

/** How many levels a folder and those below it take up. */
const heightOf = ({ Children }: AssetFolder): number => 1 + Math.max(0, ...Children.map(heightOf));

/** Refuses a name that a folder beside it has already. @throws 422 at `Name` */
function requireFreeName(parent: AssetFolder, name: string, ownId: number | null): void {
  const isTaken = parent.Children.some(
    ({ FolderId, Name }) => FolderId !== ownId && normalise(Name) === normalise(name),
  );
  if (isTaken) throw invalid('Name', 'AssetLibrary.NameTaken');
}

/** Makes a folder and returns its id. @throws 404, 409 for too many, 422 */
export async function createFolder(
  asker: Asker,
  { parentId, name }: { parentId: number; name: string },
): Promise<number> {
  refuseFields(checkForm(folderNameRules, { Name: name }, asker.visit.culture));
  return await asker.services.db.transaction(async (tx) => {
    await lockFolders(tx);
    const tree = treeOf(await readRows(tx), asker.visit.culture);
    const found = findFolder(tree, parentId);
    if (!found) throw notFound();
    if (idsBelow(tree).length > foldersMost) throw new ShopProblem(409, { code: 'AssetLibrary.TooManyFolders' });
    const level = found.above.length + 1;
    if (level > foldersDeep) throw invalid('ParentId', 'AssetLibrary.TooDeep', { most: foldersDeep });
    requireFreeName(found.folder, name, null);
    const [made] = await tx
      .insert(folders)
      .values({ parentId: parentId === ROOT ? null : parentId, name: { fr: name, nl: name }, level })
      .returning({ id: folders.id });
    return made?.id ?? ROOT;
  });
}

/** Renames a folder and puts it into another one, with all that is in it. @throws 404, 422 */
export async function changeFolder(
  asker: Asker,
  { folderId, parentId, name }: { folderId: number; parentId: number; name: string },
): Promise<void> {
  const { culture } = asker.visit;
  refuseFields(checkForm(folderNameRules, { Name: name }, culture));
  await asker.services.db.transaction(async (tx) => {
    await lockFolders(tx);
    const rows = await readRows(tx);
    const row = rows.find(({ id }) => id === folderId);
    const tree = treeOf(rows, culture);
    const own = findFolder(tree, folderId);
    const parent = findFolder(tree, parentId);
    if (!row || !own || !parent) throw notFound();
    if (idsBelow(own.folder).includes(parentId)) throw invalid('ParentId', 'AssetLibrary.IntoItself');
    if (parent.above.length + heightOf(own.folder) > foldersDeep)
      throw invalid('ParentId', 'AssetLibrary.TooDeep', { most: foldersDeep });
    requireFreeName(parent.folder, name, folderId);
    // one that was never translated is called the same in both languages
    const isTranslated = row.name.fr !== row.name.nl;
    await tx
      .update(folders)
      .set({
        parentId: parentId === ROOT ? null : parentId,
        name: isTranslated ? { ...row.name, [culture]: name } : { fr: name, nl: name },
      })
      .where(eq(folders.id, folderId));
    const by = parent.above.length + 1 - row.level;
    if (by !== 0)
      await tx
        .update(folders)
        .set({ level: sql`${folders.level} + ${by}::int` })
        .where(inArray(folders.id, idsBelow(own.folder)));
  });
}

/** Deletes an empty folder and returns the one above it. @throws 404, 409 unless it is empty */
export async function deleteFolder(asker: Asker, folderId: number): Promise<number> {
  return await asker.services.db.transaction(async (tx) => {
    await lockFolders(tx);
    const found = findFolder(treeOf(await readRows(tx), asker.visit.culture), folderId);
    if (!found || folderId === ROOT) throw notFound();
    // whoever puts a file into it locks it first
    await tx.select().from(folders).where(eq(folders.id, folderId)).for('update');
    const [file] = await tx.select({ id: assets.id }).from(assets).where(eq(assets.folderId, folderId)).limit(1);
    if (found.folder.Children.length > 0 || file) throw new ShopProblem(409, { code: 'AssetLibrary.NotEmpty' });
    await tx.delete(folders).where(eq(folders.id, folderId));
    return found.above.at(-1)?.FolderId ?? ROOT;
  });
}
