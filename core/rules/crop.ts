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

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}
/** A rectangle in px of a picture. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A file field's crop size as its attributes: the server writes them, and its widget reads them. */
export const cropAttributes = ({ width, height }: PixelSize) => ({
  'data-crop-width': width,
  'data-crop-height': height,
});

/** Whether a picture cannot fill a crop size. */
export const isTooSmall = (picture: PixelSize, size: PixelSize): boolean =>
  picture.width < size.width || picture.height < size.height;

/** Whether a picture is exactly what is wanted: nothing is cut out of it. */
export const isExactly = (picture: PixelSize, size: PixelSize): boolean =>
  picture.width === size.width && picture.height === size.height;

/** A rectangle of a width in the crop size's proportions, no smaller than it and within the room that there is. */
export function sized(size: PixelSize, width: number, room: PixelSize): { w: number; h: number } {
  const most = Math.min(room.width, (room.height * size.width) / size.height);
  const w = Math.max(size.width, Math.min(Math.round(width), Math.floor(most)));
  return { w, h: Math.min(Math.round((w * size.height) / size.width), room.height) };
}

/** The largest rectangle in the crop size's proportions, in the middle of the picture. */
export function centredCrop(picture: PixelSize, size: PixelSize): CropArea {
  const { w, h } = sized(size, picture.width, picture);
  return { x: Math.floor((picture.width - w) / 2), y: Math.floor((picture.height - h) / 2), w, h };
}
