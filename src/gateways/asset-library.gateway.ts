import type { AssetList } from '#contract/asset-library.ts';
import type { Culture } from '#contract/wire.ts';
import type { LibraryChange, LibraryView } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { abortable } from '#machines/port.ts';
import { assetNameRules, folderNameRules } from '#rules/asset-library.ts';
import { focusSoon } from './focus-soon.gateway.ts';
import type { CallOptions, Http } from './http.ts';
import { requireFields } from './require-fields.ts';

async function apply(
  http: Http,
  culture: Culture,
  { change, view }: { change: LibraryChange; view: LibraryView },
  options: CallOptions,
): Promise<AssetList> {
  const query = {
    culture,
    FolderId: view.folderId,
    ...(view.search === '' ? {} : { q: view.search }),
    ...(view.page > 1 ? { page: String(view.page) } : {}),
  };
  switch (change.kind) {
    case 'createFolder': {
      requireFields(folderNameRules, { Name: change.name }, culture);
      const body = { ParentId: change.parentId, Name: change.name };
      return await http.call('createAssetFolder', { query, body }, options);
    }
    case 'changeFolder': {
      requireFields(folderNameRules, { Name: change.name }, culture);
      const params = { folderId: change.folderId };
      const body = { ParentId: change.parentId, Name: change.name };
      return await http.call('changeAssetFolder', { params, query, body }, options);
    }
    case 'deleteFolder':
      return await http.call('deleteAssetFolder', { params: { folderId: change.folderId }, query }, options);
    case 'changeAsset': {
      requireFields(assetNameRules, { Name: change.name }, culture);
      const params = { assetId: change.assetId };
      const body = { InFolderId: change.folderId, Name: change.name };
      return await http.call('changeAsset', { params, query, body }, options);
    }
    case 'deleteAsset':
      return await http.call('deleteAsset', { params: { assetId: change.assetId }, query }, options);
  }
}

/** Everything that is changed in the library; quiet, since the page says why something was refused. */
export const assetLibraryPorts = (http: Http, culture: Culture) => ({
  changeLibrary: abortable<AssetList, { change: LibraryChange; view: LibraryView }>(({ input, signal }) =>
    apply(http, culture, input, { signal, isQuiet: true }),
  ),
});

/** Focuses the form of a file that has just been opened. */
export const showEditor = (): void => focusSoon('main .library-editor input:not([type="hidden"])');

/** Focuses what opened a file's form. */
export function leaveEditor(assetId: string): void {
  if (assetId !== '') focusSoon(`main [data-edit="${assetId}"]`);
}

/** Closes the form in place that was just used and focuses what opened it. */
export function closeEditor(): void {
  const editor = document.activeElement?.closest<HTMLDetailsElement>('details.library-verb');
  editor?.removeAttribute('open');
  editor?.querySelector('summary')?.focus();
}
