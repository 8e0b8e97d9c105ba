import type { Translation } from '#i18n/i18n-types.ts';

export const Recovery = {
  ForgotTitle: 'Wachtwoord vergeten',
  ForgotText: 'Vul het e-mailadres van uw account in: we sturen u een link waarmee u een nieuw wachtwoord kiest.',
  Send: 'Link ontvangen',
  SendFailed: 'De link is nog niet verstuurd.',
  Sent: 'Als er een account met dit adres bestaat, is er zojuist een e-mail verstuurd. De link daarin is een half uur geldig. Niets ontvangen? Kijk bij uw ongewenste e-mail, of vraag een andere link: alleen de laatste is geldig.',
  Wait: 'Voor dit adres zijn al enkele links gevraagd. Gebruik de recentste, of probeer het over {minutes} {{minuut|minuten}} opnieuw.',
  BackToSignIn: 'Terug naar het aanmelden',
  ResetTitle: 'Nieuw wachtwoord',
  NewPassword: 'Nieuw wachtwoord',
  Save: 'Mijn wachtwoord wijzigen',
  SaveFailed: 'Uw wachtwoord is nog niet gewijzigd.',
  LinkOver:
    'Deze link is niet meer geldig: hij is ouder dan een half uur, al gebruikt of vervangen door een recentere. Vraag een andere.',
  AskAgain: 'Andere link ontvangen',
} satisfies Translation['Recovery'];
