import type { Translation } from '#i18n/i18n-types.ts';

export const Sessions = {
  Title: 'Uw aangemelde toestellen',
  Text: 'Hier bent u met uw account aangemeld. Herkent u een toestel niet? Meld het af en wijzig daarna uw wachtwoord.',
  Back: 'Wachtwoord en e-mailadres',
  Name: '{browser} op {system}',
  UnknownBrowser: 'Onbekende browser',
  Current: 'Dit toestel',
  Phone: 'Telefoon',
  Tablet: 'Tablet',
  Computer: 'Computer',
  Begun: 'Aangemeld sinds {date}',
  Seen: 'Laatste bezoek op {date}',
  End: 'Afmelden',
  EndOf: '{name} afmelden, aangemeld sinds {date}',
  EndOthers: 'Alle andere toestellen afmelden',
  None: 'U bent nergens anders aangemeld.',
  Ended: 'Het toestel is afgemeld.',
  OthersEnded: 'Alle andere toestellen zijn afgemeld.',
  Failed: 'Het toestel is nog niet afgemeld.',
  OthersFailed: 'De andere toestellen zijn nog niet afgemeld.',
  ChangePassword: 'Mijn wachtwoord wijzigen',
} satisfies Translation['Sessions'];
