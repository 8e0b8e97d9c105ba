import * as v from 'valibot';
import { asset } from './asset.ts';
import { endpoint } from './endpoint.ts';
import { culture, guid } from './wire.ts';

/** Where whoever sent a file reads it, and a small picture of it; and where the rest of one that was begun is sent. */
export const uploadPaths = {
  file: '/assets/uploads/:tmpName',
  thumbnail: '/assets/uploads/:tmpName/thumbnail',
  begun: '/assets/uploads/begun/:guid',
} as const;

/** Names a file that was sent and is not yet part of anything: 256 random bits. */
export const tmpName = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const forgetUpload = endpoint({
  id: 'forgetUpload',
  what: 'Deletes a file that the asker sent and that no form has taken. One that is not there is forgotten already.',
  method: 'DELETE',
  path: '/api/v1/uploads/:tmpName',
  params: v.object({ tmpName }),
  answer: v.object({}),
});

export const finishUpload = endpoint({
  id: 'finishUpload',
  what: 'Makes a file whose bytes were all sent with the tus protocol (https://tus.io/protocols/resumable-upload) one of the files that were sent ahead of a form. The upload is begun at the URL of the form’s page with `Upload-Metadata` `filename` and `key`. `Error` says why the file is refused; 404 for somebody else’s, 409 while bytes are missing. It can be called again.',
  method: 'POST',
  path: '/api/v1/uploads/begun/:guid/finish',
  params: v.object({ guid }),
  query: v.object({ culture: v.optional(culture, 'fr') }),
  answer: asset,
  problems: [404, 409],
});

const pixels = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

/** What became of a crop: the cropped picture, or why there is none, in the culture of the request. */
export const cropped = v.union([asset, v.object({ Error: v.pipe(v.string(), v.minLength(1)) })]);
export type Cropped = v.InferOutput<typeof cropped>;

export const cropUpload = endpoint({
  id: 'cropUpload',
  what: 'Cuts a rectangle (px of the stored picture) out of a picture that the asker sent and scales it to the crop size. The picture itself is deleted unless `keepOriginal`. `Error` says why a rectangle cannot be cut; 404 for somebody else’s picture.',
  method: 'GET',
  path: '/assets/croptempimg/:tmpName/:x/:y/:w/:h/:cropWidth/:cropHeight',
  params: v.object({
    tmpName,
    x: pixels,
    y: pixels,
    w: pixels,
    h: pixels,
    cropWidth: pixels,
    cropHeight: pixels,
  }),
  query: v.object({
    /** Of `Error`. */
    culture: v.optional(v.picklist(['fr', 'nl']), 'fr'),
    keepOriginal: v.optional(v.picklist(['true', 'false']), 'false'),
  }),
  answer: cropped,
  problems: [404],
});
