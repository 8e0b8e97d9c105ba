/** The page where the shop's people see what visitors looked at and searched for. */
export const DeskVisits = {
  Title: 'Visites et recherches',
  Intro:
    'Des totaux par jour, comptés par la boutique elle-même\u00a0: sans cookie, sans adresse, sans rien qui dise qui est venu. Ni les robots ni votre équipe n’y sont. Ils sont effacés après 400 jours.',
  Back: 'Les commandes',
  Period: 'Période',
  Days: '{days:number} jours',
  Views: 'Pages vues',
  Sum: '{views:number|grouped} page{{s}} vue{{s}} et {searches:number|grouped} recherche{{s}} en {days:number} jour{{s}}.',
  Chart: 'Pages vues par jour, sur {days:number} jour{{s}}\u00a0; au plus {most:string} en un jour',
  NoDays:
    'Rien n’est compté pour cette période\u00a0: les totaux couvrent les {kept:number} derniers jours, aujourd’hui compris.',
  ByDay: 'Jour par jour',
  Day: 'Jour',
  Pages: 'Pages les plus vues',
  Page: 'Page',
  NonePages: 'Aucune page n’a été vue pendant cette période.',
  Missed: 'Recherches sans résultat',
  MissedText:
    'Ce que des visiteurs voulaient et que la boutique n’a pas montré\u00a0: un article à proposer, ou un mot à ajouter au texte d’un article. Une recherche sort de cette liste dès qu’elle trouve quelque chose.',
  NoneMissed: 'Chaque recherche a trouvé quelque chose.',
  Searched: 'Recherches les plus fréquentes',
  SearchedText: 'À partir de trois recherches d’un même mot.',
  NoneSearched: 'Rien n’a encore été cherché trois fois.',
  Term: 'Recherche',
  Language: 'Langue',
  Times: 'Fois',
  Hits: 'Articles trouvés',
};
