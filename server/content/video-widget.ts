import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { guid } from '#contract/wire.ts';
import type { Picture } from '#contract/wire.ts';
import { pictureOf } from '#server/catalog/picture-of.ts';
import { videoFrom } from '#server/catalog/videos.ts';
import { assets } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { WidgetReader } from './widgets.ts';

async function pictureBy({ services, visit }: Asker, id: string): Promise<Picture | null> {
  const asked = v.safeParse(guid, id);
  if (!asked.success) return null;
  const [row] = await services.db.select().from(assets).where(eq(assets.guid, asked.output.toLowerCase()));
  return row?.mime.startsWith('image/') ? pictureOf(row, visit.culture) : null;
}

/**
 * A video: `data-src` (a path of this site, under the site's own folder) or `data-youtube` (its id), `data-title`,
 * `data-picture` (the asset's id), and `data-look="banner"` for one that plays by itself; otherwise it opens in a dialog.
 */
export const video: WidgetReader = async (
  asker,
  { src = '', youtube: id = '', title = '', picture = '', look = '' },
) => {
  const Video = videoFrom(asker, {
    source: id === '' ? { src } : { youtube: id },
    title,
    photo: await pictureBy(asker, picture),
  });
  if (!Video) throw new Error(`A video "${src}${id}"`);
  return { Kind: 'video', Title: title, IsBanner: look === 'banner', Video };
};
