/** Carried only by the page on which staff choose a customer. */
export const CustomerPicker = {
  Title: 'Commander pour un client',
  Text: 'Choisissez le client\u00a0: ses prix, ses adresses et son panier deviennent les vôtres, jusqu’à ce que vous arrêtiez. Chaque commande garde votre nom.',
  Label: 'Client',
  Hint: 'E-mail, nom ou entreprise, à partir de deux caractères.',
  Find: 'Rechercher',
  Customers: 'Clients trouvés',
  Found: '{count:number} client{{s}}',
  None: 'Aucun client ne correspond. Cherchez avec moins de mots.',
  Failed: 'Les clients n’ont pas pu être chargés.',
  Choose: 'Commander pour {email:string}',
  NotChosen: 'Ce client n’a pas pu être choisi. Réessayez dans un instant.',
};
