import type { Translation } from '#i18n/i18n-types.ts';

export const Filter = {
  Title: 'Filteren',
  Categories: 'Categorieën',
  Brands: 'Merken',
  Tags: 'Bijzonderheden',
  Availability: 'Beschikbaarheid',
  Available: 'Beschikbaar',
  Price: 'Prijs',
  PriceFrom: 'van',
  PriceTo: 'tot',
  PriceRange: 'Van {from} tot {to}',
  PriceAbove: 'Vanaf {from}',
  PriceBelow: 'Tot {to}',
  FindIn: 'Zoeken in {name}',
  NothingFound: 'Geen enkele keuze bevat deze letters.',
  Show: '{count|grouped} {{artikel|artikelen}} tonen',
  ShowNone: 'Geen artikelen',
  Chosen: 'Gekozen filters',
  Remove: 'Filter {name} verwijderen',
  Clear: 'Alles wissen',
} satisfies Translation['Filter'];
