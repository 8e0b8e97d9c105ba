export const Problem = {
  Malformed: 'Votre envoi n’a pas pu être lu. Rechargez la page, puis réessayez.',
  CrossSite: 'Cette demande ne vient pas de la boutique et a été refusée.',
  BadRequest: 'Votre demande n’a pas pu être comprise. Rechargez la page, puis réessayez.',
  SignIn: 'Veuillez vous connecter pour continuer.',
  Forbidden: 'Vous n’avez pas accès à cette fonction.',
  NotFound: 'Cet élément n’existe pas ou n’existe plus.',
  MethodNotAllowed: 'Cette opération n’est pas possible ici.',
  Conflict: 'La situation a changé entre-temps. Veuillez vérifier et réessayer.',
  TooLarge: 'L’envoi est trop volumineux.',
  Encoding: 'Votre envoi a un format qui n’est pas accepté. Rechargez la page, puis réessayez.',
  Invalid: 'Certaines données sont à corriger\u00a0: voyez les champs signalés.',
  TooMany: 'Vous avez fait trop d’essais. Veuillez patienter un peu, puis réessayer.',
  NewSessions:
    'Trop de visites ont commencé depuis votre connexion sans que leur navigateur accepte les cookies. Autorisez les cookies de la boutique, ou réessayez dans quelques minutes.',
  Unavailable: 'La boutique est momentanément indisponible. Veuillez réessayer dans un instant.',
  Busy: 'Il y a beaucoup de monde dans la boutique. Veuillez réessayer dans quelques secondes.',
  BusyTitle: 'Il y a beaucoup de monde dans la boutique',
  BusyText:
    'Votre demande n’a pas pu être traitée à temps. Rien de ce que vous aviez enregistré n’est perdu\u00a0: veuillez réessayer dans quelques secondes.',
  BusyAgain: 'Réessayer',
  NotFoundTitle: 'Cette page est introuvable',
  NotFoundText:
    'Elle a peut-être été déplacée, ou l’article n’est plus vendu. La recherche et les catégories vous remettront sur le bon chemin.',
  ForbiddenTitle: 'Cette page ne vous est pas accessible',
  ForbiddenText:
    'Votre compte n’a pas l’autorisation nécessaire. Connectez-vous avec un autre compte ou revenez à l’accueil.',
  UnknownTitle: 'Quelque chose s’est mal passé',
  UnknownText:
    'Nous en sommes informés. Rien de ce que vous aviez enregistré n’est perdu\u00a0: veuillez réessayer dans un instant.',
  UnavailableTitle: 'La boutique revient dans un instant',
  UnavailableText: 'Elle est momentanément indisponible. Votre panier est conservé.',
  RefusedTitle: 'Votre demande n’a pas abouti',
  ToPageBefore: 'Revenir à la page précédente',
  ToHome: 'Revenir à l’accueil',
};
