export const Footer = {
  Cookies: 'Gérer les cookies',
  Contact: 'Nous écrire',
  Withdraw: 'Se rétracter du contrat',
  Information: 'Informations',
  Service: 'À votre service',
  Letter: 'Recevoir notre lettre',
  LetterEmail: 'Votre e-mail',
  LetterSubmit: 'M’inscrire',
  Company: 'Qui vend',
  Payments: 'Moyens de paiement',
  Social: 'Nous suivre',
  Promise: 'Des objets choisis avec soin, en français et en néerlandais.',
};
