export const Popup = {
  Label: 'Annonce',
  Hide: 'Masquer l’annonce « {title:string} »',
  See: 'Voir l’offre',
};
