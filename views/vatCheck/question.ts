import type { Cart } from '#contract/cart.ts';
import type { VatQuestion } from '#machines/vatCheck/vatCheck.machine.ts';
import { numberToCheck } from '#rules/checkout-form.ts';

/** Checkout fields that affect the VAT check. */
export const vatFields: readonly string[] = ['AccountType', 'BillingCountry', 'BillingVAT'];

/** The VAT check for checkout's fields. */
export const vatQuestionOf = (cart: Cart, fields: Readonly<Record<string, string | undefined>>): VatQuestion => ({
  countryId:
    cart.Countries.find(({ CountryCode }) => CountryCode === fields['BillingCountry'])?.CountryId ??
    cart.BillingCountryId,
  customerId: cart.CustomerId,
  vat: numberToCheck(fields),
});
