import { useSelector } from '@xstate/react';
import type { MapMarker } from '#contract/maps.ts';
import { chosenMarker, isDrawn } from '#machines/map/map.machine.ts';
import type { MapActor } from '#machines/map/map.machine.ts';
import { directionsTo } from '#rules/map.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { MarkerContent } from './MarkerContent.tsx';

interface MapPlacesProps {
  readonly flow: MapActor;
  readonly markers: readonly MapMarker[];
}

/** The map's places as text: all of it for whoever cannot see a map, or has none. */
export function MapPlaces({ flow, markers }: MapPlacesProps) {
  const LL = useTexts().Map;
  const chosen = useSelector(flow, chosenMarker);
  const isReady = useSelector(flow, isDrawn);
  return (
    <ol className="map-places" aria-label={LL.Places()} data-single={markers.length === 1 || undefined}>
      {markers.map((marker) => (
        <li key={marker.id} aria-current={chosen?.id === marker.id ? 'true' : undefined}>
          {isReady ? (
            <button
              className="map-place"
              type="button"
              aria-label={LL.ShowPlace({ name: marker.title })}
              onClick={() => flow.send({ type: 'marker.choose', id: marker.id })}
            >
              {marker.title}
            </button>
          ) : (
            <b>{marker.title}</b>
          )}
          <MarkerContent marker={marker} />
          <a
            href={directionsTo(marker.coors)}
            target="_blank"
            rel="noopener"
            aria-label={LL.DirectionsTo({ name: marker.title })}
          >
            {LL.Directions()}
          </a>
        </li>
      ))}
    </ol>
  );
}
