import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { PickupQuery } from '#rules/pickup-point-search.ts';
import type { CheckoutContext } from './types.ts';

/** A point chosen from a carrier's; it applies while a method of that carrier serves its country. */
export interface ChosenPickup {
  carrierGatewayId: number;
  point: PickupPoint;
}

type Choice = Pick<CheckoutContext, 'cart' | 'fields'>;

const methodIn = ({ cart, fields }: Choice) =>
  cart.ShippingMethods.find(({ ShippingMethodId }) => String(ShippingMethodId) === fields['ShippingMethodId']);
const countryIn = ({ cart }: Choice) =>
  cart.Countries.find(({ CountryId }) => CountryId === cart.ShippingCountryId)?.CountryCode;

/** What was chosen before the page loaded. */
export const pickupsOfPage = ({ PickupPoint: point }: CheckoutPageData): ChosenPickup[] =>
  point ? [{ carrierGatewayId: point.CarrierGatewayId, point }] : [];

/** A choice replaces the previous one for that carrier and country. */
export const pickupsWith = (
  pickups: readonly ChosenPickup[],
  { carrierGatewayId, point }: ChosenPickup,
): ChosenPickup[] => [
  ...pickups.filter((one) => one.carrierGatewayId !== carrierGatewayId || one.point.CountryCode !== point.CountryCode),
  { carrierGatewayId, point },
];

/** The order's pickup point; null if the chosen method has none, or none was chosen for its carrier and country. */
export function pickupIn(context: Choice & Pick<CheckoutContext, 'pickups'>): PickupPoint | null {
  const carrier = methodIn(context)?.CarrierGatewayId;
  const country = countryIn(context);
  const counts = ({ carrierGatewayId, point }: ChosenPickup) =>
    carrierGatewayId === carrier && point.CountryCode === country;
  return context.pickups.find(counts)?.point ?? null;
}

/** The search's initial query: the order's destination. Null for a method without a searchable carrier. */
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
