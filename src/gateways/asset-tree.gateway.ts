import type { AssetFolder } from '#contract/asset-library.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import { focusSoon } from './focus-soon.gateway.ts';
import type { Http } from './http.ts';

export const assetTreePorts = (http: Http, culture: Culture) => ({
  readFolders: abortable<AssetFolder, { folderId: number }>(({ input, signal }) =>
    http.call('getAssetFolders', { query: { ...input, culture } }, { signal, isQuiet: true }),
  ),
});

/** What is open, from page to page: every folder has a page of its own. */
let opened: readonly number[] = [];
export const openedBefore = (): readonly number[] => opened;
export const rememberOpen = (open: readonly number[]): void => {
  opened = open;
};

/** Focuses a folder's name. */
export const focusFolder = (folderId: number): void => focusSoon(`main [data-folder="${folderId}"]`);
