import type { Translation } from '#i18n/i18n-types.ts';

export const DeskTexts = {
  Title: 'Teksten van de site',
  Intro:
    'Zoek een zin zoals die op de site staat, of de sleutel ervan. Een wijziging is meteen zichtbaar, op de volgende pagina die wordt getoond.',
  Search: 'Tekst of sleutel',
  Find: 'Zoeken',
  Which: 'Tonen',
  All: 'Alle teksten',
  Edited: 'De gewijzigde teksten',
  Found: '{count} {{tekst|teksten}}',
  None: 'Geen enkele tekst voldoet. Zoek met minder woorden, of in alle teksten.',
  French: 'Frans',
  Dutch: 'Nederlands',
  Default: 'Oorspronkelijke tekst: {text}',
  Missing: 'Deze tekst ontbreekt: de site toont de sleutel.',
  Save: 'Opslaan',
  SaveOf: '{key} opslaan',
  Reset: 'Oorspronkelijke tekst terugzetten',
  ResetOf: 'Oorspronkelijke tekst terugzetten: {key}',
  Saved: '{key} is opgeslagen en staat al op de site.',
  WasReset: '{key} heeft de oorspronkelijke tekst terug.',
  Braces: 'Er staat een accolade te veel, of ze is niet gesloten. Schrijf de waarden zo: {names}',
  Unknown: 'Niets vervangt {names} in deze tekst. Controleer de spelling of laat het weg.',
  Lost: 'Behoud {names}: de site zet er een waarde in de plaats.',
} satisfies Translation['DeskTexts'];
