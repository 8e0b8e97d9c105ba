import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { StoreLocatorPageData } from '#contract/store-locator.ts';
import type { MapActor } from '#machines/map/map.machine.ts';
import { isLocating, isLost } from '#machines/storeLocator/storeLocator.machine.ts';
import type { StoreLocatorActor } from '#machines/storeLocator/storeLocator.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { CheckField, Field } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { PointCard, StoreCard } from './StoreCard.tsx';
import './storeLocator.css';

interface StoreLocatorPageProps {
  readonly page: StoreLocatorPageData;
  readonly flow: StoreLocatorActor;
  readonly map: MapActor;
  /** The map itself, without its own list. */
  readonly renderMap: () => ReactNode;
}

/** The company's shops on a map and in a list, nearest first to what was looked for. */
export function StoreLocatorPage({ page, flow, map, renderMap }: StoreLocatorPageProps) {
  const LL = useTexts().Stores;
  const { Stores, Points, Place, WithPoints } = page;
  return (
    <div className="wrap page-top stack">
      <h1>{LL.Title()}</h1>
      {Stores.length === 0 && <Notice>{LL.None()}</Notice>}
      <PlaceForm page={page} flow={flow} />
      <Standing page={page} flow={flow} />
      <div className="stores">
        {renderMap()}
        <ol className="store-list" aria-label={LL.Title()}>
          {Stores.map((store) => (
            <StoreCard key={store.Id} store={store} map={map} />
          ))}
        </ol>
      </div>
      {Place && WithPoints && (
        <section className="stack" aria-labelledby="store-points">
          <h2 id="store-points">{LL.Points()}</h2>
          {Points.length === 0 && <p>{LL.NoPoints()}</p>}
          <ol className="store-points">
            {Points.map((point) => (
              <PointCard key={point.PickupPointId} point={point} map={map} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** A place to count distances from: its address is the page's. */
function PlaceForm({ page, flow }: Pick<StoreLocatorPageProps, 'page' | 'flow'>) {
  const LL = useTexts().Stores;
  const { urls } = useShop();
  const isBusy = useSelector(flow, isLocating);
  const { Address, Place, WithPoints } = page;
  const place = Address || (Place?.formatted_address ?? '');
  return (
    <form className="store-search" role="search" aria-label={LL.Title()} method="get" action={urls.storeLocator()}>
      <Field
        key={place}
        name="address"
        label={LL.Place()}
        autoComplete="postal-code"
        defaultValue={place}
        maxLength={200}
        isRequired
      />
      <div className="cluster">
        <Button>{LL.Search()}</Button>
        <Button kind="quiet" type="button" isBusy={isBusy} onClick={() => flow.send({ type: 'locate' })}>
          {LL.NearMe()}
        </Button>
      </div>
      <CheckField
        key={String(WithPoints)}
        name="points"
        value="1"
        label={LL.WithPoints()}
        defaultChecked={WithPoints}
      />
    </form>
  );
}

/** What was found, and what was not. */
function Standing({ page, flow }: Pick<StoreLocatorPageProps, 'page' | 'flow'>) {
  const LL = useTexts().Stores;
  const { urls } = useShop();
  const isBusy = useSelector(flow, isLocating);
  const isUnknown = useSelector(flow, isLost);
  const { Place, Stores, IsUnknown, WithPoints } = page;
  const count = Stores.length;
  return (
    <>
      <p className="cluster" role="status">
        {isBusy && LL.Locating()}
        {isUnknown && LL.Lost()}
        {!isBusy && !isUnknown && IsUnknown && LL.Unknown()}
        {!isBusy && !isUnknown && Place && LL.Nearest({ count, place: Place.formatted_address })}
        {!isBusy && !isUnknown && !Place && !IsUnknown && count > 0 && LL.All({ count })}
        {!isBusy && !Place && WithPoints && ` ${LL.PointsNeedPlace()}`}
      </p>
      {Place && (
        <p>
          <a href={urls.storeLocator({ forget: '1' })}>{LL.Forget()}</a>
        </p>
      )}
    </>
  );
}
