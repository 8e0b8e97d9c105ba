import { postalCode } from '#rules/form-kinds.ts';
import type { FormRules } from '#rules/forms.ts';

/** The form for one address of a customer's address book, by wire name; `CountryId` is an ISO code. */
export const addressRules = {
  AddressType: [{ kind: 'oneof', values: ['Billing', 'Shipping', 'Both'] }],
  FirstName: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 60 }],
  LastName: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 60 }],
  Company: [{ kind: 'maxlength', max: 100 }],
  CountryId: [{ kind: 'mandatory' }, { kind: 'regex', pattern: '[A-Z]{2}' }],
  PostalCode: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 12 }, postalCode({ countryField: 'CountryId' })],
  City: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 100 }],
  Street1: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 150 }],
  HouseNumber: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 20 }],
  BoxNumber: [{ kind: 'maxlength', max: 20 }],
} satisfies FormRules;

export type AddressField = keyof typeof addressRules;
