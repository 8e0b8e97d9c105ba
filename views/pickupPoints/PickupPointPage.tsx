import type { FormAnswer } from '#contract/page.ts';
import type { PickupPoint, PickupPointPageData } from '#contract/pickup-points.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { PointMap } from './PointMap.tsx';
import './pickupPoints.css';

interface PickupPointPageProps {
  readonly page: PickupPointPageData;
  readonly form: FormAnswer | null;
}

const addressOf = (page: PickupPointPageData) =>
  new URLSearchParams({
    shippingMethodId: String(page.ShippingMethodId),
    carrierGatewayId: String(page.CarrierGatewayId),
    countryId: String(page.CountryId),
    city: page.City,
    postCode: page.PostCode,
    address: page.Address,
  }).toString();

/** The points of a carrier, the nearest first, in a list and on a map; each button fills the order with its point. */
export function PickupPointPage({ page, form }: PickupPointPageProps) {
  const LL = useTexts();
  const { AppPath, Culture } = useShop().shell;
  const path = `${AppPath}/${Culture}/shippings/pickuppoint/search`;
  return (
    <div className="wrap page-top stack stack-l">
      <h1>{LL.Checkout.SelectPickupPoint()}</h1>
      {form && <Notice kind="error">{form.Message}</Notice>}
      <form className="pickup-search" method="get" action={path}>
        <input type="hidden" name="shippingMethodId" value={page.ShippingMethodId} />
        <input type="hidden" name="carrierGatewayId" value={page.CarrierGatewayId} />
        <input type="hidden" name="countryId" value={page.CountryId} />
        <Field
          name="postCode"
          label={LL.Checkout.PostalCode()}
          autoComplete="postal-code"
          defaultValue={page.PostCode}
        />
        <Field name="city" label={LL.Checkout.City()} autoComplete="address-level2" defaultValue={page.City} />
        <Field name="address" label={LL.Checkout.Street()} autoComplete="address-line1" defaultValue={page.Address} />
        <Button kind="quiet">{LL.Checkout.SearchPickupPoints()}</Button>
      </form>
      {page.Points.length === 0 ? (
        <Notice kind="warn">{LL.Checkout.NoPickupPoint()}</Notice>
      ) : (
        <div className="pickup-points">
          <PointMap points={page.Points} />
          <form method="post" action={`${path}?${addressOf(page)}`}>
            <input type="hidden" name="Do" value="choose" />
            <ol className="pickup-list">
              {page.Points.map((point, index) => (
                <Point key={point.PickupPointId} point={point} nth={index + 1} />
              ))}
            </ol>
          </form>
        </div>
      )}
      <a href={`${AppPath}/${Culture}/checkout`}>{LL.Checkout.BackToCheckout()}</a>
    </div>
  );
}

function Point({ point, nth }: { readonly point: PickupPoint; readonly nth: number }) {
  const LL = useTexts();
  const { Name, Street1, HouseNumber, PostalCode, City, OpeningHours } = point;
  return (
    <li className="card stack">
      <div>
        <strong>
          {nth}. {Name}
        </strong>
        <p>{`${Street1} ${HouseNumber}, ${PostalCode} ${City}`}</p>
      </div>
      <details>
        <summary>{LL.Checkout.OpeningHours()}</summary>
        <Hours hours={OpeningHours} />
      </details>
      <button className="button button-main" type="submit" name="PickupPointId" value={point.PickupPointId}>
        <span>{LL.Checkout.ChoosePickupPoint()}</span>
        <span className="visually-hidden"> {Name}</span>
      </button>
    </li>
  );
}

/** 1 January 2024 was a Monday. */
const monday = 1;

function Hours({ hours }: { readonly hours: PickupPoint['OpeningHours'] }) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const weekday = new Intl.DateTimeFormat(`${Culture}-BE`, { weekday: 'long', timeZone: 'UTC' });
  return (
    <dl className="pickup-hours">
      {hours.map((spans, day) => (
        <div key={weekday.format(Date.UTC(2024, 0, monday + day))}>
          <dt>{weekday.format(Date.UTC(2024, 0, monday + day))}</dt>
          <dd>{spans.map(([from, to]) => `${from}–${to}`).join(', ') || LL.Checkout.Closed()}</dd>
        </div>
      ))}
    </dl>
  );
}
