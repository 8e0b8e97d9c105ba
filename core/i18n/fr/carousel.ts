export const Carousel = {
  Role: 'carrousel',
  Slide: 'diapositive',
  Shown: '{shown:number} sur {count:number}',
  Pause: 'Arrêter le défilement',
  Play: 'Reprendre le défilement',
  Previous: 'Diapositive précédente',
  Next: 'Diapositive suivante',
};
