import type { Translation } from '#i18n/i18n-types.ts';

export const Mail = {
  OrderSubject: 'Uw bestelling {number} bij {shop}',
  Greeting: 'Beste {name},',
  OrderThanks: 'Bedankt voor uw bestelling. Hieronder vindt u ze zoals wij ze ontvangen hebben.',
  OrderNumber: 'Bestelling {number} van {date}',
  Article: 'Artikel',
  Quantity: 'Aantal',
  Amount: 'Bedrag',
  Items: 'Artikelen',
  Shipping: 'Levering ({method})',
  Discount: 'Korting',
  TaxExcl: 'Totaal zonder btw',
  Vat: 'Btw {rate}\u00a0%',
  TaxIncl: 'Totaal met btw',
  BillingAddress: 'Facturatie',
  ShippingAddress: 'Levering',
  Note: 'Uw opmerking',
  TransferTitle: 'Betaling per overschrijving',
  TransferText:
    'Gelieve het bedrag hieronder over te schrijven met precies deze mededeling. Wij verzenden zodra het ontvangen is.',
  TransferAmount: 'Bedrag',
  TransferBeneficiary: 'Begunstigde',
  TransferIban: 'IBAN',
  TransferBic: 'BIC',
  TransferReference: 'Mededeling',
  StockAskSubject: 'Bevestig uw adres om bericht te krijgen: {name}',
  StockAskText:
    'U vroeg om een bericht wanneer dit artikel weer op voorraad is: {name}. Bevestig uw adres binnen 48 uur met de link hieronder. Was u dat niet, dan hoeft u niets te doen.',
  StockAskLink: 'Ja, houd me op de hoogte',
  StockBackSubject: 'Weer op voorraad: {name}',
  StockBackText:
    'Het artikel waarop u wachtte, is weer op voorraad: {name}. Dit is het enige bericht dat u erover krijgt.',
  StockBackLink: 'Het artikel bekijken',
  StockStop: 'Geen voorraadberichten meer ontvangen',
  Signature: 'Het team van {shop}',
  WelcomeSubject: 'Welkom bij {shop}',
  WelcomeText: 'Uw account is klaar: u kunt zich aanmelden met dit e-mailadres en uw wachtwoord.',
  KnownSubject: 'U hebt al een account bij {shop}',
  KnownText:
    'Iemand, wellicht uzelf, wilde een account maken met dit e-mailadres. U hebt er al een: meld u aan met uw wachtwoord. Was u het niet, dan hoeft u niets te doen.',
} satisfies Translation['Mail'];
