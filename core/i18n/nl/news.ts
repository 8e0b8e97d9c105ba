import type { Translation } from '#i18n/i18n-types.ts';

export const News = {
  Title: 'Nieuws',
  Description: 'Wat er in de winkel en in onze ateliers gebeurt, en tips om spullen lang te laten meegaan.',
  Latest: 'Laatste berichten',
  Calendar: 'Kalender: {name}',
  Pages: 'Pagina’s: {name}',
  PreviousMonth: 'Vorige maand',
  NextMonth: 'Volgende maand',
  DayCount: '{day}: {count} {{bericht|berichten}}',
  UpTo: 'Nieuws tot en met {day}',
  Loading: 'Nieuws wordt geladen…',
  Older: 'Ouder',
  Newer: 'Recenter',
  Reading: '{minutes} min. leestijd',
  Related: 'Lees ook: {category}',
  Neighbours: 'Ander nieuws',
  OlderPost: 'Vorig bericht',
  NewerPost: 'Volgend bericht',
  None: 'Er is op dit moment geen nieuws.',
} satisfies Translation['News'];
