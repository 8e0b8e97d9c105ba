import type { Translation } from '#i18n/i18n-types.ts';

export const Setup = {
  Soon: 'Deze winkel gaat binnenkort open.',
  Missing: 'Er ontbreekt nog: {parts}. Stel de winkel in met “npm run setup”.',
  NoProducts: 'Er is nog geen artikel te koop. Voeg er toe met “npm run import -- products.csv”.',
  catalog: 'de catalogus',
  priceList: 'de prijslijst',
  countries: 'de landen',
  vatRates: 'de btw-tarieven',
  warehouse: 'het magazijn',
  delivery: 'de leveringswijzen',
  seller: 'de verkoper',
  bankAccount: 'de bankrekening',
  administrator: 'de beheerder',
} satisfies Translation['Setup'];
