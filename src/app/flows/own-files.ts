import { ownFilesPorts, showOwnFilesSearch } from '#gateways/own-files.gateway.ts';
import { ownFilesMachine } from '#machines/ownFiles/ownFiles.machine.ts';
import type { UploadListActor } from '#machines/uploadList/uploadList.machine.ts';
import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';
import { alreadyThere } from '#rules/uploads.ts';

/** The dialog in which files for a form's list are chosen from those that the customer sent before. */
export const ownFilesFor = (list: UploadListActor) => (http: Http, culture: Culture) =>
  ownFilesMachine.provide({
    actors: ownFilesPorts(http, culture),
    actions: {
      give: (_, { asset }) => list.send({ type: 'files.add', files: [alreadyThere(asset)] }),
      showSearch: showOwnFilesSearch,
    },
  });
