/** A shared list, for those who give from it: carried only by its page. */
export const Gift = {
  ListOf: 'Une liste pour {name:string}',
  Wishlist: 'Liste d’envies',
  Birthlist: 'Liste de naissance',
  Intro:
    'Choisissez ce que vous offrez\u00a0: l’article va dans votre panier et compte comme offert dès que vous avez commandé. Il ne vous faut pas de compte.',
  Items: 'Articles de la liste',
  Empty: 'Cette liste est encore vide. Revenez un peu plus tard.',
  Complete: 'Tout a déjà été offert. Merci d’y avoir pensé\u00a0!',
  Wanted: 'Encore {wanted:number} sur {desired:number}',
  AllGiven: 'Déjà offert',
  Pieces: 'Pièces',
  PiecesOf: 'Pièces à offrir\u00a0: {name:string}',
  Give: 'Offrir',
  GiveOf: 'Offrir\u00a0: {name:string}',
  SoldOut: 'Épuisé pour le moment',
  NotForSale: 'N’est plus en vente',
  Taken: '{name:string} est dans votre panier pour cette liste ({count:number} pièce{{s}}).',
  SeeCart: 'Voir le panier',
  Failed: 'Le cadeau n’a pas été mis dans votre panier.',
  Given: 'Quelqu’un d’autre vient d’offrir cet article\u00a0: {Name:string}. Choisissez autre chose dans la liste.',
  InCart: 'Ce que la liste souhaite encore est déjà dans votre panier\u00a0: {Name:string}.',
};
