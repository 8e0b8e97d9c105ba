import type { Translation } from '#i18n/i18n-types.ts';

export const Video = {
  Name: 'Video: {title}',
  Play: 'Video afspelen',
  Pause: 'Video stoppen',
  Watch: 'Video bekijken',
  On: 'Bekijken op {host}',
  Open: 'Bestand openen',
  Foreign: 'De video komt van {host}, dat uw IP-adres te zien krijgt.',
  Loading: 'De video wordt geladen…',
  Ready: 'De video is klaar.',
  Failed: 'De video kon niet worden geladen. Probeer het opnieuw of volg de link.',
} satisfies Translation['Video'];
