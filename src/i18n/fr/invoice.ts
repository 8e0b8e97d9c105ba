export const Invoice = {
  Title: 'Facture {number:string}',
  IssuedAt: 'Date\u00a0: {date:string}',
  Order: 'Commande {number:string} du {date:string}',
  PurchaseOrder: 'Votre bon de commande\u00a0: {number:string}',
  BilledTo: 'Facturé à',
  DeliveredTo: 'Livré à',
  VatNumber: 'TVA {number:string}',
  UnitExcl: 'Prix HTVA',
  AmountExcl: 'Total HTVA',
  Vat: 'TVA',
  VatOf: 'TVA {rate:string} sur {base:string}',
  ReverseCharge:
    'Autoliquidation\u00a0: TVA due par le preneur, livraison intracommunautaire exemptée (article 138 de la directive 2006/112/CE).',
  Paid: 'Cette facture est payée.',
  ToPay: 'À payer par virement\u00a0: {amount:string}',
  Reference: 'Communication structurée\u00a0: {reference:string}',
};
