import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';
import { cropSizeAt, focusArea, focusChoose, forgetPicture, imageCropPorts } from '#gateways/image-crop.gateway.ts';
import { limitsAt, takeChosen } from '#gateways/upload-list.gateway.ts';
import { choose, letGo, uploadFocus, uploadPorts } from '#gateways/upload.gateway.ts';
import { imageCropMachine } from '#machines/imageCrop/imageCrop.machine.ts';
import type { ImageCropActor } from '#machines/imageCrop/imageCrop.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadTarget } from '#machines/upload/upload.machine.ts';
import type { PixelSize } from '#rules/crop.ts';
import type { UploadLimits } from '#rules/uploads.ts';
import { composed } from '../composed.ts';

/** The picture of a form. */
const imageCropFlow = composed((http, culture) =>
  imageCropMachine.provide({
    actors: {
      ...imageCropPorts(http, culture),
      upload: uploadMachine.provide({ actors: uploadPorts({ http, culture }), actions: uploadFocus }),
    },
    actions: {
      focusChoose,
      focusArea,
      letGo: (_, { file }) => {
        if (file) letGo(file.key);
      },
      forget: (_, { asset }) => forgetPicture(http, asset),
    },
  }),
);

/** The picture of a form; it takes over the plain field's limits and crop size, and what was chosen in it before. */
export const imageCropOf =
  (target: UploadTarget, { limits, size }: { limits: UploadLimits; size: PixelSize }) =>
  (http: Http, culture: Culture) => ({
    logic: imageCropFlow(http, culture),
    input: {
      target,
      limits: limitsAt(target.field, limits),
      size: cropSizeAt(target.field, size),
      file: takeChosen(target.field)[0] ?? null,
    },
  });

/** Gives the flow a file of the browser, which it knows by name alone; of several the first. */
export function choosePicture(flow: ImageCropActor, files: readonly File[]): void {
  const [file] = choose(files.slice(0, 1));
  if (file) flow.send({ type: 'picture.choose', file });
}
