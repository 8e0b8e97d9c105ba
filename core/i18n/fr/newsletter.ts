export const Newsletter = {
  Title: 'La lettre de Vitrine',
  Text: 'Une fois par mois\u00a0: les nouveautés, un atelier, un conseil d’entretien.',
  Email: 'Votre adresse e-mail',
  Consent:
    'En vous inscrivant, vous acceptez de recevoir notre lettre par e-mail. Chaque lettre contient un lien pour vous désinscrire.',
  Submit: 'M’inscrire',
  Failed: 'Votre inscription n’est pas encore partie.',
  Sent: 'Presque terminé\u00a0: ouvrez notre e-mail et confirmez votre adresse dans les 7 jours. Si elle est déjà inscrite, vous ne recevrez rien de plus.',
  ConfirmText: 'Confirmez que vous voulez recevoir notre lettre à cette adresse.',
  Confirm: 'Oui, je m’inscris',
  Confirmed: 'C’est fait\u00a0: la prochaine lettre est pour vous.',
  Old: 'Ce lien a expiré ou a déjà servi. Inscrivez-vous à nouveau pour en recevoir un autre.',
  StopText: 'Voulez-vous vraiment ne plus recevoir notre lettre\u00a0?',
  Stop: 'Me désinscrire',
  Stopped: 'Vous êtes désinscrit. Nous ne vous écrirons plus de lettre.',
  Again: 'S’inscrire à la lettre',
  Trap: 'Laissez ce champ vide',
};
