export const SocialShare = {
  Share: 'Partager',
  Menu: 'Partager cette page',
  Copy: 'Copier le lien',
  Copied: 'Le lien est copié\u00a0: collez-le dans un message.',
  NotCopied: 'Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse de votre navigateur.',
  Sent: 'Le lien est parti.',
  mail: 'Envoyer par e-mail',
  whatsapp: 'Partager sur WhatsApp',
  facebook: 'Partager sur Facebook',
  x: 'Partager sur X',
  pinterest: 'Partager sur Pinterest',
};
