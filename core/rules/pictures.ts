/** The widths of stored pictures, in px; pages request no others, so that caches stay small. */
export const pictureWidths = [160, 320, 480, 800, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** `appPath` is '' or '/shop'; `assetId` is the asset's guid. */
export function pictureUrl(appPath: string, assetId: string, width: PictureWidth, format: PictureFormat): string {
  return `${appPath}/assets/pictures/${assetId}/${width}.${format}`;
}

/** A `srcset` with every width that the original can fill, at least the smallest one. */
export function pictureSources(appPath: string, assetId: string, format: PictureFormat, originalWidth: number): string {
  return pictureWidths
    .filter((width, index) => index === 0 || width <= originalWidth)
    .map((width) => `${pictureUrl(appPath, assetId, width, format)} ${width}w`)
    .join(', ');
}
