/** The promise of delivery and what comes with it, the same wherever it is made. */
export const Delivery = {
  HomeOn: 'Chez vous {day:string}',
  HomeBetween: 'Chez vous entre {from:string} et {to:string}',
  CollectOn: 'Prêt à retirer {day:string}',
  CollectBetween: 'Prêt à retirer entre {from:string} et {to:string}',
  Title: 'Livraison prévue',
  PaidBy: '{promise:string}, si nous recevons votre paiement avant le {date:string} à {time:string}',
  Renewed: '{promise:string} (nouvelle date, comptée depuis votre paiement)',
  BackOrdered: '{count:number} pièce{{s}} sur commande. {promise:string}.',
  FreeFrom: 'Plus que {amount:string} pour la livraison gratuite.',
  FreeFromIncl: 'Plus que {amount:string} (TVA comprise) pour la livraison gratuite.',
  FreeOver: 'Livraison gratuite dès {amount:string}',
  FreeOverIncl: 'Livraison gratuite dès {amount:string} (TVA comprise)',
  IsFree: 'La livraison est gratuite.',
  Returns: '{days:number} jours pour changer d’avis',
  Guarantee: 'Garantie légale de {years:number} ans',
};
