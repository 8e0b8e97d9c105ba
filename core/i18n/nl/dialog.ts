import type { Translation } from '#i18n/i18n-types.ts';

export const Dialog = {
  ErrorTitle: 'Er is een probleem',
  ConfirmTitle: 'Bevestig uw keuze',
  AddedTitle: 'Toegevoegd aan uw winkelmandje',
  AddingTitle: 'Toevoegen aan uw winkelmandje…',
  AddingTotal: 'Het bedrag wordt berekend…',
  AddedLine: '{quantity} × {name}',
  AddedTotal: 'Uw winkelmandje bevat {count} {{artikel|artikelen}}.',
  GoToCart: 'Naar het winkelmandje',
  ContinueShopping: 'Verder winkelen',
  SignInTitle: 'Meld u aan',
  SignInText: 'Uw sessie is afgelopen of deze pagina vraagt een account. Wat u hebt ingevuld blijft bewaard.',
  PageLoading: 'Een ogenblik, de pagina komt eraan…',
  PageFailed: 'Deze pagina kon niet worden geladen.',
  PageMissing: 'Deze pagina bestaat niet of niet meer.',
  OpenAsPage: 'Als pagina openen',
  Notices: 'Meldingen',
  Dismiss: 'Deze melding verbergen',
} satisfies Translation['Dialog'];
