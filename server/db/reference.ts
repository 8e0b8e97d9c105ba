/** The initial data of every shop in these four countries, the demo shop and real ones alike. */

export const mainCatalog = { code: 'main', name: { fr: 'Collection', nl: 'Collectie' } };
export const defaultPriceList = { code: 'default', name: 'Default' } as const;

/** In display order. */
export const countries = [
  { code: 'BE', name: { fr: 'Belgique', nl: 'België' }, position: 1 },
  { code: 'FR', name: { fr: 'France', nl: 'Frankrijk' }, position: 2 },
  { code: 'NL', name: { fr: 'Pays-Bas', nl: 'Nederland' }, position: 3 },
  { code: 'LU', name: { fr: 'Luxembourg', nl: 'Luxemburg' }, position: 4 },
] as const;

/** Basis points. */
export const vatRates = [
  { countryCode: 'BE', category: 'standard', rate: 2100 },
  { countryCode: 'BE', category: 'reduced', rate: 600 },
  { countryCode: 'FR', category: 'standard', rate: 2000 },
  { countryCode: 'FR', category: 'reduced', rate: 550 },
  { countryCode: 'NL', category: 'standard', rate: 2100 },
  { countryCode: 'NL', category: 'reduced', rate: 900 },
  { countryCode: 'LU', category: 'standard', rate: 1700 },
  { countryCode: 'LU', category: 'reduced', rate: 300 },
] as const;

/** Home delivery, everywhere. Its description names no days: these are the merchant’s to change. */
export const homeDelivery = {
  code: 'home',
  name: { fr: 'Livraison à domicile', nl: 'Levering aan huis' },
  description: {
    fr: 'Par transporteur, à l’adresse de votre choix.',
    nl: 'Met een pakketdienst, op een adres naar keuze.',
  },
  position: 1,
  carrierGatewayId: null,
  minDays: 2,
  maxDays: 3,
  cutoffHour: 16,
};
/** Cents including home VAT, and the goods' total from which delivery is free. */
export const homeDeliveryRates = [
  { countryCode: 'BE', inclCents: 595, freeFromInclCents: 7500 },
  { countryCode: 'FR', inclCents: 895, freeFromInclCents: 12_500 },
  { countryCode: 'NL', inclCents: 695, freeFromInclCents: 10_000 },
  { countryCode: 'LU', inclCents: 895, freeFromInclCents: 12_500 },
] as const;
