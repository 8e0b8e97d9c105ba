import type { Translation } from '#i18n/i18n-types.ts';

export const OrderOptions = {
  Title: 'Iets regelen voor deze bestelling?',
  ChangeAddress: 'Leveringsadres wijzigen',
  AddressAsked: 'Adreswijziging aangevraagd',
  Refund: 'Terugbetaling vragen',
  Withdraw: 'Overeenkomst herroepen',
  Review: 'Mijn beoordeling schrijven',
} satisfies Translation['OrderOptions'];
