import type { Seller } from '#server/db/seller.ts';
import type { BankAccount } from '#server/payment/bank-account.ts';
import { counterInGent, weekOf } from './stores.ts';

/** The account for bank transfers. The IBAN's check digits are valid; the account does not exist. */
export const bankTransfer: BankAccount = {
  Beneficiary: 'Vitrine SRL',
  Iban: 'BE71 0961 2345 6769',
  Bic: 'GKCCBEBB',
};

/** The seller, as the law requires it on an invoice, at the counter in Gent. Its check digits are valid; the company does not exist. */
export const seller: Seller = {
  Name: 'Vitrine SRL',
  Street: counterInGent.Street,
  City: `${counterInGent.PostalCode} ${counterInGent.City.nl} – ${counterInGent.City.fr}`,
  Country: 'Belgique – België',
  VatNumber: 'BE 0999.999.922',
  Register: 'RPM/RPR Gent – Gand',
  Email: 'shop@vitrine.test',
  Phone: counterInGent.Phone,
  Hours: {
    fr: [`Comptoir\u00a0: ${weekOf('fr', counterInGent)}`, 'Téléphone\u00a0: du lundi au vendredi, de 9 h à 17 h'],
    nl: [`Balie: ${weekOf('nl', counterInGent)}`, 'Telefoon: van maandag tot vrijdag, van 9 tot 17 uur'],
  },
  Social: [
    { Name: 'Mastodon', Url: 'https://social.vitrine.test/@vitrine' },
    { Name: 'Pixelfed', Url: 'https://pixel.vitrine.test/vitrine' },
  ],
};

/** The shop's named values. */
export const settingRows = [
  { key: 'consentStamp', value: '2026-1' },
  { key: 'shopName', value: 'Vitrine' },
  { key: 'bankTransfer', value: bankTransfer },
  { key: 'seller', value: seller },
];
