import { useSelector } from '@xstate/react';
import {
  chosenMarker,
  hasFailed,
  isComing,
  isDrawn,
  isLocated,
  isLocating,
  isLost,
  isOffered,
  lacksTiles,
  mapOf,
} from '#machines/map/map.machine.ts';
import type { MapActor } from '#machines/map/map.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { MapPlaces } from './MapPlaces.tsx';
import { MarkerContent } from './MarkerContent.tsx';
import './map.css';

interface MapProps {
  readonly flow: MapActor;
  /** What the map shows, unlike that of any other map of the page. */
  readonly name: string;
  /** Shown where no map can be. */
  readonly address: string;
  /** The page lists the places itself. */
  readonly isListed?: boolean;
}

/** A map with its places as text beside it: the picture is there at once, the map itself when it is wanted. */
export function Map({ flow, name, address, isListed = false }: MapProps) {
  const LL = useTexts().Map;
  const map = useSelector(flow, mapOf);
  const isReady = useSelector(flow, isDrawn);
  const isLoading = useSelector(flow, isComing);
  if (!map) return <address className="map-address">{address}</address>;
  const { Picture, Tiles, markers } = map;
  return (
    <section className="map stack" aria-label={LL.Name({ name })} aria-busy={isLoading}>
      <div className="map-frame">
        {!isReady && (
          <img
            className="map-picture"
            src={Picture.Url}
            width={Picture.Width}
            height={Picture.Height}
            loading="lazy"
            alt={LL.Picture({ name })}
          />
        )}
        {/* the library owns what is in it; React never touches it */}
        {(isReady || isLoading) && (
          <div className="map-drawn" data-map={name} role="group" aria-label={LL.Name({ name })} />
        )}
        {isReady && <Card flow={flow} />}
      </div>
      {isReady && <Controls flow={flow} />}
      <Standing flow={flow} host={Tiles?.Host ?? ''} />
      {!isListed && markers.length > 0 && <MapPlaces flow={flow} markers={markers} />}
    </section>
  );
}

const Controls = ({ flow }: Pick<MapProps, 'flow'>) => {
  const LL = useTexts().Map;
  const isSearching = useSelector(flow, isLocating);
  return (
    <div className="map-controls">
      <button
        className="button button-quiet"
        type="button"
        aria-label={LL.ZoomIn()}
        onClick={() => flow.send({ type: 'zoom', by: 1 })}
      >
        +
      </button>
      <button
        className="button button-quiet"
        type="button"
        aria-label={LL.ZoomOut()}
        onClick={() => flow.send({ type: 'zoom', by: -1 })}
      >
        −
      </button>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={isSearching}
        aria-busy={isSearching}
        onClick={() => flow.send({ type: 'locate' })}
      >
        <span>{LL.Locate()}</span>
      </button>
    </div>
  );
};

/** The content of the chosen marker. */
function Card({ flow }: Pick<MapProps, 'flow'>) {
  const LL = useTexts().Map;
  const chosen = useSelector(flow, chosenMarker);
  return (
    <div role="status">
      {chosen && (
        <div className="map-card stack">
          <b>{chosen.title}</b>
          <MarkerContent marker={chosen} />
          <button
            className="map-close icon-button"
            type="button"
            aria-label={LL.ClosePlace({ name: chosen.title })}
            onClick={() => flow.send({ type: 'marker.close' })}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

/** What can be done, and what happens. */
function Standing({ flow, host }: Pick<MapProps, 'flow'> & { readonly host: string }) {
  const LL = useTexts().Map;
  const isPicture = useSelector(flow, isOffered);
  const isLoading = useSelector(flow, isComing);
  const isReady = useSelector(flow, isDrawn);
  const isBroken = useSelector(flow, hasFailed);
  const isSearching = useSelector(flow, isLocating);
  const isFound = useSelector(flow, isLocated);
  const isUnknown = useSelector(flow, isLost);
  const isBare = useSelector(flow, lacksTiles);
  return (
    <>
      {isPicture && (
        <div className="map-offer">
          <button className="button button-quiet" type="button" onClick={() => flow.send({ type: 'show' })}>
            {LL.Show()}
          </button>
          {host !== '' && <span className="small">{LL.Foreign({ host })}</span>}
        </div>
      )}
      <p className="small map-status" role="status">
        {isLoading && LL.Loading()}
        {isReady && !isSearching && !isFound && !isUnknown && (isBare ? LL.NoTiles() : LL.Ready())}
        {isSearching && LL.Locating()}
        {isFound && LL.Located()}
        {isUnknown && LL.Lost()}
      </p>
      {isBroken && (
        <Notice kind="warn" isLive>
          {LL.Failed()}
          <button className="button button-quiet" type="button" onClick={() => flow.send({ type: 'retry' })}>
            {LL.Show()}
          </button>
        </Notice>
      )}
    </>
  );
}
