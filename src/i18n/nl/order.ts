import type { Translation } from '#i18n/i18n-types.ts';

export const Order = {
  Title: 'Bestelling {number}',
  Thanks: 'Bedankt voor uw bestelling',
  Mailed: 'We sturen u de bevestiging op {email}.',
  PlacedAt: 'Geplaatst op {date}.',
  Lines: 'Bestelde artikelen',
  Billing: 'Gefactureerd aan',
  Shipping: 'Geleverd aan',
  Box: 'bus {box}',
  ShippingMethod: 'Leveringswijze',
  PaymentMethod: 'Betaalwijze',
  BankTransfer: 'Overschrijving',
  ToPay: 'Nog te betalen met een overschrijving',
  Beneficiary: 'Begunstigde',
  Iban: 'IBAN',
  Bic: 'BIC',
  Reference: 'Gestructureerde mededeling',
  Amount: 'Bedrag',
  ReferenceHint: 'Neem de mededeling ongewijzigd over: ze koppelt uw betaling aan de bestelling.',
  Note: 'Uw opmerking',
  Continue: 'Verder winkelen',
} satisfies Translation['Order'];
