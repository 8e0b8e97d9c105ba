import type { PostalAddress } from '#contract/sales.ts';

/** An address, line by line. */
export const postalLines = (address: PostalAddress): string[] =>
  [
    `${address.FirstName} ${address.LastName}`,
    address.Company,
    `${address.Street1} ${address.HouseNumber} ${address.BoxNumber}`,
    `${address.PostalCode} ${address.City}`,
    address.CountryName,
  ].filter((line) => line.trim() !== '');
