import type { Translation } from '#i18n/i18n-types.ts';

export const ShareLink = {
  Share: 'Link delen',
  Copied: 'De link is gekopieerd: plak hem in een bericht.',
  Sent: 'De link is verstuurd.',
  Failed: 'De link kon niet worden gekopieerd. Selecteer en kopieer hem zelf.',
} satisfies Translation['ShareLink'];
