import type { Translation } from '#i18n/i18n-types.ts';

export const Map = {
  Name: 'Kaart: {name}',
  Picture: 'Overzichtskaart: {name}',
  Show: 'Kaart openen',
  Foreign: 'De kaart komt van {host}, dat uw IP-adres te zien krijgt.',
  Loading: 'De kaart wordt geladen…',
  Ready: 'De kaart is open.',
  Failed: 'De kaart kon niet worden geopend. De adressen staan hieronder.',
  NoTiles: 'De gedetailleerde kaart is niet beschikbaar: dit is de eigen overzichtskaart van de webwinkel.',
  ZoomIn: 'Inzoomen',
  ZoomOut: 'Uitzoomen',
  Locate: 'Waar ben ik?',
  Locating: 'Uw locatie wordt gezocht…',
  Located: 'Uw locatie staat op de kaart.',
  Lost: 'Uw toestel gaf uw locatie niet door. Sta dat toe in uw browser, of zoek het adres in de lijst.',
  Places: 'Adressen',
  ShowPlace: 'Op de kaart tonen: {name}',
  Directions: 'Route',
  DirectionsTo: 'Route naar {name} (OpenStreetMap, nieuw tabblad)',
  ClosePlace: '{name} sluiten',
} satisfies Translation['Map'];
