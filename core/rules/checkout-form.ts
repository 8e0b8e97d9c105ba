import { postalCode, vatNumber } from '#rules/form-kinds.ts';
import type { Condition, FormRules } from '#rules/forms.ts';
import { eachOrderText, orderTexts } from '#rules/order-texts.ts';

const elsewhere: Condition = { field: 'SameAddressForShipping', notEquals: 'true' };
const asCompany: Condition = { field: 'AccountType', notEquals: 'Private' };
const country = '[A-Z]{2}';
const id = '\\d{1,10}';
/** Digits with common separators. */
const phone = '\\+?[\\d\\s\\(\\)\\.\\/\\-]{6,30}';

/**
 * The one-step checkout, by wire name. Countries are ISO codes. The shipping fields count only while
 * SameAddressForShipping is not ticked, the VAT number only for companies; a stale value in one of them blocks nothing.
 */
export const checkoutRules = {
  AccountType: [{ kind: 'oneof', values: ['Private', 'Company'] }],
  Email: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 254 }, { kind: 'email' }],
  Phone: [
    { kind: 'maxlength', max: 30 },
    { kind: 'regex', pattern: phone, code: 'Form.Phone' },
  ],
  FirstName: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 60 }],
  LastName: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 60 }],
  Company: [{ kind: 'maxlength', max: 100 }],
  BillingVAT: [{ kind: 'maxlength', max: 20 }, vatNumber({ countryField: 'BillingCountry', when: asCompany })],
  /** The address book entry that the fields were copied from; 0 or empty for none. */
  ExistingBillingAddressId: [{ kind: 'regex', pattern: id }],
  ExistingShippingAddressId: [{ kind: 'regex', pattern: id }],
  BillingCountry: [{ kind: 'mandatory' }, { kind: 'regex', pattern: country }],
  BillingStreet1: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 150 }],
  BillingHouseNumber: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 20 }],
  BillingBoxNumber: [{ kind: 'maxlength', max: 20 }],
  BillingPostalCode: [
    { kind: 'mandatory' },
    { kind: 'maxlength', max: 12 },
    postalCode({ countryField: 'BillingCountry' }),
  ],
  BillingCity: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 100 }],
  SameAddressForShipping: [{ kind: 'oneof', values: ['true', 'false'] }],
  ShippingFirstName: [{ kind: 'maxlength', max: 60 }],
  ShippingLastName: [{ kind: 'maxlength', max: 60 }],
  ShippingCountryId: [
    { kind: 'requiredif', when: elsewhere },
    { kind: 'regex', pattern: country },
  ],
  ShippingStreet1: [
    { kind: 'requiredif', when: elsewhere },
    { kind: 'maxlength', max: 150 },
  ],
  ShippingHouseNumber: [
    { kind: 'requiredif', when: elsewhere },
    { kind: 'maxlength', max: 20 },
  ],
  ShippingBoxNumber: [{ kind: 'maxlength', max: 20 }],
  ShippingPostalCode: [
    { kind: 'requiredif', when: elsewhere },
    { kind: 'maxlength', max: 12 },
    postalCode({ countryField: 'ShippingCountryId', when: elsewhere }),
  ],
  ShippingCity: [
    { kind: 'requiredif', when: elsewhere },
    { kind: 'maxlength', max: 100 },
  ],
  /** The pickup point, if the method's carrier has any. */
  PickupPointId: [{ kind: 'regex', pattern: id }],
  ShippingMethodId: [{ kind: 'mandatory' }, { kind: 'regex', pattern: id }],
  PaymentMethod: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 40 }],
  PrepaidAccountId: [
    { kind: 'requiredif', when: { field: 'PaymentMethod', equals: 'Prepaid' } },
    { kind: 'regex', pattern: id },
  ],
  ...eachOrderText((name) => [{ kind: 'maxlength' as const, max: orderTexts[name].most }]),
  AcceptTerms: [{ kind: 'enforcetrue' }],
} satisfies FormRules;

export type CheckoutField = keyof typeof checkoutRules;

/** The billing and shipping countries of these fields: ISO codes, '' if not chosen. */
export function countriesOf(fields: Partial<Record<CheckoutField, string>>): { billing: string; shipping: string } {
  const billing = fields.BillingCountry ?? '';
  return { billing, shipping: fields.SameAddressForShipping === 'true' ? billing : (fields.ShippingCountryId ?? '') };
}

/** The VAT number in checkout's fields; '' for none, and for a private order. */
export const numberToCheck = ({ AccountType, BillingVAT = '' }: Readonly<Record<string, string | undefined>>): string =>
  AccountType === 'Private' ? '' : BillingVAT.trim();
