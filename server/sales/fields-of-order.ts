import { eachOrderText } from '#rules/order-texts.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import type { Fields } from './fields.ts';
import type { OrderRow } from '../orders/find.ts';

/**
 * The checkout form as an order's buyer had filled it in, as far as the order stores it; the terms have to be accepted
 * again.
 */
export function fieldsOfOrder(
  { snapshot, culture }: Pick<OrderRow, 'snapshot' | 'culture'>,
  { places }: Lookups,
): Fields {
  const { Billing, Shipping, Vat, PickupPoint } = snapshot;
  const isSame = JSON.stringify(Billing) === JSON.stringify(Shipping);
  const isNamed = ({ name }: { name: Record<typeof culture, string> }) => name[culture] === snapshot.ShippingMethod;
  const method = places.methodsFor(Shipping.CountryCode).find(isNamed);
  return {
    AccountType: Vat || Billing.Company ? 'Company' : 'Private',
    Email: snapshot.Email,
    FirstName: Billing.FirstName,
    LastName: Billing.LastName,
    Company: Billing.Company,
    BillingVAT: Vat?.Number ?? '',
    BillingCountry: Billing.CountryCode,
    BillingStreet1: Billing.Street1,
    BillingHouseNumber: Billing.HouseNumber,
    BillingBoxNumber: Billing.BoxNumber,
    BillingPostalCode: Billing.PostalCode,
    BillingCity: Billing.City,
    SameAddressForShipping: String(isSame),
    ShippingCountryId: Shipping.CountryCode,
    ...(isSame
      ? {}
      : {
          ShippingFirstName: Shipping.FirstName,
          ShippingLastName: Shipping.LastName,
          ShippingStreet1: Shipping.Street1,
          ShippingHouseNumber: Shipping.HouseNumber,
          ShippingBoxNumber: Shipping.BoxNumber,
          ShippingPostalCode: Shipping.PostalCode,
          ShippingCity: Shipping.City,
        }),
    ...(method ? { ShippingMethodId: String(method.id) } : {}),
    ...(PickupPoint ? { PickupPointId: String(PickupPoint.PickupPointId) } : {}),
    ...(snapshot.PaymentMethod === 'None' ? {} : { PaymentMethod: snapshot.PaymentMethod }),
    ...eachOrderText((name) => snapshot[name]),
  };
}
