/** What a buyer may ask about an order afterwards; carried only by the pages of orders. */
export const OrderOptions = {
  Title: 'Une demande pour cette commande\u00a0?',
  ChangeAddress: 'Changer l’adresse de livraison',
  AddressAsked: 'Changement d’adresse demandé',
  Refund: 'Demander un remboursement',
  Withdraw: 'Se rétracter du contrat',
  Review: 'Donner mon avis',
};
