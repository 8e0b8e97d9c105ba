import type { Cart } from '#contract/cart.ts';
import type { VatQuestion } from '#machines/vatCheck/vatCheck.machine.ts';

/** Fields of checkout that another answer about the VAT number may depend on. */
export const vatFields: readonly string[] = ['AccountType', 'BillingCountry', 'BillingVAT'];

/** What checkout's fields ask about the VAT number: none for a private order. */
export const vatQuestionOf = (cart: Cart, fields: Readonly<Record<string, string | undefined>>): VatQuestion => ({
  countryId:
    cart.Countries.find(({ CountryCode }) => CountryCode === fields['BillingCountry'])?.CountryId ??
    cart.BillingCountryId,
  customerId: cart.CustomerId,
  vat: fields['AccountType'] === 'Private' ? '' : (fields['BillingVAT'] ?? '').trim(),
});
