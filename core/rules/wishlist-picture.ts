import type { UploadLimits } from './uploads.ts';

/** What a list's picture is: a square of this many px a side, cut out of what its owner sends. */
export const wishlistPictureSize = { width: 600, height: 600 } as const;
/** What its file field takes, and bytes of a file. */
const wishlistPictureTypes = 'image/jpeg,image/png,image/webp';
export const wishlistPictureBytes = 10 * 1024 * 1024;
export const wishlistPictureLimits: UploadLimits = {
  accept: wishlistPictureTypes,
  maxSize: wishlistPictureBytes,
  maxFiles: 1,
  maxTotal: wishlistPictureBytes,
};
/** The widget of the form, and its plain file field. */
export const wishlistPictureWidget = 'wishlistpicture';
export const wishlistPictureField = 'Picture';
