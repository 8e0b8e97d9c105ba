import type { Translation } from '#i18n/i18n-types.ts';

export const Footer = {
  Cookies: 'Cookies beheren',
  Contact: 'Schrijf ons',
  Faq: 'Veelgestelde vragen',
  Withdraw: 'Overeenkomst herroepen',
  Information: 'Informatie',
  Service: 'De winkel',
  Letter: 'Onze nieuwsbrief ontvangen',
  LetterEmail: 'Uw e-mail',
  LetterSubmit: 'Inschrijven',
  Company: 'De verkoper',
  Stores: 'Onze winkels',
  Payments: 'Betaalmiddelen',
  Social: 'Volg ons',
  Promise: 'Zorgvuldig gekozen. Service in het Nederlands en het Frans.',
} satisfies Translation['Footer'];
