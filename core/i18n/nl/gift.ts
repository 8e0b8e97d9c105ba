import type { Translation } from '#i18n/i18n-types.ts';

export const Gift = {
  ListOf: 'De lijst van {name}',
  Wishlist: 'Verlanglijst',
  Birthlist: 'Geboortelijst',
  Intro:
    'Kies wat u schenkt: het artikel gaat in uw winkelmandje en telt als geschonken zodra u besteld hebt. U hebt geen account nodig.',
  Items: 'Artikelen op de lijst',
  Empty: 'Deze lijst is nog leeg. Kom later eens terug.',
  Complete: 'Alles is al geschonken. Bedankt dat u eraan dacht!',
  Wanted: 'Nog {wanted} van {desired}',
  AllGiven: 'Al geschonken',
  Pieces: 'Stuks',
  PiecesOf: 'Te schenken stuks: {name}',
  Give: 'Schenken',
  GiveOf: 'Schenken: {name}',
  SoldOut: 'Tijdelijk uitverkocht',
  NotForSale: 'Niet meer te koop',
  Taken: '{name} ligt in uw winkelmandje voor deze lijst ({count} {{stuk|stuks}}).',
  SeeCart: 'Winkelmandje bekijken',
  Failed: 'Het geschenk is niet in uw winkelmandje gelegd.',
  Given: '{Name} werd net door iemand anders geschonken. Kies iets anders van de lijst.',
  InCart: 'Wat de lijst nog wenst van {Name}, ligt al in uw winkelmandje.',
} satisfies Translation['Gift'];
