import type { MapData } from '#contract/maps.ts';
import type { MapEvent, MapOrder } from '#machines/map/types.ts';
import { abortable } from '#machines/port.ts';
import { fromCallback } from 'xstate';
import type { Http } from './http.ts';
import { placeOf } from './place.gateway.ts';
import { findPosition, warnOfAddress, warnOfPosition } from './position.gateway.ts';

/** The map's place on the page is `[data-map]` with this name. */
export const mapPorts = (http: Http, name: string) => ({
  readServiceKey: abortable<string>(async ({ signal }) => {
    const { MapsServiceKey } = await http.call('readMapSettings', {}, { signal, isQuiet: true });
    return MapsServiceKey;
  }),
  findPosition,
  drawMap: fromCallback<MapOrder, { map: MapData; serviceKey: string }>(({ input, sendBack, receive }) => {
    const left = new AbortController();
    const tell = (event: MapEvent) => sendBack(event);
    let remove = () => {};
    const draw = async () => {
      const [{ drawMap }, place] = await Promise.all([
        import('./drawn-map.ts'),
        placeOf(`[data-map="${CSS.escape(name)}"]`, left.signal),
      ]);
      if (left.signal.aborted) return;
      const drawn = drawMap(place, { ...input, tell });
      ({ remove } = drawn);
      receive((order) => {
        if (order.type === 'open') drawn.open(order.id);
        else if (order.type === 'place') drawn.place(order.position);
        else drawn.zoom(order.by);
      });
    };
    draw().catch(() => tell({ type: 'map.broken' }));
    return () => {
      left.abort();
      remove();
    };
  }),
});

/** ERR-22: what a map lacks is a line in the console. */
export const mapWarnings = {
  warnOfKey: () => console.warn('The map’s settings could not be read: the page’s own key is used'),
  warnOfAddress,
  warnOfPosition,
};
