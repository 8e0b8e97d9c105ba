import type { Translation } from '#i18n/i18n-types.ts';

export const Invoice = {
  Title: 'Factuur {number}',
  CreditTitle: 'Creditnota {number}',
  CreditOf: 'Corrigeert factuur {number} van {date}',
  Reason: 'Reden: {note}',
  IssuedAt: 'Datum: {date}',
  Order: 'Bestelling {number} van {date}',
  Named: '{name}: {text}',
  BilledTo: 'Facturatie',
  DeliveredTo: 'Leveringsadres',
  VatNumber: 'Btw {number}',
  UnitExcl: 'Prijs excl. btw',
  AmountExcl: 'Totaal excl. btw',
  UnitIncl: 'Prijs incl. btw',
  AmountIncl: 'Totaal incl. btw',
  UnitNet: 'Eenheidsprijs excl. btw: {price}',
  Vat: 'Btw',
  VatOf: 'Btw {rate} op {base}',
  ReverseCharge:
    'Btw verlegd: btw te voldoen door de afnemer, vrijgestelde intracommunautaire levering (artikel 138 van richtlijn 2006/112/EG).',
  Consultation: 'Btw-nummer gecontroleerd in VIES op {date}, raadpleging nr.\u00a0{number}.',
  Paid: 'Deze factuur is betaald.',
  ToPay: 'Te betalen per overschrijving: {amount}',
  Reference: 'Gestructureerde mededeling: {reference}',
} satisfies Translation['Invoice'];
