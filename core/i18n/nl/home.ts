import type { Translation } from '#i18n/i18n-types.ts';

export const Home = {
  Brands: 'Onze merken',
  Title: 'Webwinkel',
  Description: 'Met zorg gekozen spullen voor huis, tuin en elke dag, geleverd in België en de buurlanden.',
  Categories: 'Onze categorieën',
  Featured: 'Onze selectie',
  Newest: 'Nieuw in de winkel',
  News: 'Nieuws uit de winkel',
  AllNews: 'Al het nieuws',
  Count: '{count|grouped} {{artikel|artikelen}}',
  Discover: 'Ontdekken',
  Service: 'Onze service',
  Highlights: 'In de kijker',
} satisfies Translation['Home'];
