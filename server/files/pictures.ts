import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { isInBucket, isOnDisk } from '#server/kernel/content.ts';
import type { Content } from '#server/kernel/content.ts';
import { limitConcurrency } from '#server/kernel/limit-concurrency.ts';
import { ShopProblem, storeFailure } from '#server/kernel/problem.ts';
import type { PictureKind } from './recognize.ts';

/** A small file can hold an enormous picture, so the pixels are counted before decoding. */
export const MOST_PIXELS = 40_000_000;
/** Longest side of a stored picture in px. */
export const MOST_SIDE = 4000;
/** How long one picture may take. */
export const SECONDS = 5;

/** Decoders and encoders use every core: two pictures at once leave enough for the rest of the shop. */
export const pictureTurn = limitConcurrency(2);

/** The decoder would keep files open that are read once and then deleted. */
sharp.cache({ files: 0 });
/** What the decoder reads: a file is read by itself, piece by piece; only what lies in a bucket comes as a whole. */
export async function sourceOf(content: Content): Promise<Uint8Array | string> {
  if (isOnDisk(content)) return content.path;
  return isInBucket(content) ? await content.read() : content;
}

/** A picture as the shop stores it: in memory, or beside the file that it was. */
export interface CleanPicture<In extends Content = Content> {
  content: In;
  width: number;
  height: number;
}

/** Why a picture is refused: it cannot be decoded, or has too many pixels. */
export class UnusablePicture extends Error {
  readonly reason: 'damaged' | 'pixels';
  constructor(reason: 'damaged' | 'pixels', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Quality by eye: what somebody shows of a damaged parcel is to be seen. */
const encode: Readonly<Record<PictureKind, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
};
const formats: Readonly<Record<PictureKind, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The shop is too busy: the picture may be fine. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout');

/**
 * The picture alone, upright and newly encoded: without the place and the device that a camera writes into it, and
 * without whatever else a file may carry behind its pixels. Of an animation the first picture. Its pixels and the new file
 * are in memory while it has its turn; then it lies beside the file that arrived, and goes with it.
 * @throws {UnusablePicture}
 */
export const cleanPicture = (content: Content, kind: PictureKind): Promise<CleanPicture> =>
  pictureTurn(async () => {
    const clean = await decoded(content, kind);
    if (!isOnDisk(content)) return clean;
    const path = `${content.path}.clean`;
    await writeFile(path, clean.content).catch((error: unknown) => {
      throw storeFailure(error);
    });
    return { ...clean, content: { path, byteLength: clean.content.byteLength } };
  });

/** @throws {UnusablePicture} */
async function decoded(content: Content, kind: PictureKind): Promise<CleanPicture<Uint8Array>> {
  try {
    // counted here rather than by the decoder, so that the reason can be told
    const source = await sourceOf(content);
    const { width, height, format } = await sharp(source, { limitInputPixels: false }).metadata();
    if (format !== formats[kind]) throw new UnusablePicture('damaged');
    if (width * height > MOST_PIXELS) throw new UnusablePicture('pixels');
    const upright = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode[kind](upright)
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    if (isTimeout(error)) throw new ShopProblem(503);
    throw new UnusablePicture('damaged', { cause: error });
  }
}

/** The size of a stored picture in px, from its first bytes. */
export const sizeOf = (content: Content): Promise<{ width: number; height: number }> =>
  pictureTurn(async () => await sharp(await sourceOf(content)).metadata());

/** A rectangle of a picture, in px from its upper left corner, and the size that it is scaled to. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
  to: { width: number; height: number };
}

/** One of the shop's own pictures worked on, in turn with all others: as many are in memory as are worked on. */
const reworked = (work: () => Promise<{ data: Buffer; info: { width: number; height: number } }>) =>
  pictureTurn(async (): Promise<CleanPicture<Uint8Array>> => {
    try {
      const { data, info } = await work();
      return { content: new Uint8Array(data), width: info.width, height: info.height };
    } catch (error) {
      if (isTimeout(error)) throw new ShopProblem(503);
      throw error;
    }
  });

/** Cuts a rectangle out of a stored picture, which must contain it, and scales it. */
export const cutPicture = (
  content: Content,
  kind: PictureKind,
  { to, ...rectangle }: Cut,
): Promise<CleanPicture<Uint8Array>> =>
  reworked(async () =>
    encode[kind](
      sharp(await sourceOf(content))
        .extract(rectangle)
        .resize(to.width, to.height, { fit: 'fill' }),
    )
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );

/** Longest side of a thumbnail in px: twice what a card shows. */
const THUMBNAIL = 192;

/** A small WebP of a stored picture. */
export const thumbnailOf = (content: Content): Promise<CleanPicture<Uint8Array>> =>
  reworked(async () =>
    sharp(await sourceOf(content))
      .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );
