import type { Translation } from '#i18n/i18n-types.ts';

export const Nav = {
  SkipToContent: 'Naar de inhoud',
  Home: 'Startpagina',
  Main: 'Categorieën',
  Menu: 'Menu',
  AllOf: 'Alles van {name}',
  Subcategories: 'Subcategorieën van {name}',
  Search: 'Zoeken',
  SearchLabel: 'Een artikel zoeken',
  SearchHint: 'Naam, merk of referentie',
  Cart: 'Winkelmandje',
  CartCount: 'Winkelmandje: {count} {{artikel|artikelen}}',
  Account: 'Mijn account',
  Hello: 'Dag {name}',
  SignIn: 'Aanmelden',
  Register: 'Account aanmaken',
  LogOff: 'Afmelden',
  Below: 'In deze rubriek',
  Language: 'Taal',
  DemoLabel: 'Goed om te weten',
  Demo: 'Demowinkel: er wordt niets aangerekend of geleverd.',
} satisfies Translation['Nav'];
