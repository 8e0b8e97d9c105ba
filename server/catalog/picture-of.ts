import type { Culture, Picture } from '#contract/wire.ts';
import type { assets } from '#server/db/schema/index.ts';

/** A picture of the asset library as pages show it, named in the reader's language. */
export const pictureOf = (asset: typeof assets.$inferSelect, culture: Culture): Picture => ({
  AssetId: asset.guid,
  AssetName: asset.alt?.[culture] ?? asset.name,
  Width: asset.width,
  Height: asset.height,
});
