import type { Translation } from '#i18n/i18n-types.ts';

export const Manager = {
  UnknowsErrors:
    'Er heeft zich een onverwachte fout voorgedaan. Er is niets verloren gegaan: probeer het zo meteen opnieuw.',
  Offline: 'De verbinding is verbroken. Controleer uw netwerk en probeer het opnieuw.',
  TimedOut: 'De server reageert niet op tijd. Probeer het opnieuw.',
  Aborted: 'De bewerking is afgebroken.',
  ChunkLoadError: 'Een deel van de pagina kon niet worden geladen. Laad de pagina opnieuw.',
} satisfies Translation['Manager'];
