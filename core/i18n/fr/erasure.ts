/** Carried only by the pages on which customers take their data along, or erase their account. */
export const Erasure = {
  Title: 'Vos données personnelles',
  Back: 'Revenir à mon compte',
  ExportTitle: 'Emporter vos données',
  ExportText:
    'Un fichier avec tout ce que nous gardons de vous\u00a0: coordonnées, adresses, commandes, listes, cadeaux, avis, comptes prépayés. Au format JSON, que d’autres services savent lire.',
  Export: 'Télécharger mes données',
  EraseTitle: 'Effacer votre compte',
  EraseText: 'C’est définitif\u00a0: personne ne peut ensuite le rétablir, pas même nous.',
  Gone: 'Vos coordonnées, adresses, listes, avis et références, votre panier et votre mot de passe sont effacés aussitôt, et tous vos appareils déconnectés.',
  Kept: 'Vos commandes ne sont plus liées à personne. Seules les factures restent telles quelles, dix ans, comme la loi nous l’impose.',
  UnderWay:
    'Commandes en cours\u00a0: {count:number}. Elles vous sont livrées comme prévu, puis effacées. Suivez-les par le lien de nos e-mails.',
  Credit:
    'Il reste {credit:string} sur vos comptes prépayés. Dépensez-les d’abord\u00a0: un compte effacé ne se rembourse plus.',
  CreditLeft: 'Il reste {Credit:string} sur vos comptes prépayés. Cochez que vous y renoncez, ou dépensez-les d’abord.',
  GivesUpCredit: 'Je renonce à ce qui reste sur mes comptes prépayés.',
  IsUnderstood: 'J’ai compris que mon compte sera effacé pour de bon.',
  CurrentPassword: 'Votre mot de passe',
  Erase: 'Effacer mon compte',
  EraseFailed: 'Votre compte n’est pas effacé.',
  NotStaff: 'Le compte d’un membre de l’équipe est effacé par la boutique.',
  ErasedTitle: 'Votre compte est effacé',
  ErasedText:
    'Nous vous le confirmons une dernière fois par e-mail. Vous pouvez toujours commander sans compte, ou en créer un autre.',
  ToShop: 'Continuer dans la boutique',
};
