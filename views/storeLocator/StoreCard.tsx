import { useSelector } from '@xstate/react';
import type { MapData } from '#contract/maps.ts';
import type { NearPoint, Store } from '#contract/store-locator.ts';
import { chosenMarker, isDrawn } from '#machines/map/map.machine.ts';
import type { MapActor } from '#machines/map/map.machine.ts';
import { formatDay, formatWeekday } from '#rules/calendar.ts';
import { directionsTo, formatKm } from '#rules/map.ts';
import { EmailLink, PhoneLink } from '#views/parts/ContactLinks.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { WeekHours } from '#views/parts/WeekHours.tsx';

interface OnMap {
  readonly map: MapActor;
}

/** A shop with a door: where, when, and how to reach it. */
export function StoreCard({ store, map }: OnMap & { readonly store: Store }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const isChosen = useSelector(map, (snapshot) => chosenMarker(snapshot)?.id === store.Id);
  const { Id, Name, Street, PostalCode, City, Phone, Email, Coors, Hours, ClosedDays, DistanceKm } = store;
  return (
    <li className="card stack store" aria-current={isChosen || undefined}>
      <div className="cluster between">
        <h2>{Name}</h2>
        {DistanceKm !== null && <span className="soft">{LL.Stores.Distance({ km: formatKm(DistanceKm) })}</span>}
      </div>
      <OpeningNow store={store} />
      <address className="store-address">
        <span>{Street}</span>
        <span>{`${PostalCode} ${City}`}</span>
        <PhoneLink number={Phone} />
        <EmailLink email={Email} />
      </address>
      <details className="folded">
        <summary>{LL.Stores.Hours()}</summary>
        <WeekHours hours={Hours} closed={LL.Stores.Closed()} />
        {ClosedDays.length > 0 && (
          <p className="small">
            {LL.Stores.ClosedOn({ days: ClosedDays.map((day) => formatDay(day, Culture)).join(', ') })}
          </p>
        )}
      </details>
      <PlaceLinks id={Id} name={Name} coors={Coors} map={map} />
    </li>
  );
}

function OpeningNow({ store: { Opening } }: { readonly store: Store }) {
  const LL = useTexts().Stores;
  const { Culture } = useShop().shell;
  const { IsOpen, Time, Day, IsToday } = Opening;
  if (IsOpen) return <p className="store-open">{LL.OpenUntil({ time: Time })}</p>;
  if (Time === '') return <p className="soft">{LL.Closed()}</p>;
  return (
    <p className="soft">
      {IsToday ? LL.ClosedToday({ time: Time }) : LL.ClosedUntil({ day: formatWeekday(Day, Culture), time: Time })}
    </p>
  );
}

/** A pickup point near the place that was looked for. */
export function PointCard({ point, map }: OnMap & { readonly point: NearPoint }) {
  const LL = useTexts().Stores;
  const { PickupPointId, Name, Street1, HouseNumber, PostalCode, City, Latitude, Longitude, DistanceKm } = point;
  return (
    <li className="store-point">
      <b>{Name}</b> <span className="soft">{LL.Distance({ km: formatKm(DistanceKm) })}</span>
      <p>{`${Street1} ${HouseNumber}, ${PostalCode} ${City}`}</p>
      <details className="folded">
        <summary>{LL.Hours()}</summary>
        <WeekHours hours={point.OpeningHours} closed={LL.Closed()} />
      </details>
      <PlaceLinks id={`point-${PickupPointId}`} name={Name} coors={{ lat: Latitude, lng: Longitude }} map={map} />
    </li>
  );
}

interface PlaceLinksProps extends OnMap {
  readonly id: string;
  readonly name: string;
  readonly coors: MapData['center'];
}

/** The way there, and the place on the map once that is open. */
function PlaceLinks({ id, name, coors, map }: PlaceLinksProps) {
  const LL = useTexts();
  const isReady = useSelector(map, isDrawn);
  return (
    <p className="cluster">
      {isReady && (
        <button
          className="button button-plain"
          type="button"
          aria-label={LL.Stores.OnMapOf({ name })}
          onClick={() => map.send({ type: 'marker.choose', id })}
        >
          {LL.Stores.OnMap()}
        </button>
      )}
      <a href={directionsTo(coors)} target="_blank" rel="noopener" aria-label={LL.Map.DirectionsTo({ name })}>
        {LL.Map.Directions()}
      </a>
    </p>
  );
}
