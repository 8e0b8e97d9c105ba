import type { Translation } from '#i18n/i18n-types.ts';

export const Delivery = {
  HomeOn: '{day} in huis',
  HomeBetween: 'Tussen {from} en {to} in huis',
  CollectOn: '{day} klaar om af te halen',
  CollectBetween: 'Tussen {from} en {to} klaar om af te halen',
  Title: 'Verwachte levering',
  PaidBy: '{promise}, als we uw betaling ontvangen vóór {date}, {time} uur',
  Renewed: '{promise} (nieuwe datum, geteld vanaf uw betaling)',
  BackOrdered: '{count} {{stuk|stuks}} op bestelling. {promise}.',
  FreeFrom: 'Nog {amount} tot gratis levering.',
  FreeFromIncl: 'Nog {amount} (incl. btw) tot gratis levering.',
  FreeOver: 'Gratis levering vanaf {amount}',
  FreeOverIncl: 'Gratis levering vanaf {amount} (incl. btw)',
  IsFree: 'De levering is gratis.',
  Returns: '{days} dagen bedenktijd',
  Guarantee: '{years} jaar wettelijke garantie',
} satisfies Translation['Delivery'];
