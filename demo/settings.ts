import type { Seller } from '#server/payment/pdf-parts.ts';
import type { BankAccount } from '#server/payment/bank-account.ts';

/** The account for bank transfers. The IBAN's check digits are valid; the account does not exist. */
export const bankTransfer: BankAccount = {
  Beneficiary: 'Vitrine SRL',
  Iban: 'BE71 0961 2345 6769',
  Bic: 'GKCCBEBB',
};

/** The seller, as the law requires it on an invoice. Its check digits are valid; the company does not exist. */
export const seller: Seller = {
  Name: 'Vitrine SRL',
  Street: 'Rue de la Vitrine 1',
  City: '1000 Bruxelles',
  Country: 'Belgique – België',
  VatNumber: 'BE 0999.999.922',
  Register: 'RPM/RPR Bruxelles – Brussel',
  Email: 'shop@vitrine.test',
};

/** The shop's named values. */
export const settingRows = [
  { key: 'consentStamp', value: '2026-1' },
  { key: 'shopName', value: 'Vitrine' },
  { key: 'bankTransfer', value: bankTransfer },
  { key: 'seller', value: seller },
];
