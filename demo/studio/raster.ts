import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Decoded pixels: four bytes each (red, green, blue, alpha, not premultiplied), row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Starts a pipeline on decoded pixels. */
export const fromRaster = ({ data, width, height }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

export async function toRaster(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The smallest rectangle that contains every visible pixel. */
export function boundsOf({ data, width, height }: Raster): {
  left: number;
  top: number;
  width: number;
  height: number;
} {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > 12) {
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
  return right < 0
    ? { left: 0, top: 0, width, height }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
