/** A rectangle in px of the picture, and the size that it is scaled to. */
export interface CropWish {
  x: number;
  y: number;
  w: number;
  h: number;
  cropWidth: number;
  cropHeight: number;
}

/** The largest crop: px a side, and in all. */
const mostSide = 4000;
const mostPixels = 16_000_000;

/** Why a rectangle cannot be cut out of a picture, as a translation key; null if it can. */
export function cropError(
  picture: { readonly width: number; readonly height: number },
  { x, y, w, h, cropWidth, cropHeight }: CropWish,
): { code: string; params?: Record<string, number> } | null {
  if (w < 1 || h < 1 || x + w > picture.width || y + h > picture.height)
    return { code: 'Upload.CropOutside', params: { width: picture.width, height: picture.height } };
  const isTooLarge = cropWidth > mostSide || cropHeight > mostSide || cropWidth * cropHeight > mostPixels;
  return cropWidth < 1 || cropHeight < 1 || isTooLarge ? { code: 'Upload.CropSize', params: { most: mostSide } } : null;
}
