export const Dialog = {
  ErrorTitle: 'Un problème est survenu',
  ConfirmTitle: 'Veuillez confirmer',
  AddedTitle: 'Ajouté à votre panier',
  AddedLine: '{quantity:number} × {name:string}',
  AddedTotal: 'Votre panier contient {count:number} article{{s}}.',
  GoToCart: 'Voir le panier',
  ContinueShopping: 'Continuer mes achats',
  SignInTitle: 'Veuillez vous connecter',
  SignInText: 'Votre session est terminée ou cette page demande un compte. Ce que vous avez saisi est conservé.',
  Notices: 'Messages',
  Dismiss: 'Masquer ce message',
};
