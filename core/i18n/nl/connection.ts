import type { Translation } from '#i18n/i18n-types.ts';

export const Connection = {
  Label: 'Verbinding',
  Lost: 'U bent offline. De getoonde prijzen en voorraad kunnen intussen gewijzigd zijn.',
  Kept: 'U bent offline. Deze pagina dateert van {date} om {time}: prijzen en voorraad kunnen intussen gewijzigd zijn.',
  Back: 'U bent weer online.',
  PageTitle: 'U bent offline',
  PageText: 'Deze pagina is niet beschikbaar zonder verbinding. Controleer uw netwerk en probeer het opnieuw.',
  PageKept: 'Pagina’s die u offline kunt lezen',
  PageNone: 'Er zijn momenteel geen pagina’s offline beschikbaar.',
} satisfies Translation['Connection'];
