import type { Asset } from '#contract/asset.ts';
import type { OwnFileList } from '#contract/own-files.ts';
import type { Culture } from '#contract/wire.ts';
import type { OwnFilesView } from '#machines/ownFiles/ownFiles.machine.ts';
import { abortable } from '#machines/port.ts';
import { focusSoon } from './focus-soon.gateway.ts';
import type { Http } from './http.ts';

/** The customer's files; quiet, since the dialog says why something was refused. */
export const ownFilesPorts = (http: Http, culture: Culture) => ({
  listFiles: abortable<OwnFileList, OwnFilesView>(({ input: { search, page }, signal }) => {
    const query = { culture, ...(search === '' ? {} : { q: search }), ...(page > 1 ? { page: String(page) } : {}) };
    return http.call('listOwnFiles', { query }, { signal, isQuiet: true });
  }),
  reuseFile: abortable<Asset, { fileId: string }>(({ input: { fileId }, signal }) =>
    http.call('reuseOwnFile', { params: { fileId }, query: { culture } }, { signal, isQuiet: true }),
  ),
});

/** Focuses the dialog's search. */
export const showOwnFilesSearch = (): void => focusSoon('[data-modal="ownFiles"] input[type="search"]');
