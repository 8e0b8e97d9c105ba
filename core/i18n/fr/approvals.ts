/** Carried only by the page on which a company's orders are approved. */
export const Approvals = {
  Back: 'Revenir à mon compte',
  Title: 'Commandes à approuver',
  Text: 'Ces commandes de vos collègues dépassent leur limite. Leurs articles restent réservés jusqu’à la date indiquée.',
  NotApprover:
    'Vous n’approuvez pas de commandes\u00a0: dans une entreprise, c’est le rôle des approbateurs et des administrateurs.',
  /** To a buyer. */
  Own: 'Ces commandes dépassent votre limite\u00a0: un collègue doit les approuver. Leurs articles vous restent réservés jusqu’à la date indiquée.',
  None: 'Aucune commande n’attend d’approbation.',
  Orders: 'Commandes en attente',
  Order: 'Commande {number:string}',
  ByWhom: '{name:string}, le {date:string}',
  Until: 'À décider avant le {date:string}',
  PurchaseOrderNumber: 'Bon de commande\u00a0: {number:string}',
  TaxExcl: '{amount:string} hors TVA',
  TaxIncl: '{amount:string} TVA comprise',
  See: 'Voir la commande {number:string}',
  Approve: 'Approuver',
  ApproveOf: 'Approuver la commande {number:string}',
  Refuse: 'Refuser…',
  RefuseOf: 'Refuser la commande {number:string}',
  Reason: 'Motif',
  ReasonHint: 'Nous l’envoyons par e-mail à {name:string}.',
  /** In place of a name that is no longer known. */
  Colleague: 'votre collègue',
  RefuseYes: 'Refuser la commande',
  NotYoursOwn: 'C’est votre propre commande, ou elle dépasse votre limite\u00a0: un autre approbateur doit décider.',
  Failed: 'La décision n’est pas enregistrée.',
  Reload: 'Actualiser la liste',
  Doneapproved: 'La commande est approuvée. Nous en avons averti {name:string} par e-mail.',
  Donerefused: 'La commande est refusée. Nous en avons envoyé le motif à {name:string} par e-mail.',
  Decided:
    'Cette commande n’attend plus d’approbation\u00a0: quelqu’un d’autre a décidé, elle a été annulée ou le délai est passé.',
  NotYours: 'Vous ne pouvez pas approuver cette commande\u00a0: elle est la vôtre, ou dépasse votre limite.',
  NotEnoughCredit:
    'Le compte prépayé choisi pour cette commande n’a pas assez d’argent. Elle attend toujours\u00a0: demandez à votre collègue d’en ajouter, ou refusez-la.',
};
