import type { Translation } from '#i18n/i18n-types.ts';

export const Coupon = {
  Title: 'Kortingsbonnen',
  Code: 'Kortingscode',
  Apply: 'Toepassen',
  Remove: 'Bon verwijderen',
  Applied: '{name} ({code})',
  NoCouponAvailable: 'Met deze code is er geen kortingsbon voor dit winkelmandje. Controleer de code.',
  CouponsValid: 'Uw kortingsbon is toegepast.',
  Removed: 'De kortingsbon is verwijderd.',
  Error: 'Er is een fout opgetreden. Probeer het opnieuw.',
  NotYet: 'Deze bon is nog niet geldig: geen korting op deze bestelling.',
  Expired: 'Deze bon is verlopen: geen korting op deze bestelling.',
  UsedUp: 'Deze bon is niet meer beschikbaar: geen korting op deze bestelling.',
  UsedByYou: 'U hebt deze bon al gebruikt: geen korting op deze bestelling.',
  Minimum: 'Deze bon geldt vanaf {minimum} aan artikelen.',
  See: 'Beschikbare bonnen bekijken',
  None: 'Er zijn nu geen bonnen beschikbaar.',
  From: 'Vanaf {minimum} aan artikelen',
  Until: 'Tot {date}',
  Use: 'Bon {code} gebruiken',
  Discount: 'Korting ({code})',
} satisfies Translation['Coupon'];
