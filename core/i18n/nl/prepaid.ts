import type { Translation } from '#i18n/i18n-types.ts';

export const Prepaid = {
  Accounts: 'Mijn vooruitbetaalde rekeningen',
  AccountsText:
    'Betaal uw bestellingen met het geld op deze rekeningen: kies er bij het bestellen een die volstaat voor de hele bestelling.',
  None: 'U hebt nog geen vooruitbetaalde rekening. We openen er graag een voor u: schrijf ons.',
  Open: 'Rekening bekijken',
  OpenNamed: 'Rekening bekijken: {name}',
  Balance: 'Saldo',
  Add: 'Geld toevoegen',
  AddText:
    'Het bedrag staat op de rekening zodra het betaald is. Er komt geen btw op: die wordt aangerekend op wat u er later mee koopt.',
  Quantity: 'Bedrag in euro',
  QuantityHint: 'Hele euro’s, van 1 tot {most}.',
  AddDo: 'Toevoegen en betalen',
  AddFailed: 'Er is nog niets toegevoegd.',
  Awaited: '{amount} wacht nog op betaling (bestelling {number}).',
  AwaitedDo: 'Bestelling {number} betalen',
  Notification: 'Waarschuwing',
  NotificationText: 'Een e-mail wanneer het saldo onder {amount} zakt',
  NotificationOn: 'Ingeschakeld',
  NotificationOff: 'Uitgeschakeld',
  NotificationFailed:
    'De waarschuwing kon niet worden gewijzigd: ze blijft zoals ze was. Probeer het zo meteen opnieuw.',
  Movements: 'Verrichtingen',
  NoMovements: 'Er is nog niets aan deze rekening toegevoegd of mee betaald.',
  Date: 'Datum',
  What: 'Verrichting',
  Amount: 'Bedrag',
  After: 'Saldo erna',
  KindTopUp: 'Geld toegevoegd',
  KindTopUpBack: 'Toevoeging teruggenomen: de betaling is geannuleerd of terugbetaald',
  KindOrder: 'Bestelling betaald',
  KindRefund: 'Bestelling terugbetaald',
  KindBooked: 'Verrichting van de winkel',
  Order: 'Bestelling {number}',
  Back: 'Al mijn vooruitbetaalde rekeningen',
} satisfies Translation['Prepaid'];
