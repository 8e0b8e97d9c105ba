import { join } from 'node:path';
import type { Settings } from '#server/settings.mjs';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './store.ts';
import type { FileStore } from './store.ts';

/** The settings that say where files lie. */
export type FilePlace = Pick<Settings, 'dataDir' | 'bucket'>;

type FileFolder = 'attachments' | 'uploads' | 'begun' | 'wishlists' | 'assets' | 'sizes' | 'library';

/** Where files of one kind lie: in a folder of DATA_DIR, or in the bucket if there is one. */
export const openFiles = ({ dataDir, bucket }: FilePlace, kind: FileFolder): FileStore =>
  bucket ? bucketStore(bucket, kind) : folderStore(join(dataDir, kind));
