import type { Translation } from '#i18n/i18n-types.ts';

export const Consent = {
  Title: 'Uw cookies, uw keuze',
  Text: 'Wij gebruiken de cookies die nodig zijn om de winkel te laten werken. Met uw toestemming onthouden andere cookies uw voorkeuren, meten ze het bezoek en stemmen ze onze advertenties af.',
  AcceptAll: 'Alles aanvaarden',
  DeclineAll: 'Alles weigeren',
  Choose: 'Kiezen',
  SettingsTitle: 'Cookies kiezen',
  Save: 'Mijn keuze opslaan',
  Necessary: 'Noodzakelijk',
  NecessaryText: 'Winkelmandje, aanmelding en beveiliging. Altijd actief.',
  Preferences: 'Voorkeuren',
  PreferencesText: 'Onthouden bijvoorbeeld welke artikelen u hebt bekeken.',
  Statistics: 'Statistieken',
  StatisticsText: 'Meten hoe de winkel wordt gebruikt, zonder u te noemen.',
  Marketing: 'Reclame',
  MarketingText: 'Stemmen onze advertenties af op uw interesses.',
  Saved: 'Uw keuze is opgeslagen.',
  Failed: 'Uw keuze kon niet worden opgeslagen. Probeer het opnieuw.',
} satisfies Translation['Consent'];
