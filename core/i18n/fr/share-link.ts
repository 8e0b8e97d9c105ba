/** Carried only by the pages that have something to share. */
export const ShareLink = {
  Share: 'Partager le lien',
  Copied: 'Le lien est copié\u00a0: collez-le dans un message.',
  Sent: 'Le lien est parti.',
  Failed: 'Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le vous-même.',
};
