import type { Translation } from '#i18n/i18n-types.ts';

export const TwoFactor = {
  Title: 'Tweestapsverificatie',
  OffText:
    'Uw account is alleen met uw wachtwoord beveiligd. Met tweestapsverificatie vraagt het aanmelden ook een code uit een app op uw telefoon: een gestolen wachtwoord volstaat dan niet meer.',
  IsOff: 'Uitgeschakeld',
  IsOn: 'Ingeschakeld',
  OnText: 'Bij elke aanmelding vragen we uw wachtwoord en daarna de code uit uw authenticatie-app.',
  BeginText: 'Bevestig eerst uw wachtwoord.',
  Begin: 'Instellen',
  BeginFailed: 'Het instellen is niet begonnen.',
  Back: 'Vorige stap',
  ToAccount: 'Terug naar mijn account',
  Continue: 'Verdergaan',
  ScanText:
    'Scan deze QR-code met een authenticatie-app (Aegis, Google Authenticator, 2FAS, de wachtwoordenapp van uw toestel…).',
  QrName: 'QR-code voor uw authenticatie-app',
  SecretText: 'Lukt scannen niet? Typ dan deze sleutel in de app:',
  OpenApp: 'De app op dit toestel openen',
  Code: 'Code uit de app',
  CodeHint: 'Zes cijfers, die om de dertig seconden veranderen.',
  Confirm: 'Inschakelen',
  ConfirmFailed: 'Tweestapsverificatie is nog niet ingeschakeld.',
  SetUpOver: 'Het instellen duurde langer dan een uur of is vervangen. Ga terug naar de vorige stap en begin opnieuw.',
  CodesTitle: 'Uw herstelcodes',
  CodesText:
    'Tweestapsverificatie is ingeschakeld. Bewaar deze tien codes op een veilige plaats: als u uw telefoon verliest, kunt u zich met elke code één keer aanmelden. Ze worden niet meer getoond.',
  Download: 'Downloaden',
  Print: 'Afdrukken',
  Keep: 'Ik heb mijn codes bewaard',
  KeepFailed: 'Uw bevestiging is niet aangekomen. De codes blijven zichtbaar.',
  FileTitle: 'Herstelcodes voor {email} bij {shop}',
  FileText: 'Met elke code kunt u zich één keer zonder app aanmelden. Nieuwe codes vervangen deze.',
  CodesLeft: '{count} ongebruikte {{herstelcode|herstelcodes}}',
  NoCodesLeft: 'U hebt geen herstelcodes meer. Maak nieuwe aan voordat u uw telefoon verliest.',
  ShowCodes: 'De nieuwe codes opnieuw bekijken',
  Renew: 'Nieuwe codes aanmaken',
  RenewText: 'Tien nieuwe herstelcodes vervangen alle oude. Bevestig uw wachtwoord.',
  RenewFailed: 'Uw codes zijn niet gewijzigd.',
  Disable: 'Uitschakelen',
  DisableText:
    'Uw wachtwoord alleen volstaat dan om u aan te melden. Bevestig het om tweestapsverificatie uit te schakelen.',
  DisableFailed: 'Tweestapsverificatie is nog ingeschakeld.',
  Disabled: 'Tweestapsverificatie is uitgeschakeld.',
  Recovered:
    'U bent aangemeld met een herstelcode, die niet meer werkt. Hebt u uw telefoon niet meer, schakel tweestapsverificatie dan uit en stel ze opnieuw in.',
} satisfies Translation['TwoFactor'];
