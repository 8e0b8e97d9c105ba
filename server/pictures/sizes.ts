import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { pictureFormats, pictureWidths } from '#rules/pictures.ts';
import type { PictureFormat, PictureWidth } from '#rules/pictures.ts';
import { MOST_PIXELS, MOST_SIDE, pictureTurn, SECONDS } from '#server/files/pictures.ts';
import { keep } from '#server/kernel/keep-file.ts';
import { masterPath, readMaster, sharedSizes, sizeName } from './files.ts';
import type { PicturePlace } from './files.ts';

export interface SizedPicture {
  content(): Promise<Uint8Array>;
  /** The system's error code if it could not be cached (`ENOSPC`); else null. */
  unkept: string | null;
  mime: string;
  /** Quoted, as in the header; changes when the master is replaced. */
  etag: string;
}

/** An invalid master: not webp, damaged, too many pixels, or too slow to decode. */
export class PictureRefused extends Error {}

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Quality and effort chosen by eye and measurement: at most 150 ms per picture. */
const encode: Readonly<Record<PictureFormat, (pipeline: Sharp, width: number) => Sharp>> = {
  avif: (pipeline, width) => pipeline.avif({ quality: width > 320 ? 58 : 64, effort: width > 640 ? 1 : 2 }),
  webp: (pipeline, width) => pipeline.webp({ quality: width > 320 ? 80 : 84, effort: width > 640 ? 2 : 4 }),
  jpeg: (pipeline) => pipeline.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }),
};

/** A new picture, and why it could not be cached. */
interface Derived {
  content: Uint8Array;
  unkept: string | null;
}
const underWay = new Map<string, Promise<Derived | null>>();

/**
 * A picture in one of the known widths (px, never enlarged) and formats, resized once and then cached under
 * `dataDir/cache/pictures`; with a bucket once for all processes, each of which caches it. What cannot be written (disk
 * full) is resized each time. Null for an unknown guid, width or format; throws {@link PictureRefused} if the master is
 * invalid.
 */
export async function sizedPicture(
  place: PicturePlace,
  guid: string,
  size: { width: number; format: string },
): Promise<SizedPicture | null> {
  const width = pictureWidths.find((known) => known === size.width);
  const format = pictureFormats.find((known) => known === size.format);
  if (!guidPattern.test(guid) || !width || !format) return null;
  const wanted = {
    place,
    guid,
    width,
    format,
    path: join(place.dataDir, 'cache', 'pictures', sizeName(guid, width, format)),
  };
  const found = place.bucket ? await fromBucket(wanted) : await fromFolder(wanted);
  if (!found) return null;
  const { derived, version } = found;
  return {
    content: async () => derived?.content ?? (await readFile(wanted.path)),
    unkept: derived?.unkept ?? null,
    mime: `image/${format}`,
    etag: `"${guid.slice(0, 8)}-${width}-${format}-${version}"`,
  };
}

interface Wanted {
  place: PicturePlace;
  guid: string;
  width: PictureWidth;
  format: PictureFormat;
  /** Where this process caches it. */
  path: string;
}
/** A picture that was not cached before, and what its ETag says of its master. */
interface Found {
  derived: Derived | null;
  version: string;
}

async function fromFolder({ place: { dataDir }, guid, width, format, path }: Wanted): Promise<Found | null> {
  const master = await filed(masterPath(dataDir, guid));
  if (!master) return null;
  const kept = await filed(path);
  const derive = async () => await laid(path, await inTurn(await readFile(masterPath(dataDir, guid)), width, format));
  const derived = kept && kept.mtimeMs >= master.mtimeMs ? null : await once(path, derive);
  return { derived, version: `${Math.round(master.mtimeMs).toString(36)}-${master.size.toString(36)}` };
}

/** In a bucket a guid's master is never replaced. */
async function fromBucket({ place, guid, width, format, path }: Wanted): Promise<Found | null> {
  if (await filed(path)) return { derived: null, version: 's' };
  const sizes = sharedSizes(place);
  const name = sizeName(guid, width, format);
  const derived = await once(path, async () => {
    const there = await sizes?.find(name);
    if (there) return await laid(path, there);
    const master = await readMaster(place, guid);
    if (!master) return null;
    const content = await inTurn(master, width, format);
    const unkept = await sizes?.put(name, content).then(() => null, codeOf);
    const { unkept: here } = await laid(path, content);
    return { content, unkept: unkept ?? here };
  });
  return derived && { derived, version: 's' };
}

async function filed(path: string): Promise<{ mtimeMs: number; size: number } | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (absent.includes(codeOf(error))) return null;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
const absent = ['ENOENT', 'ENOTDIR'];

/** Concurrent requests for the same picture share the work. */
function once<T extends Derived | null>(path: string, work: () => Promise<T>): Promise<T> {
  const running = (underWay.get(path) as Promise<T> | undefined) ?? work().finally(() => underWay.delete(path));
  underWay.set(path, running);
  return running;
}

const inTurn = (master: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Buffer> =>
  pictureTurn(async () => await shrink(master, width, format));

/** Caches a picture. */
async function laid(path: string, content: Uint8Array): Promise<Derived> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await keep(path, content);
    return { content, unkept: null };
  } catch (error) {
    // shoppers see the picture all the same
    return { content, unkept: codeOf(error) };
  }
}

async function shrink(master: Uint8Array, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  try {
    const source = sharp(master, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    // the file's name says webp, but its content determines the decoder
    if ((await source.metadata()).format !== 'webp') throw new PictureRefused('The master is not a webp picture.');
    const resized = source.resize(width, MOST_SIDE, { fit: 'inside', withoutEnlargement: true });
    return await encode[format](resized, width).timeout({ seconds: SECONDS }).toBuffer();
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused('The master cannot be decoded.', { cause: error });
  }
}
