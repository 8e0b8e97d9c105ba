import type { Translation } from '#i18n/i18n-types.ts';

export const OrderOptions = {
  Title: 'Een vraag over deze bestelling?',
  ChangeAddress: 'Leveringsadres wijzigen',
  AddressAsked: 'Adreswijziging aangevraagd',
} satisfies Translation['OrderOptions'];
