import { useSelector } from '@xstate/react';
import type { PickupPoint } from '#contract/pickup-points.ts';
import { cartOf, errorsOf, fieldsOf } from '#machines/checkout/checkout.machine.ts';
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts';
import { markers } from '#rules/markers.ts';
import { useShop } from '#views/parts/shop.ts';
import { useSay, useTexts } from '#views/parts/texts.tsx';

interface PickupChoiceProps {
  readonly flow: CheckoutActor;
  /** The one that was chosen when the page came. */
  readonly point: PickupPoint | null;
}

/** The way to a carrier's points, for a method that has a carrier; its search opens in a large dialog. */
export function PickupChoice({ flow, point }: PickupChoiceProps) {
  const LL = useTexts();
  const say = useSay();
  const { AppPath, Culture } = useShop().shell;
  const cart = useSelector(flow, cartOf);
  const fields = useSelector(flow, fieldsOf);
  const error = useSelector(flow, (snapshot) => errorsOf(snapshot)['PickupPointId']);
  const method = cart.ShippingMethods.find(
    ({ ShippingMethodId }) => String(ShippingMethodId) === fields['ShippingMethodId'],
  );
  if (!method || method.CarrierGatewayId === null) return null;
  const isSame = fields['SameAddressForShipping'] === 'true';
  const typed = (name: string) => fields[(isSame ? 'Billing' : 'Shipping') + name] ?? '';
  const query = new URLSearchParams({
    shippingMethodId: String(method.ShippingMethodId),
    carrierGatewayId: String(method.CarrierGatewayId),
    countryId: String(cart.ShippingCountryId),
    city: typed('City').trim(),
    postCode: typed('PostalCode').trim(),
    address: '',
  });
  const country = cart.Countries.find(({ CountryId }) => CountryId === cart.ShippingCountryId)?.CountryCode;
  const chosen = point?.CountryCode === country ? point : null;
  return (
    <div className="stack">
      {chosen && (
        <>
          <input type="hidden" name="PickupPointId" value={chosen.PickupPointId} />
          <p>
            {LL.Checkout.PickupChosen({
              name: chosen.Name,
              address: `${chosen.Street1} ${chosen.HouseNumber}, ${chosen.PostalCode} ${chosen.City}`,
            })}
          </p>
        </>
      )}
      <p>
        <a
          href={`${AppPath}/${Culture}/shippings/pickuppoint/search?${query.toString()}`}
          {...{
            [markers.modal]: '',
            [markers.modalTitle]: LL.Checkout.SelectPickupPoint(),
            [markers.modalSize]: 'large',
          }}
        >
          {LL.Checkout.SelectPickupPoint()}
        </a>
      </p>
      {error && <p className="field-error">{say(error.code, error.params)}</p>}
    </div>
  );
}
