import { expect, test } from 'vitest';
import { cropError } from '#rules/crop.ts';

const picture = { width: 40, height: 20 };
const wish = { x: 0, y: 0, w: 40, h: 20, cropWidth: 4000, cropHeight: 4000 };

test('[UP-08] a crop lies within its picture, to the last pixel', () => {
  expect(cropError(picture, wish)).toBe(null);
  const outside = { code: 'Upload.CropOutside', params: picture };
  expect(cropError(picture, { ...wish, x: 1 })).toEqual(outside);
  expect(cropError(picture, { ...wish, y: 1 })).toEqual(outside);
  expect(cropError(picture, { ...wish, w: 0 })).toEqual(outside);
  expect(cropError(picture, { ...wish, h: 0 })).toEqual(outside);
});

test('[UP-08] a crop is at least a pixel, at most 4000 px a side and 16 million in all', () => {
  const tooLarge = { code: 'Upload.CropSize', params: { most: 4000 } };
  expect(cropError(picture, { ...wish, cropWidth: 4001, cropHeight: 1 })).toEqual(tooLarge);
  expect(cropError(picture, { ...wish, cropWidth: 1, cropHeight: 4001 })).toEqual(tooLarge);
  expect(cropError(picture, { ...wish, cropWidth: 0 })).toEqual(tooLarge);
  expect(cropError(picture, { ...wish, cropHeight: 0 })).toEqual(tooLarge);
});
