import type { AssetFolder } from '#contract/asset-library.ts';
import { treeDepth } from '#rules/asset-library.ts';
import { normalise } from '#rules/search.ts';

/** A folder as a tree shows it: the row's indentation, and what it is beside. */
export interface TreeItem {
  readonly folder: AssetFolder;
  /** From 1. */
  readonly depth: number;
  readonly parentId: number | null;
}

/** The folders above one, from the tree's first down; empty if it is not there. */
function pathTo(root: AssetFolder, folderId: number): readonly AssetFolder[] {
  for (const child of root.Children) {
    if (child.FolderId === folderId) return [root];
    const path = pathTo(child, folderId);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}

const allIn = (root: AssetFolder): readonly AssetFolder[] => [root, ...root.Children.flatMap(allIn)];
const hasChildren = ({ Children }: AssetFolder): boolean => Children.length > 0;

/** Which folders start open: those down to the depth, those opened before, and those above the one that is shown. */
export function openAtStart(root: AssetFolder, folderId: number, opened: readonly number[] = []): readonly number[] {
  const above = new Set([...pathTo(root, folderId).map(({ FolderId }) => FolderId), ...opened]);
  return allIn(root)
    .filter((folder) => hasChildren(folder) && (folder.ItemLevel <= treeDepth || above.has(folder.FolderId)))
    .map(({ FolderId }) => FolderId);
}

/** The folders that can be seen, from top to bottom. */
export function itemsIn(
  root: AssetFolder,
  open: readonly number[],
  depth = 1,
  parentId: number | null = null,
): readonly TreeItem[] {
  const below = open.includes(root.FolderId)
    ? root.Children.flatMap((child) => itemsIn(child, open, depth + 1, root.FolderId))
    : [];
  return [{ folder: root, depth, parentId }, ...below];
}

/** Where a key of the tree leads, by the folder's id; null if it stays. */
export type TreeMove = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

export function folderAfter(items: readonly TreeItem[], from: number, move: TreeMove): number | null {
  const index = items.findIndex(({ folder }) => folder.FolderId === from);
  const at = (place: number) => items[place]?.folder.FolderId ?? null;
  switch (move) {
    case 'next':
      return at(index + 1);
    case 'previous':
      return index > 0 ? at(index - 1) : null;
    case 'first':
      return at(0);
    case 'last':
      return at(items.length - 1);
    case 'in':
      return items[index + 1]?.parentId === from ? at(index + 1) : null;
    case 'out':
      return items[index]?.parentId ?? null;
  }
}

/** The next folder whose name begins with a letter, from the top again after the last; null for none. */
export function folderByLetter(items: readonly TreeItem[], from: number, letter: string): number | null {
  const index = items.findIndex(({ folder }) => folder.FolderId === from);
  const round = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  const found = round.find(({ folder }) => normalise(folder.Name).startsWith(normalise(letter)));
  return found?.folder.FolderId ?? null;
}
