import { join } from 'node:path';
import type { Settings } from '#server/settings.mjs';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './store.ts';
import type { FileStore } from './store.ts';

/** The settings that say where people's files lie. */
export type FilePlace = Pick<Settings, 'dataDir' | 'bucket'>;

/** Where files of one kind lie: in a folder of DATA_DIR, or in the bucket if there is one. */
export const openFiles = ({ dataDir, bucket }: FilePlace, kind: 'attachments' | 'uploads' | 'wishlists'): FileStore =>
  bucket ? bucketStore(bucket, kind) : folderStore(join(dataDir, kind));
