import type { Translation } from '#i18n/i18n-types.ts';

export const Faq = {
  Title: 'Veelgestelde vragen',
  Description:
    'Levering, retour, betaling, btw voor bedrijven en garantie: de antwoorden op wat ons het vaakst gevraagd wordt.',
  Search: 'Zoeken in de vragen',
  Find: 'Zoeken',
  Found: '{count} {{vraag|vragen}} voor “{query}”',
  None: 'Geen enkele vraag bevat “{query}”.',
  All: 'Alle vragen tonen',
  Empty: 'Er zijn op dit moment geen vragen.',
  Link: 'Link naar deze vraag',
  Ask: 'Staat uw vraag er niet bij?',
  Write: 'Schrijf ons',
} satisfies Translation['Faq'];
