/** Carried only by the pages that ask for another delivery address. */
export const AddressRequest = {
  Title: 'Changer l’adresse de livraison',
  Text: 'Indiquez la nouvelle adresse de la commande {number:string}. Nous vérifions votre demande avant l’envoi, et vous répondons par e-mail.',
  CountryHint: 'La livraison et la TVA ont été calculées pour ce pays. Pour un autre pays, contactez-nous.',
  Send: 'Demander le changement',
  SendFailed: 'Votre demande n’est pas encore enregistrée.',
  Sent: 'Votre demande est enregistrée. Nous vous répondons par e-mail\u00a0; d’ici là, l’adresse de la commande reste la même.',
  Already: 'Un changement d’adresse est déjà demandé pour cette commande\u00a0: nous vous répondons par e-mail.',
  AlreadyShipped:
    'Un colis de cette commande est déjà parti\u00a0: son adresse ne peut plus être changée. Contactez-nous, nous chercherons une solution avec vous.',
  OrderClosed: 'Cette commande est annulée ou remboursée\u00a0: elle ne sera pas livrée.',
  ToPickupPoint:
    'Cette commande va à un point relais, qui ne peut pas être changé ici. Contactez-nous, nous chercherons une solution avec vous.',
  Undelivered: 'Cette commande n’a rien à livrer.',
  Same: 'C’est déjà l’adresse de livraison de cette commande.',
  OtherCountry:
    'Cette commande ne peut être livrée que dans le pays pour lequel elle a été passée. Contactez-nous pour un autre pays.',
  BackToOrder: 'Revenir à la commande',
};
