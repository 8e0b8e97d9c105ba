import type { Translation } from '#i18n/i18n-types.ts';

export const Contact = {
  Title: 'Schrijf ons',
  Text: 'Een vraag over een artikel, een bestelling of een herstelling? We antwoorden u per e-mail.',
  Name: 'Uw naam',
  EmailHint: 'Hierheen sturen we ons antwoord.',
  Message: 'Uw bericht',
  OrderNumber: 'Bestelnummer',
  OrderHint: 'Als uw bericht over een bestelling gaat.',
  MessageHint: 'Links worden niet meegestuurd.',
  Attachment: 'Bijlage',
  AttachmentHint: 'Een foto (JPEG, PNG, WebP) of een pdf, hoogstens 5\u00a0MB.',
  TooManyFiles: 'U kunt één bestand bijvoegen.',
  Trap: 'Laat dit veld leeg',
  Send: 'Mijn bericht versturen',
  SendFailed: 'Uw bericht is nog niet verstuurd.',
  Thanks: 'Bedankt, uw bericht is verstuurd. We antwoorden u per e-mail.',
  GoOn: 'Verder winkelen',
  Another: 'Nog een bericht schrijven',
} satisfies Translation['Contact'];
