import * as v from 'valibot';
import { picture } from './wire.ts';

/** A video of this site, or one that a service plays. */
export const video = v.object({
  Player: v.picklist(['file', 'youtube']),
  /** Path of the file, or the video's id at the service. */
  Source: v.string(),
  /** The file's type; '' at a service. */
  Type: v.string(),
  Title: v.string(),
  /** Where it can be watched without JavaScript, and when its player is missing. */
  Url: v.string(),
  /** Whose server plays it, for people to read; '' for this site's. */
  Host: v.string(),
  /** Shown until it plays; from this site. */
  Photo: v.nullable(picture),
});
export type Video = v.InferOutput<typeof video>;
