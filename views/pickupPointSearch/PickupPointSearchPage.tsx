import type { FormAnswer } from '#contract/page.ts';
import type { PickupPointSearchPageData } from '#contract/pickup-point-search.ts';
import { pickupSearch } from '#rules/pickup-point-search.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { PointList } from './PointList.tsx';
import { SearchForm } from './SearchForm.tsx';

interface PickupPointPageProps {
  readonly page: PickupPointSearchPageData;
  readonly form: FormAnswer | null;
}

/** The search as a page of its own, for visitors without JavaScript. */
export function PickupPointSearchPage({ page, form }: PickupPointPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const query = {
    shippingMethodId: page.ShippingMethodId,
    carrierGatewayId: page.CarrierGatewayId,
    countryId: page.CountryId,
    city: page.City,
    postCode: page.PostCode,
    address: page.Address,
  };
  return (
    <div className="wrap page-top stack stack-l">
      <h1>{LL.Checkout.SelectPickupPoint()}</h1>
      {form && <Notice kind="error">{form.Message}</Notice>}
      <SearchForm path={urls.pickupPointSearch()} query={query} />
      {page.Points.length === 0 ? (
        <Notice kind="warn">{LL.Checkout.NoPickupPoint()}</Notice>
      ) : (
        <PointList points={page.Points} action={urls.pickupPointSearch(pickupSearch(query))} />
      )}
      <a href={urls.checkout()}>{LL.Checkout.BackToCheckout()}</a>
    </div>
  );
}
