import type { Translation } from '#i18n/i18n-types.ts';

/** Why a file is refused, for pages that take files. */
export const File = {
  Kind: '“{name}” is geen JPEG-, PNG- of WebP-afbeelding en geen PDF. Kies een ander bestand.',
  Heic: '“{name}” is een HEIC-foto, die niet iedereen kan openen. Sla ze op als JPEG en kies ze dan opnieuw.',
  Svg: '“{name}” is een SVG-tekening. Sla ze op als PNG of PDF en kies ze dan opnieuw.',
  Empty: '“{name}” is leeg. Kies een ander bestand.',
  Damaged: '“{name}” is beschadigd: we kunnen het bestand niet openen. Kies een andere kopie.',
  Pixels: '“{name}” telt meer dan 40 miljoen pixels. Verklein deze afbeelding en kies ze dan opnieuw.',
  NoSpace:
    'De winkel heeft geen plaats meer voor uw bestanden. Probeer het over enkele minuten opnieuw, of verstuur het formulier zonder bestand.',
} satisfies Translation['File'];
