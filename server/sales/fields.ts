import { orderTextNames, orderTexts } from '#rules/order-texts.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import { checkoutRules, countriesOf } from '#rules/checkout-form.ts';
import type { CheckoutField } from '#rules/checkout-form.ts';
import { checkForm } from '#rules/forms.ts';
import type { Culture } from '#contract/wire.ts';
import type { Choice } from '#server/cart/change.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import { invalid, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { methodOf } from '#server/payment/methods.ts';
import type { Settings } from '#server/settings.mjs';

export type Fields = Partial<Record<CheckoutField, string>>;
const checkoutFieldNames = Object.keys(checkoutRules) as CheckoutField[];
const isLong = (name: CheckoutField): boolean =>
  orderTextNames.some((each) => each === name && orderTexts[each].isLong);
const ticks: readonly CheckoutField[] = ['SameAddressForShipping', 'AcceptTerms'];

/** Checkout's known fields in their stored form: NFC, single lines except for the note. NUL is refused (422). */
export function knownFields(fields: Readonly<CheckoutFields>): Fields {
  const known: Fields = {};
  for (const name of checkoutFieldNames) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value === undefined) continue;
    if (value.includes('\0')) throw invalid(name, 'Form.Text');
    known[name] = isLong(name) ? paragraph(value) : oneLine(value);
  }
  return known;
}

/** A posted form omits unticked checkboxes, which is an answer, too. */
export const fieldsOfForm = (form: Readonly<Record<string, string>>): Fields => ({
  ...Object.fromEntries(ticks.map((name) => [name, 'false'])),
  ...knownFields(form),
});

// a line break in a name or address could end a mail header or a label line
const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
const paragraph = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();

/** What the cart stores of a form: only countries the shop sells to, and a method with a valid id. */
export function choiceOf(fields: Fields, { places }: Lookups): Choice {
  const { billing, shipping } = countriesOf(fields);
  const isKnown = (code: string) => places.countryByCode(code) !== null;
  return {
    draft: fields,
    ...(isKnown(billing) ? { billingCountryCode: billing } : {}),
    ...(isKnown(shipping) ? { shippingCountryCode: shipping } : {}),
    ...(isKnown(shipping) && /^\d{1,9}$/.test(fields.ShippingMethodId ?? '')
      ? { shippingMethodId: Number(fields.ShippingMethodId) }
      : {}),
  };
}

/** An order with nothing to pay needs no payment method: any earlier choice is ignored. */
const freeRules = { ...checkoutRules, PaymentMethod: [], PrepaidAccountId: [] };

/** Checks the form's own rules, and those that need the shop's lists. Throws 422 with a pointer per field. */
export function requireValid(
  fields: Fields,
  culture: Culture,
  { lookups: { places }, settings, isFree }: { lookups: Lookups; settings: Settings; isFree: boolean },
): void {
  const { billing, shipping } = countriesOf(fields);
  const oneOf = { code: 'Form.OneOf' };
  const isElsewhere = fields.SameAddressForShipping !== 'true';
  refuseFields({
    ...(places.countryByCode(billing) ? {} : { BillingCountry: oneOf }),
    ...(isElsewhere && !places.countryByCode(shipping) ? { ShippingCountryId: oneOf } : {}),
    ...(places.methodsFor(shipping).some(({ id }) => String(id) === fields.ShippingMethodId)
      ? {}
      : { ShippingMethodId: oneOf }),
    ...(isFree || methodOf(settings, fields.PaymentMethod) ? {} : { PaymentMethod: oneOf }),
    // the form's own errors take precedence
    ...checkForm(isFree ? freeRules : checkoutRules, fields, culture),
  });
}

/**
 * The session of the customer who filled in the form has expired: their cart is there again once they sign in. Throws
 * 401.
 */
export function requireSession({ customer }: Pick<Visit, 'customer'>, fields: Readonly<CheckoutFields>): void {
  if (fields['IsCustomer'] === 'true' && !customer) throw new ShopProblem(401);
}
