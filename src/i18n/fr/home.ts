export const Home = {
  Categories: 'Nos rayons',
  Featured: 'Notre sélection',
  Newest: 'Nouveautés',
  Count: '{count:number} article{{s}}',
  Discover: 'Découvrir',
  Highlights: 'À la une',
};
