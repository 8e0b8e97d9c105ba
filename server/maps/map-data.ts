import type { MapData } from '#contract/maps.ts';
import { baseMapZoom, fittingZoom } from '#rules/map.ts';
import type { MapType, Position } from '#rules/map.ts';
import { withQuery } from '#rules/urls.ts';
import type { Asker } from '#server/kernel/asker.ts';

/** px of the picture that stands for a map until it is wanted. */
export const pictureSize = { width: 640, height: 400 } as const;
/** More pins than that a picture does not show. */
export const mostPins = 50;

interface Wish {
  readonly center: Position;
  readonly markers: MapData['markers'];
  readonly type: MapType;
  readonly zoom: number;
  /** A map's own key; '' for the shop's. */
  readonly serviceKey: string;
}

const digits = (value: number) => Number(value.toFixed(4));
const written = ({ lat, lng }: Position) => `${digits(lat)},${digits(lng)}`;

/** A map as pages carry it. */
export function mapDataOf({ services, visit }: Asker, wish: Wish): MapData {
  const { maps, appPath } = services.settings;
  const { center, markers, type, zoom, serviceKey } = wish;
  const template = maps.tiles[type] ?? maps.tiles.roadmap;
  const pins = markers.slice(0, mostPins).map(({ coors }) => coors);
  const all = [center, ...pins];
  return {
    center,
    markers,
    type,
    zoom,
    Picture: {
      Url: withQuery(`${appPath}/map.svg`, {
        culture: visit.culture,
        center: written(center),
        zoom: fittingZoom(all, pictureSize, Math.min(zoom, baseMapZoom)),
        pins: pins.map(written).join(';'),
      }),
      Width: pictureSize.width,
      Height: pictureSize.height,
    },
    Tiles: template === null ? null : { Url: template, Attribution: maps.attribution, Host: new URL(template).host },
    ServiceKey: serviceKey || maps.serviceKey,
  };
}
