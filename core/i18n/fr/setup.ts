export const Setup = {
  Soon: 'Cette boutique ouvre bientôt.',
  Missing: 'Il lui manque encore\u00a0: {parts:string}. Pour la configurer, lancez «\u00a0npm run setup\u00a0».',
  NoProducts:
    'Aucun article n’est encore en vente. Pour en ajouter, lancez «\u00a0npm run import -- products.csv\u00a0».',
  catalog: 'le catalogue',
  priceList: 'la liste de prix',
  countries: 'les pays',
  vatRates: 'les taux de TVA',
  warehouse: 'l’entrepôt',
  delivery: 'les modes de livraison',
  seller: 'le vendeur',
  bankAccount: 'le compte bancaire',
  administrator: 'l’administrateur',
};
