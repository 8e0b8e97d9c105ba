export const Manager = {
  UnknowsErrors: 'Une erreur inattendue s’est produite. Rien n’a été perdu\u00a0: veuillez réessayer dans un instant.',
  Offline: 'La connexion est interrompue. Vérifiez votre réseau, puis réessayez.',
  TimedOut: 'Le serveur met trop de temps à répondre. Veuillez réessayer.',
  Aborted: 'L’opération a été interrompue.',
  ChunkLoadError: 'Une partie de la page n’a pas pu être chargée. Veuillez la recharger.',
};
