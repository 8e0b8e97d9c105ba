/** Carried only by the pages of a forgotten password. */
export const Recovery = {
  ForgotTitle: 'Mot de passe oublié',
  ForgotText:
    'Indiquez l’adresse e-mail de votre compte\u00a0: nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  Send: 'Recevoir le lien',
  SendFailed: 'Le lien n’est pas encore parti.',
  Sent: 'Si un compte existe avec cette adresse, un e-mail vient de partir. Son lien est valable une demi-heure. Rien reçu\u00a0? Regardez dans vos courriers indésirables, ou demandez un autre lien\u00a0: seul le dernier est valable.',
  Wait: 'Plusieurs liens ont déjà été demandés pour cette adresse. Utilisez le plus récent, ou réessayez dans {minutes:number} minute{{s}}.',
  BackToSignIn: 'Revenir à la connexion',
  ResetTitle: 'Nouveau mot de passe',
  NewPassword: 'Nouveau mot de passe',
  Save: 'Changer mon mot de passe',
  SaveFailed: 'Votre mot de passe n’est pas encore changé.',
  LinkOver:
    'Ce lien n’est plus valable\u00a0: il date de plus d’une demi-heure, il a déjà servi ou un plus récent l’a remplacé. Demandez-en un autre.',
  AskAgain: 'Recevoir un autre lien',
};
