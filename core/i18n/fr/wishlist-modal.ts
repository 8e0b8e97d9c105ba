/** The dialog of the heart, which opens on any page. */
export const WishlistModal = {
  FirstName: 'Ma liste',
  BirthlistName: 'Liste de naissance',
  List: 'Liste',
  NewList: 'Une nouvelle liste…',
  NewName: 'Nom de la nouvelle liste',
  Add: 'Ajouter à la liste',
  Added: '{name:string} est dans la liste «\u00a0{list:string}\u00a0».',
  InList: 'Cet article est déjà dans cette liste.',
  Remove: 'Retirer de la liste',
  Checking: 'Vérification de la liste…',
  Unchecked: 'Nous n’avons pas pu vérifier si l’article est dans cette liste.',
  AddFailed: 'L’article n’a pas été ajouté.',
  RemoveFailed: 'L’article n’a pas été retiré.',
  LoadFailed: 'Vos listes n’ont pas pu être chargées.',
  ToList: 'Voir la liste',
  ToProduct: 'Revenir à l’article',
};
