import type { Translation } from '#i18n/i18n-types.ts';

export const CustomerPicker = {
  Title: 'Bestellen voor een klant',
  Text: 'Kies de klant: prijzen, adressen en winkelmandje zijn dan die van de klant, tot u stopt. Bij elke bestelling blijft uw naam bewaard.',
  Label: 'Klant',
  Hint: 'E-mail, naam of bedrijf, vanaf twee tekens.',
  Find: 'Zoeken',
  Customers: 'Gevonden klanten',
  Found: '{count} {{klant|klanten}}',
  None: 'Geen klant gevonden. Zoek met minder woorden.',
  Failed: 'De klanten konden niet worden geladen.',
  Choose: 'Bestellen voor {email}',
  NotChosen: 'Deze klant kon niet worden gekozen. Probeer het zo meteen opnieuw.',
} satisfies Translation['CustomerPicker'];
