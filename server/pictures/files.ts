import { join } from 'node:path';
import { pictureFormats, pictureWidths } from '#rules/pictures.ts';
import type { PictureFormat, PictureWidth } from '#rules/pictures.ts';
import { openFiles } from '#server/files/open.ts';
import type { FilePlace } from '#server/files/open.ts';
import type { FileStore } from '#server/files/store.ts';

/** The settings that say where pictures lie. */
export interface PicturePlace {
  dataDir: string;
  bucket?: FilePlace['bucket'] | undefined;
}

const masterName = (guid: string): string => `${guid}.webp`;

/** The master of a picture in a folder: every size is derived from it. */
export const masterPath = (dataDir: string, guid: string): string => join(dataDir, 'assets', masterName(guid));

const mastersOf = ({ dataDir, bucket = null }: PicturePlace): FileStore => openFiles({ dataDir, bucket }, 'assets');

/** Stores a master where every process finds it. */
export const keepMaster = async (place: PicturePlace, guid: string, content: Uint8Array): Promise<void> =>
  await mastersOf(place).put(masterName(guid), content);

/** A master, of a shop with a bucket also from before it had one; null if there is none. */
export async function readMaster(place: PicturePlace, guid: string): Promise<Uint8Array | null> {
  const found = await mastersOf(place).find(masterName(guid));
  return found ?? (place.bucket ? await mastersOf({ dataDir: place.dataDir }).find(masterName(guid)) : null);
}

/** Deletes a picture, with what was derived of it for all processes; what a process caches for itself stays. */
export async function removeMaster(place: PicturePlace, guid: string): Promise<void> {
  for (const store of [mastersOf(place), mastersOf({ dataDir: place.dataDir })]) await store.remove(masterName(guid));
  const sizes = sharedSizes(place);
  for (const width of pictureWidths)
    for (const format of pictureFormats) await sizes?.remove(sizeName(guid, width, format));
}

/** What a size of a picture is called where sizes are kept. */
export const sizeName = (guid: string, width: PictureWidth, format: PictureFormat): string =>
  `${guid}-${width}.${format}`;

/** The sizes of pictures that any process derived; null where a folder keeps them. */
export const sharedSizes = ({ dataDir, bucket }: PicturePlace): FileStore | null =>
  bucket ? openFiles({ dataDir, bucket }, 'sizes') : null;
