import type { Translation } from '#i18n/i18n-types.ts';

export const Carousel = {
  Role: 'carrousel',
  Slide: 'dia',
  Shown: '{shown} van {count}',
  Pause: 'Stop het wisselen',
  Play: 'Hervat het wisselen',
  Previous: 'Vorige dia',
  Next: 'Volgende dia',
} satisfies Translation['Carousel'];
