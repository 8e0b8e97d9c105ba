import type { BankAccount } from '#server/sales/snapshot.ts';

/** The account that bank transfers go to. The IBAN's check digits hold; the account does not exist. */
export const bankTransfer: BankAccount = {
  Beneficiary: 'Vitrine SRL',
  Iban: 'BE71 0961 2345 6769',
  Bic: 'GKCCBEBB',
};

/** The named values of the shop. */
export const settingRows = [
  { key: 'consentStamp', value: '2026-1' },
  { key: 'shopName', value: 'Vitrine' },
  { key: 'bankTransfer', value: bankTransfer },
];
