import { addressRules } from '#rules/address-form.ts';
import type { FormRules } from '#rules/forms.ts';

const { FirstName, LastName, Company, CountryId, PostalCode, City, Street1, HouseNumber, BoxNumber } = addressRules;

/** The form by which a buyer asks for another delivery address, by wire name. */
export const deliveryAddressRules = {
  FirstName,
  LastName,
  Company,
  CountryId,
  PostalCode,
  City,
  Street1,
  HouseNumber,
  BoxNumber,
} satisfies FormRules;

export type DeliveryAddressField = keyof typeof deliveryAddressRules;
