import type { Asset } from '#contract/asset.ts';
import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';
import {
  chosenBefore,
  focusBeside,
  forgetFiles,
  limitsAt,
  stillKept,
  takeChosen,
} from '#gateways/upload-list.gateway.ts';
import { choose, showPreview, uploadFocus, uploadPorts } from '#gateways/upload.gateway.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadTarget } from '#machines/upload/upload.machine.ts';
import { uploadListMachine } from '#machines/uploadList/uploadList.machine.ts';
import type { UploadListActor } from '#machines/uploadList/uploadList.machine.ts';
import type { UploadLimits } from '#rules/uploads.ts';
import { composed } from '../composed.ts';

/** A form's list of files. */
const uploadListFlow = composed((http, culture) =>
  uploadListMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: uploadPorts({ http, culture }),
        actions: { ...uploadFocus, showPreview },
      }),
    },
    actions: {
      moveFocus: (_, { key }) => focusBeside(key),
      leaveFormer: (_, { files }) => {
        for (const { key } of files) focusBeside(key);
      },
      forget: (_, { files }) =>
        forgetFiles((tmpName) => http.call('forgetUpload', { params: { tmpName } }, { isQuiet: true }), files),
    },
  }),
);

/**
 * A form's list of files; it takes over the plain field's limits, what was chosen in it before, and the files of a plain
 * form that was refused, or that offers what was sent before.
 */
export const uploadListOf =
  (target: UploadTarget, limits: UploadLimits, kept: readonly Asset[] = [], before: readonly Asset[] = []) =>
  (http: Http, culture: Culture) => ({
    logic: uploadListFlow(http, culture),
    input: {
      target,
      limits: limitsAt(target.field, limits),
      files: [...stillKept(kept), ...chosenBefore(target.widget, before), ...takeChosen(target.field)],
    },
  });

/** Puts the browser's files into a list, which knows them by name alone. */
export function addFiles(flow: UploadListActor, files: readonly File[]): void {
  if (files.length > 0) flow.send({ type: 'files.add', files: choose(files) });
}
