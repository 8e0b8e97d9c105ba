export const News = {
  Title: 'Actualités',
  Description: 'Ce qui se passe à la boutique et dans nos ateliers, et nos conseils pour faire durer les objets.',
  Latest: 'Dernières nouvelles',
  Calendar: 'Calendrier des actualités',
  PreviousMonth: 'Mois précédent',
  NextMonth: 'Mois suivant',
  DayCount: '{day:string}\u00a0: {count:number} actualité{{s}}',
  UpTo: 'Actualités jusqu’au {day:string}',
  Loading: 'Chargement des actualités…',
  Older: 'Plus anciennes',
  Newer: 'Plus récentes',
  None: 'Aucune actualité pour le moment.',
};
