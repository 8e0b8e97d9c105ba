export const Home = {
  Categories: 'Nos rayons',
  Featured: 'Notre sélection',
  Newest: 'Nouveautés',
  Count: '{count:number} article{{s}}',
  Discover: 'Découvrir',
  LowStock: 'Plus que quelques pièces',
  OutOfStock: 'Épuisé',
  Highlights: 'À la une',
};
