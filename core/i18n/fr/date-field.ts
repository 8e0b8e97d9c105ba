/** Carried only by the pages that ask for a date. */
export const DateField = {
  From: 'Du',
  Until: 'Au',
  Show: 'Afficher',
  All: 'Toutes les dates',
  Format: 'jj/mm/aaaa',
  Choose: 'Choisir une date\u00a0: {field:string}',
  Calendar: 'Calendrier\u00a0: {field:string}',
  Invalid:
    '«\u00a0{field:string}\u00a0»\u00a0: {text:string} n’est pas une date. Écrivez-la comme ceci\u00a0: 31/12/2026.',
  Reversed:
    '«\u00a0{field:string}\u00a0»\u00a0: le {text:string} vient avant le début de la période. Choisissez une date plus tardive.',
};
