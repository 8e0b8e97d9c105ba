import { asc, eq, inArray } from 'drizzle-orm';
import type { Popup } from '#contract/popup-banner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { pictureOf } from '#server/catalog/picture-of.ts';
import { kept } from '#server/db/kept.ts';
import { assets, banners } from '#server/db/schema/index.ts';
import { isClosed } from '#rules/popups.ts';

/** All strips and popups, past and future ones included. */
const popupBook = kept([banners, assets], (db) =>
  db
    .select({ banner: banners, photo: assets })
    .from(banners)
    .leftJoin(assets, eq(assets.id, banners.pictureId))
    .where(inArray(banners.placement, ['popup', 'strip']))
    .orderBy(asc(banners.position), asc(banners.id)),
);

/** The popups of a placement at this moment, by the server's clock, in their order. */
export async function currentPopups(
  { visit, services: { db, now } }: Pick<Asker, 'visit' | 'services'>,
  placement: 'popup' | 'strip',
): Promise<Popup[]> {
  const at = now();
  const { culture, urls } = visit;
  return (await popupBook(db))
    .filter(({ banner }) => banner.placement === placement)
    .filter(
      ({ banner: { startsAt, endsAt } }) => (startsAt?.getTime() ?? 0) <= at && at < (endsAt?.getTime() ?? Infinity),
    )
    .map(({ banner, photo }) => ({
      Id: banner.id,
      EndDatetime: banner.endsAt && banner.endsAt.toISOString(),
      Title: banner.title[culture],
      Text: banner.text[culture],
      Url: urls.home() + banner.path[culture],
      Photo: photo && pictureOf(photo, culture),
    }));
}

/** The first strip that this browser has not closed. */
export const readStrip = async (asker: Pick<Asker, 'visit' | 'services'>): Promise<Popup | null> =>
  (await currentPopups(asker, 'strip')).find(({ Id }) => !isClosed(asker.visit.popups.list, Id)) ?? null;
