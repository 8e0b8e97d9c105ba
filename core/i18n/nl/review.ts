import type { Translation } from '#i18n/i18n-types.ts';

export const Review = {
  Title: 'Uw beoordeling',
  Lead: 'Bestelling {number}. Vertel hoe uw artikelen bevallen: goed of minder goed, uw beoordeling helpt wie na u koopt.',
  Public:
    'We lezen elke beoordeling voor we ze publiceren, met uw voornaam en de eerste letter van uw naam. Aan wat u schrijft, veranderen we niets.',
  None: 'Van deze bestelling is nog niets verzonden. Zodra uw artikelen bij u zijn, kunt u ze hier beoordelen.',
  Rating: 'Uw score',
  Stars: '{count} {{ster|sterren}} op 5',
  Text: 'Uw mening',
  TextHint: 'Wat u bevalt en wat minder. Hoogstens 2.000 tekens.',
  Send: 'Mijn beoordeling versturen',
  SendOf: 'Mijn beoordeling versturen: {name}',
  SendFailed: 'Uw beoordeling is nog niet verstuurd.',
  Already: 'U hebt dit artikel al beoordeeld. Laad de pagina opnieuw om uw beoordeling te lezen.',
  Thanks: 'Bedankt! We lezen uw beoordeling en publiceren ze daarna.',
  Waiting: 'We lezen ze voor we ze publiceren.',
  Approved: 'Ze is te lezen bij het artikel.',
  Refused: 'Ze wordt niet gepubliceerd. Reden: {reason}',
  Order: 'Naar de bestelling',
  StopTitle: 'Deze e-mails',
  StopText: 'We schrijven één keer per bestelling, enkele dagen na de verzending, om een beoordeling te vragen.',
  StopAsked: 'Bevestig: u krijgt geen e-mails meer die om een beoordeling vragen.',
  Stop: 'Deze e-mails niet meer ontvangen',
  Stopped: 'Genoteerd: geen enkele e-mail vraagt u nog om een beoordeling. Hier kunt u er altijd een schrijven.',
} satisfies Translation['Review'];
