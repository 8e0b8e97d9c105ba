export const Video = {
  Name: 'Vidéo\u00a0: {title:string}',
  Play: 'Lire la vidéo',
  Pause: 'Arrêter la vidéo',
  Watch: 'Voir la vidéo',
  On: 'Voir sur {host:string}',
  Open: 'Ouvrir le fichier',
  Foreign: 'La vidéo vient de {host:string}, qui verra votre adresse IP.',
  Loading: 'La vidéo se charge…',
  Ready: 'La vidéo est prête.',
  Failed: 'La vidéo n’a pas pu se charger. Réessayez, ou suivez le lien.',
};
