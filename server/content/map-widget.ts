import * as v from 'valibot';
import { mapMarker } from '#contract/maps.ts';
import { defaultZoom, mapTypes, mapZooms, middleOf, parsePosition } from '#rules/map.ts';
import type { Position } from '#rules/map.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { loggable } from '#server/kernel/problem.ts';
import { geocoded } from '#server/maps/geocode.ts';
import { mapDataOf } from '#server/maps/map-data.ts';
import { cleanHtml } from '../html/clean.ts';
import type { WidgetReader } from './widgets.ts';

/** What an editor writes of a marker: its point, and whatever else there is to say. */
const written = v.array(
  v.object({
    ...mapMarker.entries,
    title: v.optional(v.string(), ''),
    // a foreign server would learn who reads the page
    icon: v.optional(v.pipe(v.string(), v.regex(/^(?:\/(?!\/).*)?$/u)), ''),
    id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
    content: v.optional(v.string(), ''),
  }),
);

async function positionOf({ services, visit }: Asker, address: string): Promise<Position | null> {
  if (address === '') return null;
  try {
    const [best] = await geocoded(services.db, address, visit.culture);
    return best?.geometry.location ?? null;
  } catch (error) {
    // the address stays as text, and the browser's console has a line (ERR-22)
    services.log.error({ traceId: visit.traceId, error: loggable(error) }, 'an address could not be placed');
    return null;
  }
}

/**
 * A map: `data-center` ("50.64,5.57") or `data-address`, by default the middle of its markers; `data-zoom` (13),
 * `data-type` (`roadmap`, `satellite`), `data-key` of the map service, `data-title`, and `data-markers`: a JSON list of
 * markers as in the contract, of which only `coors` is required.
 */
export const map: WidgetReader = async (asker, options) => {
  const { center = '', address = '', zoom = '', type = '', key = '', title = '', markers = '[]' } = options;
  const listed = v.parse(written, JSON.parse(markers)).map((marker, index) => ({
    ...marker,
    id: marker.id || String(index + 1),
    content: cleanHtml(marker.content).html,
  }));
  const named = await positionOf(asker, address);
  const middle = parsePosition(center) ?? named ?? middleOf(listed.map(({ coors }) => coors));
  const pins =
    listed.length > 0 || middle === null
      ? listed
      : [
          {
            coors: middle,
            title: title || address,
            icon: '',
            id: '1',
            content: title === '' ? '' : cleanHtml(address).html,
          },
        ];
  const wanted = Number(zoom || defaultZoom);
  return {
    Kind: 'map',
    Title: title,
    Address: address,
    Map:
      middle &&
      mapDataOf(asker, {
        center: middle,
        markers: pins,
        type: mapTypes.find((each) => each === type) ?? mapTypes[0],
        zoom: Number.isInteger(wanted) ? Math.min(mapZooms.most, Math.max(mapZooms.least, wanted)) : defaultZoom,
        serviceKey: key,
      }),
  };
};
