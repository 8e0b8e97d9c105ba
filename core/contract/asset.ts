import * as v from 'valibot';
import { guid } from './wire.ts';

/**
 * A file as the upload widgets and the asset library know it (specification §3). The answer to an upload is an array of
 * these, one for each file that was sent, in their order; a file that was refused has its reason in `Error`.
 */
export const asset = v.object({
  guid,
  /** The same id, under the name that forms send (`AssetId-{id}`, `asset-{guid}`). */
  AssetId: guid,
  /** The shown name, which its owner can change. */
  name: v.string(),
  Name: v.string(),
  /** As the browser that sent it named it, without folders and control characters. */
  OriginalFileName: v.string(),
  /** Where whoever may see the file reads it; empty for a refused one. */
  Uri: v.string(),
  /** A small picture of it; empty for what has none. */
  thumbnail_url: v.string(),
  /** Bytes, as stored. */
  size: v.number(),
  fileType: v.picklist(['Image', 'Other']),
  /** px, upright; 0 for what is not a picture. */
  width: v.number(),
  height: v.number(),
  /** Names a file that was sent and is not yet part of anything; empty for the library's own. */
  tmpName: v.string(),
  /** A sentence in the culture of the request; empty unless the file was refused. */
  Error: v.string(),
});
export type Asset = v.InferOutput<typeof asset>;
