import type { PickupPlace, PickupQuery } from '#rules/pickup-point-search.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formTexts } from '#views/parts/formText.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface SearchFormProps {
  readonly path: string;
  readonly query: PickupQuery;
  readonly isBusy?: boolean;
  /** Without it the form leads to the results page. */
  readonly search?: (place: PickupPlace) => void;
}

/** Where to look for a point: postal code, town and street, all optional. */
export function SearchForm({ path, query, isBusy = false, search }: SearchFormProps) {
  const LL = useTexts();
  const box = { maxLength: 100 };
  return (
    <form
      className="pickup-search"
      method="get"
      action={path}
      onSubmit={(event) => {
        if (!search) return;
        event.preventDefault();
        const { city = '', postCode = '', address = '' } = formTexts(event.currentTarget);
        search({ city, postCode, address });
      }}
    >
      <input type="hidden" name="shippingMethodId" value={query.shippingMethodId} />
      <input type="hidden" name="carrierGatewayId" value={query.carrierGatewayId ?? ''} />
      <input type="hidden" name="countryId" value={query.countryId} />
      <Field
        {...box}
        name="postCode"
        label={LL.Checkout.PostalCode()}
        autoComplete="postal-code"
        data-cities="countryId"
        defaultValue={query.postCode}
      />
      <Field {...box} name="city" label={LL.Checkout.City()} autoComplete="address-level2" defaultValue={query.city} />
      <Field
        {...box}
        name="address"
        label={LL.Checkout.Street()}
        autoComplete="address-line1"
        defaultValue={query.address}
      />
      <Button kind="quiet" isBusy={isBusy}>
        {LL.Checkout.SearchPickupPoints()}
      </Button>
    </form>
  );
}
