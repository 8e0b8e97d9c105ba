import { choosePicture } from '#app/flows/image-crop.ts';
import { ImageCrop } from '#views/imageCrop/ImageCrop.tsx';
import type { ImageCropProps } from '#views/imageCrop/ImageCrop.tsx';

export { imageCropOf } from '#app/flows/image-crop.ts';

/** The field of a picture, whose file only the browser holds. */
export function PictureField({ flow, ...field }: Omit<ImageCropProps, 'onFiles'>) {
  return <ImageCrop {...field} flow={flow} onFiles={(files) => choosePicture(flow, files)} />;
}
