import { randomUUID } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { MOST_PIXELS, SECONDS } from '#server/files/pictures.ts';
import { keepMaster } from '#server/pictures/files.ts';
import type { PicturePlace } from '#server/pictures/files.ts';
import { download, NotDownloaded } from './download.ts';
import { ownPicture } from './read-records.ts';
import type { PictureRecord } from './record.ts';

/** Size limit of one picture in bytes, download timeout in ms, longer side of the stored picture in px. */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_MS = 15_000;
const KEPT_SIDE = 2400;
/** Formats that shops use for photos. SVG is a program rather than a picture. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'];

const ownName = /^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/u;

export interface PictureShelf extends PicturePlace {
  db: Db;
  /** The folder of the imported file. */
  beside: string;
  allowsPrivate?: boolean | undefined;
}

/**
 * The asset id of a picture: recognised by its URL or path from an earlier import, otherwise downloaded, rotated
 * upright, stripped of metadata, and stored as webp.
 * @throws {NotDownloaded} with a message; nothing is stored then
 */
export async function pictureId(shelf: PictureShelf, { source, alt }: PictureRecord): Promise<number> {
  const { db } = shelf;
  const [, own] = ownName.exec(source) ?? [];
  const known = own ? eq(tables.assets.guid, own) : eq(tables.assets.source, source);
  const [kept] = await db.select({ id: tables.assets.id }).from(tables.assets).where(known);
  if (kept) return kept.id;
  const bytes = /^[a-z][a-z0-9+.-]*:/iu.test(source)
    ? await download(source, { most: MOST_BYTES, ms: MOST_MS, ...(shelf.allowsPrivate ? { allowsPrivate: true } : {}) })
    : await fileBeside(shelf.beside, source);
  const { content, width, height } = own ? await asItIs(bytes) : await developed(bytes);
  const guid = own ?? randomUUID();
  await keepMaster(shelf, guid, content);
  const [made] = await db
    .insert(tables.assets)
    .values({
      guid,
      name: nameOf(source),
      fileName: basename(ownPicture(guid)),
      mime: 'image/webp',
      size: content.length,
      width,
      height,
      alt: { fr: alt.fr, nl: alt.nl ?? alt.fr },
      source: own ? null : source,
    })
    .returning({ id: tables.assets.id });
  return made?.id ?? 0;
}

const nameOf = (source: string): string => basename(source.replace(/[?#].*$/u, '')).slice(0, 120) || 'picture';

async function fileBeside(folder: string, path: string): Promise<Buffer> {
  const home = await realpath(folder);
  const found = await realpath(join(home, path)).catch(() => null);
  if (found === null) throw new NotDownloaded('There is no such file next to the product file.');
  const inside = relative(home, found);
  if (inside.startsWith('..') || inside.startsWith(sep))
    throw new NotDownloaded('It is outside the folder of the product file.');
  const file = await stat(found);
  if (!file.isFile()) throw new NotDownloaded('It is not a file.');
  if (file.size > MOST_BYTES) throw new NotDownloaded('It is larger than 10 MB.');
  return await readFile(found).catch((cause: unknown) => {
    throw new NotDownloaded('This user has no permission to read it.', { cause });
  });
}

interface Developed {
  content: Buffer;
  width: number;
  height: number;
}

async function developed(bytes: Buffer): Promise<Developed> {
  return await read(bytes, async (picture) => {
    const { data, info } = await picture
      .rotate()
      .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  });
}

/** A picture that this shop exported is stored unchanged. */
const asItIs = (bytes: Buffer): Promise<Developed> =>
  read(bytes, async (picture) => {
    const { format, width, height } = await picture.metadata();
    if (format !== 'webp') throw new NotDownloaded('It is not a webp picture.');
    return { content: bytes, width, height };
  });

async function read(bytes: Buffer, work: (picture: Sharp) => Promise<Developed>): Promise<Developed> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) throw new NotDownloaded('It is not a picture in a supported format.');
    return await work(picture);
  } catch (error) {
    if (error instanceof NotDownloaded) throw error;
    throw new NotDownloaded('It is not a picture, or it is too large.', { cause: error });
  }
}
