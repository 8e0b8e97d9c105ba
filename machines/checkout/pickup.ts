import type { PickupPoint } from '#contract/pickup-points.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { PickupQuery } from '#rules/pickup-query.ts';
import type { CheckoutContext } from './types.ts';

/** A point that was chosen of a carrier's; it counts while a method of that carrier goes to its country. */
export interface ChosenPickup {
  carrierGatewayId: number;
  point: PickupPoint;
}

type Choice = Pick<CheckoutContext, 'cart' | 'fields'>;

const methodIn = ({ cart, fields }: Choice) =>
  cart.ShippingMethods.find(({ ShippingMethodId }) => String(ShippingMethodId) === fields['ShippingMethodId']);
const countryIn = ({ cart }: Choice) =>
  cart.Countries.find(({ CountryId }) => CountryId === cart.ShippingCountryId)?.CountryCode;

/** What was chosen before the page came. */
export const pickupsOfPage = ({ PickupPoint: point }: CheckoutPageData): ChosenPickup[] =>
  point ? [{ carrierGatewayId: point.CarrierGatewayId, point }] : [];

/** A choice takes the place of the one before it of that carrier in that country. */
export const pickupsWith = (
  pickups: readonly ChosenPickup[],
  { carrierGatewayId, point }: ChosenPickup,
): ChosenPickup[] => [
  ...pickups.filter((one) => one.carrierGatewayId !== carrierGatewayId || one.point.CountryCode !== point.CountryCode),
  { carrierGatewayId, point },
];

/** The point that the order goes to; null where the chosen method has none, or none was chosen of its carrier there. */
export function pickupIn(context: Choice & Pick<CheckoutContext, 'pickups'>): PickupPoint | null {
  const carrier = methodIn(context)?.CarrierGatewayId;
  const country = countryIn(context);
  const counts = ({ carrierGatewayId, point }: ChosenPickup) =>
    carrierGatewayId === carrier && point.CountryCode === country;
  return context.pickups.find(counts)?.point ?? null;
}

/** What the search begins with: where the order goes. Null for a method without a carrier whose points can be searched. */
export function pickupQueryIn(context: Choice): PickupQuery | null {
  const { cart, fields } = context;
  const method = methodIn(context);
  if (!method || method.CarrierGatewayId === null) return null;
  const prefix = fields['SameAddressForShipping'] === 'true' ? 'Billing' : 'Shipping';
  const typed = (name: string) => (fields[prefix + name] ?? '').trim();
  return {
    shippingMethodId: method.ShippingMethodId,
    carrierGatewayId: method.CarrierGatewayId,
    countryId: cart.ShippingCountryId,
    city: typed('City'),
    postCode: typed('PostalCode'),
    address: '',
  };
}
