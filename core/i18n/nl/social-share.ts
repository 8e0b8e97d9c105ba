import type { Translation } from '#i18n/i18n-types.ts';

export const SocialShare = {
  Share: 'Delen',
  Menu: 'Deze pagina delen',
  Copy: 'Link kopiëren',
  Copied: 'De link is gekopieerd: plak hem in een bericht.',
  NotCopied: 'De link kon niet worden gekopieerd. Kopieer hem uit de adresbalk van uw browser.',
  Sent: 'De link is verstuurd.',
  mail: 'Via e-mail versturen',
  whatsapp: 'Delen via WhatsApp',
  facebook: 'Delen op Facebook',
  x: 'Delen op X',
  pinterest: 'Delen op Pinterest',
} satisfies Translation['SocialShare'];
