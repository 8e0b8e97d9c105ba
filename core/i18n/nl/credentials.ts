import type { Translation } from '#i18n/i18n-types.ts';

export const Credentials = {
  Title: 'Aanmelden en beveiliging',
  AccountTitle: 'Uw account bevestigen',
  AccountText: 'Vul het wachtwoord in dat u bij de registratie gekozen hebt: dan is uw account klaar.',
  AccountConfirm: 'Bevestigen en aanmelden',
  AccountFailed: 'Uw account is nog niet bevestigd.',
  AccountForgot: 'Wachtwoord vergeten?',
  RegisterAgain: 'Registreer u nog eens',
  LinkOver:
    'Deze link is niet meer geldig: hij is te oud, al gebruikt of vervangen door een recentere. Misschien is uw account al bevestigd.',
  ToSignIn: 'Aanmelden',
  EmailTitle: 'Uw adres bevestigen',
  EmailText: 'Dit wordt het adres van uw account:',
  EmailConfirm: 'Dit adres bevestigen',
  EmailFailed: 'Het adres is nog niet bevestigd.',
  EmailDone: 'Uw adres is bevestigd. U meldt zich er voortaan mee aan.',
  BackToAccount: 'Aanmelden en beveiliging',
  ToSessions: 'Bekijk op welke toestellen u aangemeld bent',
  BackHome: 'Terug naar mijn account',
  PasswordTitle: 'Wachtwoord',
  PasswordText:
    'Na deze wijziging zijn de andere toestellen afgemeld die met uw account aangemeld waren, en u krijgt er een e-mail over.',
  CurrentPassword: 'Huidig wachtwoord',
  WrongPassword: 'Dit wachtwoord is niet juist.',
  NewPassword: 'Nieuw wachtwoord',
  PasswordSave: 'Mijn wachtwoord wijzigen',
  PasswordFailed: 'Uw wachtwoord is nog niet gewijzigd.',
  PasswordDone: 'Uw wachtwoord is gewijzigd. Uw andere toestellen zijn afgemeld.',
  AddressTitle: 'E-mailadres',
  AddressText: 'U meldt zich aan met {email}. Een ander adres krijgt een link waarmee u het bevestigt.',
  NewEmail: 'Nieuw e-mailadres',
  EmailSave: 'Mijn adres wijzigen',
  EmailSaveFailed: 'De link is nog niet verstuurd.',
  EmailWaits:
    'Er is zojuist een e-mail verstuurd naar {email}. Open binnen 24 uur de link daarin; tot dan blijft uw adres hetzelfde. Niets ontvangen? Kijk bij uw ongewenste e-mail, of vraag een andere link: alleen de laatste is geldig.',
  SameEmail: 'Dat is al het adres van uw account.',
} satisfies Translation['Credentials'];
