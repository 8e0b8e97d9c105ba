import type { AssetLibraryPageData } from '#contract/asset-library.ts';
import { assetTreePorts, focusFolder, openedBefore, rememberOpen } from '#gateways/asset-tree.gateway.ts';
import type { AssetTreeInput } from '#machines/assetTree/assetTree.machine.ts';
import { assetTreeMachine } from '#machines/assetTree/assetTree.machine.ts';
import { composed } from '../composed.ts';

/** The tree of the library's folders. */
export const assetTreeFlow = composed((http, culture) =>
  assetTreeMachine.provide({
    actors: assetTreePorts(http, culture),
    actions: {
      showFocus: (_, { folderId }) => focusFolder(folderId),
      rememberOpen: (_, { open }) => rememberOpen(open),
    },
  }),
);

/** The tree of a page, with what was open on the page before. */
export const treeInput = ({ Folders, List }: AssetLibraryPageData): AssetTreeInput => ({
  root: Folders,
  folderId: List.FolderId,
  opened: openedBefore(),
});
