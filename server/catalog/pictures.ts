import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';

/** The row `a` of `assets` as the wire's picture; its name describes what the picture shows, if it says so. */
export const pictureJson = (culture: Culture): SQL => sql`json_build_object(
  'AssetId', a.guid, 'AssetName', coalesce(a.alt ->> ${culture}::text, a.name), 'Width', a.width, 'Height', a.height)`;

/** The guid of product `p`'s second picture of what its first one shows, as a scalar subquery; NULL without one. */
export const secondPicture = sql`(
  SELECT a.guid FROM product_pictures shown JOIN assets a ON a.id = shown.asset_id
  WHERE shown.product_id = p.id AND shown.kind = 'view' AND (shown.value_id IS NULL OR shown.value_id = (
    SELECT value_id FROM product_pictures WHERE product_id = p.id AND kind = 'view' ORDER BY position, id LIMIT 1))
  ORDER BY shown.position, shown.id LIMIT 1 OFFSET 1)`;

const ofFirst = (wanted: SQL) => sql`(
  SELECT ${wanted} FROM product_pictures shown JOIN assets a ON a.id = shown.asset_id
  WHERE shown.product_id = p.id AND shown.kind = 'view' ORDER BY shown.position, shown.id LIMIT 1)`;

/** The guid of product `p`'s first picture, as a scalar subquery; NULL without one. */
export const firstPictureId = ofFirst(sql`a.guid`);

/** The first picture of product `p`, as a scalar subquery; NULL without one. */
export const firstPicture = (culture: Culture): SQL => ofFirst(pictureJson(culture));
