import { expect, test } from 'vitest';
import { checkoutRules } from '#rules/checkout-form.ts';
import type { CheckoutField } from '#rules/checkout-form.ts';
import { checkForm } from '#rules/forms.ts';
import { registerRules } from '#rules/register-form.ts';
import { signInRules } from '#rules/sign-in-form.ts';

const order: Partial<Record<CheckoutField, string>> = {
  Email: 'an@example.be',
  FirstName: 'An',
  LastName: 'Peeters',
  BillingCountry: 'BE',
  BillingStreet1: 'Dorpsstraat',
  BillingHouseNumber: '1A',
  BillingPostalCode: '9000',
  BillingCity: 'Gent',
  SameAddressForShipping: 'true',
  ShippingMethodId: '3',
  PaymentMethod: 'BankTransfer',
  AcceptTerms: 'true',
};
const company = {
  AccountType: 'Company',
  FirstName: 'An',
  LastName: 'Peeters',
  Company: 'Peeters bv',
  VAT: 'BE 0244.142.664',
  Email: 'an@example.be',
  Password: 'correct horse battery',
  PasswordConfirm: 'correct horse battery',
  AcceptTerms: 'true',
};
const codes = (errors: Record<string, { code: string }>) =>
  Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code]));
const checkout = (change: Partial<Record<CheckoutField, string>>) =>
  codes(checkForm(checkoutRules, { ...order, ...change }, 'fr'));
const register = (change: Record<string, string>) => codes(checkForm(registerRules, { ...company, ...change }, 'nl'));

test('[FORM-08] checkout: the minimum that an order needs', () => {
  expect(checkout({})).toEqual({});
  expect(Object.keys(codes(checkForm(checkoutRules, {}, 'fr')))).toEqual([
    'Email',
    'FirstName',
    'LastName',
    'BillingCountry',
    'BillingStreet1',
    'BillingHouseNumber',
    'BillingPostalCode',
    'BillingCity',
    'ShippingCountryId',
    'ShippingStreet1',
    'ShippingHouseNumber',
    'ShippingPostalCode',
    'ShippingCity',
    'ShippingMethodId',
    'PaymentMethod',
    'AcceptTerms',
  ]);
});

test('[FORM-07] checkout: the shipping copies are required only for a separate address', () => {
  expect(Object.keys(checkout({ SameAddressForShipping: '' }))).toEqual([
    'ShippingCountryId',
    'ShippingStreet1',
    'ShippingHouseNumber',
    'ShippingPostalCode',
    'ShippingCity',
  ]);
  const elsewhere = {
    SameAddressForShipping: 'false',
    ShippingCountryId: 'NL',
    ShippingStreet1: 'Dam',
    ShippingHouseNumber: '1',
    ShippingCity: 'Amsterdam',
  };
  expect(checkout({ ...elsewhere, ShippingPostalCode: '1012ab' })).toEqual({});
  expect(checkout({ ...elsewhere, ShippingPostalCode: '1000' })).toEqual({ ShippingPostalCode: 'Form.PostalCode' });
  expect(checkout({ ShippingCountryId: 'BE', ShippingPostalCode: 'left over' })).toEqual({});
});

test('checkout: postal code and VAT number are validated by the billing country', () => {
  expect(checkout({ BillingCountry: 'FR' })).toEqual({ BillingPostalCode: 'Form.PostalCode' });
  expect(checkout({ BillingCountry: 'FR', BillingPostalCode: '59000', BillingVAT: '40303265045' })).toEqual({});
  expect(checkout({ BillingVAT: '0244142665' })).toEqual({ BillingVAT: 'Form.VatNumber' });
});

test('[FORM-01, FORM-05, FORM-08] checkout: note, phone, terms and codes are bounded', () => {
  expect(checkout({ Note: 'x'.repeat(500), Phone: '+32 (0)470/12.34-56' })).toEqual({});
  expect(
    checkout({
      Note: 'x'.repeat(501),
      Phone: 'call me',
      AcceptTerms: 'false',
      ShippingMethodId: '1;2',
      BillingCountry: 'be',
    }),
  ).toEqual({
    BillingCountry: 'Form.Regex',
    Phone: 'Form.Phone',
    ShippingMethodId: 'Form.Regex',
    Note: 'Form.MaxLength',
    AcceptTerms: 'Form.EnforceTrue',
  });
});

test('[FORM-07] register: a company gives its name and VAT number, a person neither', () => {
  expect(register({})).toEqual({});
  expect(register({ Company: '', VAT: '' })).toEqual({ Company: 'Form.RequiredIf', VAT: 'Form.RequiredIf' });
  // its check digit is left to the service
  expect(register({ VAT: 'BE0244142665' })).toEqual({});
  expect(register({ VAT: 'BE0244142664, our number' })).toEqual({ VAT: 'Form.MaxLength' });
  expect(register({ AccountType: 'Private', Company: '', VAT: 'stale' })).toEqual({});
  expect(register({ AccountType: 'Staff' })).toEqual({ AccountType: 'Form.OneOf' });
});

test('[FORM-06, FORM-08] register: a password of its own, twice the same', () => {
  const password = (text: string, confirm = text) => register({ Password: text, PasswordConfirm: confirm });
  expect(password('Vitrine-demo-2026')).toEqual({});
  expect(password('1234567')).toEqual({ Password: 'Form.MinLength' });
  expect(password('x'.repeat(64) + 'y1z2'.repeat(16))).toEqual({});
  expect(password('x'.repeat(64) + 'y1z2'.repeat(16) + '!')).toEqual({ Password: 'Form.MaxLength' });
  expect(password('Password1')).toEqual({ Password: 'Form.CommonPassword' });
  expect(password('an@example.be')).toEqual({ Password: 'Form.PasswordIsEmail' });
  expect(password('correct horse', 'correct house')).toEqual({ PasswordConfirm: 'Form.EqualTo' });
  expect(register({ AcceptTerms: '' })).toEqual({ AcceptTerms: 'Form.EnforceTrue' });
});

test('sign in: both fields, whatever the password', () => {
  expect(checkForm(signInRules, { Email: ' an@example.be ', Password: '1' }, 'fr')).toEqual({});
  expect(codes(checkForm(signInRules, {}, 'fr'))).toEqual({ Email: 'Form.Mandatory', Password: 'Form.Mandatory' });
  expect(codes(checkForm(signInRules, { Email: 'an', Password: 'x'.repeat(129) }, 'fr'))).toEqual({
    Email: 'Form.Email',
    Password: 'Form.MaxLength',
  });
});
