import type { Translation } from '#i18n/i18n-types.ts';

export const WishlistModal = {
  FirstName: 'Mijn lijst',
  BirthlistName: 'Geboortelijst',
  List: 'Lijst',
  NewList: 'Een nieuwe lijst…',
  NewName: 'Naam van de nieuwe lijst',
  Add: 'Op de lijst zetten',
  Added: '{name} staat op de lijst “{list}”.',
  InList: 'Dit artikel staat al op deze lijst.',
  Remove: 'Van de lijst halen',
  Checking: 'De lijst wordt gecontroleerd…',
  Unchecked: 'We konden niet nagaan of het artikel op deze lijst staat.',
  AddFailed: 'Het artikel is niet toegevoegd.',
  RemoveFailed: 'Het artikel is niet van de lijst gehaald.',
  LoadFailed: 'Uw lijsten konden niet worden geladen.',
  ToList: 'Lijst bekijken',
  ToProduct: 'Terug naar het artikel',
} satisfies Translation['WishlistModal'];
