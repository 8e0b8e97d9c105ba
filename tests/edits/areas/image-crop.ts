import type { Edit } from '../edit.ts';

/** The picture of a form, and the part that is cut out of it. */
export const imageCrop: readonly Edit[] = [
  {
    row: 'UP-03',
    slip: 'a picture of exactly the wanted size is cropped all the same',
    file: 'machines/imageCrop/imageCrop.setup.ts',
    find: 'asset !== null && (size === null || isExactly(asset, size)),',
    replace: 'asset !== null && size === null,',
  },
  {
    row: 'UP-03',
    slip: 'a rectangle is dragged beyond its picture',
    file: 'core/rules/crop-frame.ts',
    find: 'Math.max(0, Math.min(Math.round(value), most))',
    replace: 'Math.max(0, Math.round(value) + 0 * most)',
  },
  {
    row: 'UP-03',
    slip: 'cancelling takes the former picture away',
    file: 'machines/imageCrop/imageCrop.setup.ts',
    find: 'dropPicture: assign({ picture: null }),',
    replace: 'dropPicture: assign({ picture: null, asset: null }),',
  },
  {
    row: 'UP-04',
    slip: 'the rectangle is not turned back to the upright picture',
    file: 'core/rules/crop-frame.ts',
    find: 'turnedArea(area, turnedSize(picture, turns), ((4 - turns) % 4) as Turns);',
    replace: 'turnedArea(area, turnedSize(picture, turns), turns);',
  },
  {
    row: 'UP-07',
    slip: 'a small picture is enlarged',
    file: 'core/rules/crop.ts',
    find: 'picture.width < size.width || picture.height < size.height;',
    replace: 'picture.width < size.width && picture.height < size.height;',
  },
  {
    row: 'ERR-07',
    slip: 'a refused rectangle is told by nothing',
    file: 'machines/imageCrop/imageCrop.setup.ts',
    find: "modal('Upload.ServerSays', { names: cropped.Error })",
    replace: "modal('Upload.ServerSays', { names: cropped.Error === '' ? '' : ' ' })",
  },
];
