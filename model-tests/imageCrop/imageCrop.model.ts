import { imageCropMachine } from '#machines/imageCrop/imageCrop.machine.ts';
import type { ImageCropInput } from '#machines/imageCrop/imageCrop.machine.ts';
import type { UploadStanding, UploadTold } from '#machines/upload/upload.machine.ts';
import { cropError } from '#rules/crop.ts';
import { flowModel } from 'machine-paths/model';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { broken, offline, signInFirst } from '../failures.ts';
import { assetFor, blank, photo, table } from '../upload/upload.model.ts';

const size = { width: 600, height: 600 };
export const href = '/fr/catalog/wishlist/list?Id=7';
const target = { href, widget: 'wishlistpicture', field: 'Picture', token: '' };
const limits = { accept: 'image/jpeg,image/png,image/webp', maxSize: 10 * 1024 * 1024 };

const named = (nth: number, width: number, height: number) => {
  const id = `00000000-0000-4000-8000-0000000000c${nth}`;
  const tmpName = String(nth).repeat(43);
  return assetFor({ guid: id, AssetId: id, tmpName, width, height, Uri: `/assets/uploads/${tmpName}` });
};
/** Larger than what is wanted, exactly that, too small, and no picture. */
export const large = named(1, 640, 620);
export const exact = named(2, 600, 600);
export const small = named(3, 599, 640);
export const document = assetFor({ fileType: 'Other', width: 0, height: 0 });
/** What the server cuts out, or why it does not. */
export const cut = named(4, 600, 600);
export const notCut = { Error: 'Le cadre dépasse l’image.' };

type Stood = Omit<Extract<UploadTold, { type: 'upload.stood' }>, 'type'>;
const stood = (standing: UploadStanding, more: Partial<Stood> = {}): Stood => ({
  key: photo.key,
  standing,
  sent: 0,
  asset: null,
  failure: null,
  ...more,
});

export const input = (more: Partial<ImageCropInput> = {}): ImageCropInput => ({
  target,
  limits,
  size,
  file: null,
  ...more,
});

export const imageCropModel = flowModel(imageCropMachine, {
  requirements: {
    'UP-03': ['picture.choose', 'upload.stood', 'cropping', 'area.move', 'area.grow', 'area.drag', 'crop.confirm'],
    'UP-04': ['picture.turn'],
    'UP-07': ['upload.stood', 'upload.refused'],
    'ERR-05': ['underway.failed'],
    'ERR-06': ['upload.refused'],
    'ERR-07': ['done cutPicture'],
    'FLOW-09': ['cropping.cutting'],
  },
  // the second takes any picture, the third a wide one
  inputs: [input(), input({ size: null, file: photo }), input({ size: { width: 600, height: 300 }, file: photo })],
  maxNodes: 400,
  events: {
    'picture.choose': [{ file: photo }],
    'picture.remove': [{}],
    retry: [{}],
    'area.move': [{ steps: { x: 1, y: 0 } }],
    'area.grow': [{ by: -1 }],
    'area.drag': [{ area: { x: 0, y: 0, w: 600, h: 600 } }],
    'picture.turn': [{ by: 1 }],
    'crop.confirm': [{}],
    'crop.cancel': [{}],
    'upload.stood': [
      stood('waiting'),
      stood('sending', { sent: 500 }),
      stood('done', { asset: large }),
      stood('done', { asset: exact }),
      stood('done', { asset: small }),
      stood('done', { asset: document }),
      stood('failed', { failure: broken.failure }),
      stood('failed', { failure: signInFirst.failure }),
    ],
    'upload.refused': [
      { key: photo.key, refusal: { code: 'Upload.Kind', params: { names: table.name } }, isWrongKind: true },
      { key: photo.key, refusal: { code: 'Upload.Heic', params: { names: 'IMG_1.HEIC' } }, isWrongKind: true },
      { key: photo.key, refusal: { code: 'Upload.Empty', params: { names: blank.name } }, isWrongKind: false },
    ],
    'person.changed': [somebody, { ...somebody, person: null }],
  },
  outcomes: { cutPicture: { done: [cut, notCut], errors: [broken, offline] } },
  promises: {
    beginning: 'is over immediately',
    resting: {
      says: 'nothing is on its way or being cropped',
      holds: ({ context: { file, picture } }) => !file && !picture,
    },
    'underway.sending': { says: 'has a file on its way', holds: ({ children }) => children['upload'] !== undefined },
    'underway.failed': { says: 'can be sent again', holds: ({ context }) => context.file !== null },
    'cropping.adjusting.ready': { says: 'has a picture', holds: ({ context }) => context.picture !== null },
    'cropping.adjusting.failed': { says: 'says why it was not cut', holds: ({ context }) => context.failure !== null },
    'cropping.cutting': { says: 'is busy, and forgets an earlier failure', holds: ({ context }) => !context.failure },
  },
  invariants: {
    'the rectangle lies in its picture, and is no smaller than what is cut out of it': ({
      context: { picture, size: wanted, area },
    }) =>
      !picture ||
      !wanted ||
      (area.w >= wanted.width &&
        area.h >= wanted.height &&
        !cropError(picture, { ...area, cropWidth: wanted.width, cropHeight: wanted.height })),
    'the form carries a picture of the wanted size, or none': ({ context: { asset, size: wanted } }) =>
      !asset || !wanted || (asset.width === 600 && asset.height === 600),
  },
});
