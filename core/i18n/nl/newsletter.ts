import type { Translation } from '#i18n/i18n-types.ts';

export const Newsletter = {
  Title: 'Onze nieuwsbrief',
  Text: 'Eens per maand: wat nieuw is, een atelier, een tip voor onderhoud.',
  Email: 'Uw e-mailadres',
  Consent:
    'Door u in te schrijven aanvaardt u dat u onze nieuwsbrief per e-mail krijgt. Elke nieuwsbrief heeft een link om u uit te schrijven.',
  Submit: 'Inschrijven',
  Failed: 'Uw inschrijving is nog niet verstuurd.',
  Sent: 'Bijna klaar: open onze e-mail en bevestig uw adres binnen 7 dagen. Als het al ingeschreven is, krijgt u verder niets.',
  ConfirmText: 'Bevestig dat u onze nieuwsbrief op dit adres wilt krijgen.',
  Confirm: 'Ja, ik schrijf me in',
  Confirmed: 'Dat is in orde: de volgende nieuwsbrief is voor u.',
  Old: 'Deze link is verlopen of al gebruikt. Schrijf u opnieuw in om er een andere te krijgen.',
  StopText: 'Wilt u onze nieuwsbrief echt niet meer krijgen?',
  Stop: 'Mij uitschrijven',
  Stopped: 'U bent uitgeschreven. We sturen u geen nieuwsbrief meer.',
  StateNone: 'U krijgt onze nieuwsbrief niet.',
  StateWaiting:
    'Uw inschrijving wacht op uw bevestiging: open onze e-mail aan {email} en druk op de knop van de pagina.',
  StateConfirmed: 'U krijgt onze nieuwsbrief op {email}.',
  ChoiceFailed: 'Uw keuze is nog niet opgeslagen.',
  Resend: 'E-mail opnieuw sturen',
  Cancel: 'Mijn inschrijving annuleren',
  Asked: 'De bevestigingsmail is onderweg.',
  Again: 'Inschrijven voor de nieuwsbrief',
  Trap: 'Laat dit veld leeg',
} satisfies Translation['Newsletter'];
