/** Carried only by the page of two-factor authentication. */
export const TwoFactor = {
  Title: 'Double authentification',
  OffText:
    'Votre compte est protégé par votre mot de passe seul. Avec la double authentification, la connexion demande aussi un code affiché par une application de votre téléphone\u00a0: un mot de passe volé ne suffit plus.',
  IsOff: 'Désactivée',
  IsOn: 'Activée',
  OnText: 'Chaque connexion demande votre mot de passe, puis le code de votre application d’authentification.',
  BeginText: 'Pour commencer, confirmez votre mot de passe.',
  Begin: 'Configurer',
  BeginFailed: 'La configuration n’a pas commencé.',
  Back: 'Étape précédente',
  ToAccount: 'Retour à mon compte',
  Continue: 'Continuer',
  ScanText:
    'Scannez ce code QR avec une application d’authentification (Aegis, Google Authenticator, 2FAS, le trousseau de votre appareil…).',
  QrName: 'Code QR pour votre application d’authentification',
  SecretText: 'Impossible de scanner\u00a0? Saisissez cette clé dans l’application\u00a0:',
  OpenApp: 'Ouvrir l’application sur cet appareil',
  Code: 'Code affiché par l’application',
  CodeHint: 'Six chiffres, qui changent toutes les trente secondes.',
  Confirm: 'Activer',
  ConfirmFailed: 'La double authentification n’est pas encore activée.',
  SetUpOver:
    'La configuration a duré plus d’une heure ou a été remplacée. Revenez à l’étape précédente et recommencez.',
  CodesTitle: 'Vos codes de récupération',
  CodesText:
    'La double authentification est activée. Conservez ces dix codes en lieu sûr\u00a0: si vous perdez votre téléphone, chacun permet de se connecter une fois. Ils ne seront plus affichés.',
  Download: 'Télécharger',
  Print: 'Imprimer',
  Keep: 'J’ai conservé mes codes',
  KeepFailed: 'Votre confirmation n’est pas arrivée. Les codes restent affichés.',
  FileTitle: 'Codes de récupération pour {email:string} chez {shop:string}',
  FileText: 'Chaque code permet de se connecter une seule fois sans application. De nouveaux codes remplacent ceux-ci.',
  CodesLeft: '{count:number} code{{s}} de récupération inutilisé{{s}}',
  NoCodesLeft: 'Il ne vous reste aucun code de récupération. Créez-en de nouveaux avant de perdre votre téléphone.',
  ShowCodes: 'Revoir les nouveaux codes',
  Renew: 'Créer de nouveaux codes',
  RenewText: 'Dix nouveaux codes de récupération remplaceront tous les anciens. Confirmez votre mot de passe.',
  RenewFailed: 'Vos codes n’ont pas changé.',
  Disable: 'Désactiver',
  DisableText:
    'Votre mot de passe seul suffira pour vous connecter. Confirmez-le pour désactiver la double authentification.',
  DisableFailed: 'La double authentification est toujours activée.',
  Disabled: 'La double authentification est désactivée.',
  Recovered:
    'Vous êtes connecté avec un code de récupération, qui ne sert plus. Si vous n’avez plus votre téléphone, désactivez la double authentification puis configurez-la à nouveau.',
};
