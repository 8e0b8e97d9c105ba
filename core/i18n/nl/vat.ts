import type { Translation } from '#i18n/i18n-types.ts';

export const Vat = {
  Valid: 'Dit btw-nummer is bevestigd door de Europese dienst VIES.',
  Invalid: 'Dit btw-nummer is niet bekend: de btw wordt aangerekend. Controleer het, of bestel toch.',
  Unknown: 'Dit btw-nummer kan nu niet worden gecontroleerd: de btw wordt aangerekend. U kunt toch bestellen.',
  Checking: 'Btw-nummer wordt gecontroleerd…',
  Number: 'Btw-nummer: {number}',
  ReverseCharge: 'Btw verlegd naar de koper',
  ReverseChargeText:
    'Intracommunautaire levering, vrijgesteld van btw (artikel 138, lid 1, van richtlijn 2006/112/EG): de btw is verschuldigd door de koper (btw verlegd).',
} satisfies Translation['Vat'];
