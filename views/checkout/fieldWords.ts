import type { CheckoutField } from '#rules/checkout-form.ts';
import { checkoutRules } from '#rules/checkout-form.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { eachOrderText } from '#rules/order-texts.ts';
import type { useTexts } from '#views/parts/texts.tsx';

/** The id of a checkout field, for links to it. */
export const fieldIdOf = (name: string): string => `checkout-${name}`;

type Words = ReturnType<typeof useTexts>;
/** `CouponCode` is in the form, too, but validated on the server. */
type Named = CheckoutField | 'CouponCode';

const delivery = (LL: Words, word: string) => LL.Checkout.OfDelivery({ field: word });

/** A field's name where it is mentioned away from its label. */
const words = {
  AccountType: (LL) => LL.Checkout.AccountType(),
  Email: (LL) => LL.Checkout.Email(),
  Phone: (LL) => LL.Checkout.Phone(),
  FirstName: (LL) => LL.Checkout.FirstName(),
  LastName: (LL) => LL.Checkout.LastName(),
  Company: (LL) => LL.Checkout.Company(),
  BillingVAT: (LL) => LL.Checkout.Vat(),
  ExistingBillingAddressId: (LL) => LL.Checkout.PickBilling(),
  ExistingShippingAddressId: (LL) => LL.Checkout.PickShipping(),
  BillingCountry: (LL) => LL.Checkout.Country(),
  BillingStreet1: (LL) => LL.Checkout.Street(),
  BillingHouseNumber: (LL) => LL.Checkout.HouseNumber(),
  BillingBoxNumber: (LL) => LL.Checkout.BoxNumber(),
  BillingPostalCode: (LL) => LL.Checkout.PostalCode(),
  BillingCity: (LL) => LL.Checkout.City(),
  SameAddressForShipping: (LL) => LL.Checkout.SameAddress(),
  ShippingFirstName: (LL) => delivery(LL, LL.Checkout.FirstName()),
  ShippingLastName: (LL) => delivery(LL, LL.Checkout.LastName()),
  ShippingCountryId: (LL) => delivery(LL, LL.Checkout.Country()),
  ShippingStreet1: (LL) => delivery(LL, LL.Checkout.Street()),
  ShippingHouseNumber: (LL) => delivery(LL, LL.Checkout.HouseNumber()),
  ShippingBoxNumber: (LL) => delivery(LL, LL.Checkout.BoxNumber()),
  ShippingPostalCode: (LL) => delivery(LL, LL.Checkout.PostalCode()),
  ShippingCity: (LL) => delivery(LL, LL.Checkout.City()),
  PickupPointId: (LL) => LL.Checkout.PickupPoint(),
  ShippingMethodId: (LL) => LL.Checkout.ShippingMethods(),
  PaymentMethod: (LL) => LL.Checkout.Payment(),
  PrepaidAccountId: (LL) => LL.Checkout.PrepaidAccount(),
  ...eachOrderText((name) => (LL: Words) => LL.Checkout[name]()),
  AcceptTerms: (LL) => LL.Checkout.Terms(),
  CouponCode: (LL) => LL.Coupon.Code(),
} satisfies Record<Named, (LL: Words) => string>;

const isNamed = (name: string): name is Named => Object.hasOwn(words, name);
const inForm: readonly string[] = Object.keys(checkoutRules);

const isOfDelivery = (name: string) => name.startsWith('Shipping') && name !== 'ShippingMethodId';

/**
 * The invalid fields in the form's order, each with its name, the address that it belongs to where the form asks the same
 * of two, and the URL of its place on the page.
 */
export const refusedFields = (errors: FormErrors, LL: Words) =>
  Object.keys(errors)
    .filter(isNamed)
    .toSorted((one, other) => inForm.indexOf(one) - inForm.indexOf(other))
    .flatMap((name) => {
      const error = errors[name];
      const owner = isOfDelivery(name) ? LL.Checkout.ShippingAddress() : null;
      return error ? [{ name, label: words[name](LL), owner, href: `#${fieldIdOf(name)}`, error }] : [];
    });
export type Refused = ReturnType<typeof refusedFields>[number];
