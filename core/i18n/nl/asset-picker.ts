import type { Translation } from '#i18n/i18n-types.ts';

export const AssetPicker = {
  Open: 'Kiezen uit de mediabibliotheek',
  Title: 'Een afbeelding kiezen',
  SearchLabel: 'Zoeken in deze map en haar submappen',
  Find: 'Zoeken',
  Folders: 'Mappen',
  BackTo: 'Terug naar de map {name}',
  OpenFolder: 'De map {name} openen',
  Loading: 'De afbeeldingen laden',
  Failed: 'De afbeeldingen konden niet geladen worden.',
  Count: '{count} afbeelding{{en}} in deze map',
  Found: '{count} afbeelding{{en}} voor “{search}”',
  None: 'Geen afbeelding rechtstreeks in deze map. Open een andere, of zoek op naam.',
  NothingFound: 'Geen afbeelding voor “{search}” hier of in de submappen.',
  Picked: 'De gekozen afbeelding',
  Pick: '{name} kiezen',
  Previous: 'Vorige',
  Next: 'Volgende',
  Pages: 'Pagina {page} van {pages}',
} satisfies Translation['AssetPicker'];
