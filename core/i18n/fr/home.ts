export const Home = {
  Brands: 'Nos marques',
  Title: 'Boutique en ligne',
  Description:
    'Des objets choisis avec soin pour la maison, le jardin et tous les jours, livrés en Belgique et dans les pays voisins.',
  Categories: 'Nos catégories',
  Featured: 'Notre sélection',
  Newest: 'Nouveautés',
  News: 'Le journal de la boutique',
  AllNews: 'Toutes les actualités',
  Count: '{count:number|grouped} article{{s}}',
  Discover: 'Découvrir',
  Service: 'Nos services',
  Highlights: 'À la une',
};
